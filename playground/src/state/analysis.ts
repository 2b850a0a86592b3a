import { check, type CheckedQuery, type Diagnostic, type Query, type Schema } from "wherefore";

/** All that a text is, to a schema. */
export interface Analysis {
  readonly text: string;
  readonly schema: Schema<never>;
  /** Null where the text is too broken to be read as a query. */
  readonly query: Query | null;
  /** Null where anything is wrong. */
  readonly checked: CheckedQuery<never> | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether nothing is written yet, which is no mistake. */
  readonly isEmpty: boolean;
}

/** Looks at a text. */
export function analyse(text: string, schema: Schema<never>): Analysis {
  const { query, checked, diagnostics } = check(text, schema);
  const isEmpty = text.trim() === "";
  return { text, schema, query, checked, diagnostics: isEmpty ? [] : diagnostics, isEmpty };
}
