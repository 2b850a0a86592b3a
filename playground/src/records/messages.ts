import type { FieldFit } from "./fit.ts";
import type { FoundRecord } from "./found.ts";
import type { LineError } from "./ndjson.ts";

/** Where records come from. */
export type DataSource =
  | { readonly kind: "sample" }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "file"; readonly file: Blob; readonly name: string };

/** What the page asks of the worker. */
export type Request =
  | { readonly ask: "load"; readonly source: DataSource }
  /** The JSON text of a schema that is known to be right; null for that of the nodes. */
  | { readonly ask: "schema"; readonly text: string | null }
  | { readonly ask: "find"; readonly id: number; readonly query: string; readonly count: number }
  | { readonly ask: "infer"; readonly id: number };

/** What is known of the records so far. */
export interface LoadState {
  readonly name: string;
  readonly records: number;
  /** The first of the lines that are no records, and how many there are. */
  readonly errors: readonly LineError[];
  readonly errorCount: number;
  /** From 0 to 1; null once all is read. */
  readonly progress: number | null;
  /** Why reading ended before its time. */
  readonly failure: string | null;
}

export interface Found {
  readonly count: number;
  readonly total: number;
  readonly shown: readonly FoundRecord[];
}

/** What the worker tells the page. */
export type Answer =
  | { readonly tell: "load"; readonly state: LoadState }
  | { readonly tell: "fit"; readonly fits: readonly FieldFit[] }
  | { readonly tell: "found"; readonly id: number; readonly found: Found | null }
  | { readonly tell: "inferred"; readonly id: number; readonly schema: string | null };
