import type { ClauseSentence } from "../components/clause-list.tsx";
import type { KnownValue } from "wherefore/editor";
import type { ValuesAsked } from "../../../shared/counted-values.ts";
import type { FieldFit } from "./fit.ts";
import type { FoundRecord } from "./found.ts";
import type { LineError } from "./ndjson.ts";

/** The source of the records. */
export type DataSource =
  | { readonly kind: "sample" }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "file"; readonly file: Blob; readonly name: string };

/** A message from the page to the worker. */
export type Request =
  | { readonly ask: "load"; readonly source: DataSource }
  /** The JSON text of a valid schema; null for the node schema. */
  | { readonly ask: "schema"; readonly text: string | null }
  | ({ readonly ask: "find"; readonly id: number; readonly query: string } & Wanted)
  /** Why the record with this index matches the query, or not. */
  | { readonly ask: "why"; readonly id: number; readonly query: string; readonly index: number }
  | { readonly ask: "values"; readonly id: number; readonly field: string; readonly wanted: ValuesAsked }
  | { readonly ask: "infer"; readonly id: number };

/** The state of reading and indexing the records. */
export interface LoadState {
  readonly name: string;
  /** The number of records that are indexed, and can be searched. */
  readonly records: number;
  /** The first errors; `errorCount` is the number of all. */
  readonly errors: readonly LineError[];
  readonly errorCount: number;
  /** From 0 to 1; null at the end. */
  readonly progress: number | null;
  /** Why reading ended early; null if it was completed. */
  readonly failure: string | null;
}

/** The records that are wanted of a search. */
export interface Wanted {
  readonly side: Side;
  readonly count: number;
}

/** The records that match, or the others. */
export type Side = "matching" | "others";

export interface Found {
  /** The number of records that match. */
  readonly count: number;
  readonly total: number;
  readonly side: Side;
  /** The number of records of this side, and the first of them. */
  readonly listed: number;
  readonly shown: readonly FoundRecord[];
}

/** A message from the worker to the page. */
export type Answer =
  | { readonly tell: "load"; readonly state: LoadState }
  | { readonly tell: "fit"; readonly fits: readonly FieldFit[] }
  | { readonly tell: "found"; readonly id: number; readonly found: Found | null }
  | { readonly tell: "reasons"; readonly id: number; readonly reasons: readonly ClauseSentence[] | null }
  | { readonly tell: "values"; readonly id: number; readonly values: readonly KnownValue[] }
  | { readonly tell: "inferred"; readonly id: number; readonly schema: string | null };
