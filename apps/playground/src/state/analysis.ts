import { check, interpret, type CheckedQuery, type Diagnostic, type Query, type Schema } from "wherefore";

/** A text checked against a schema. */
export interface Analysis {
  readonly text: string;
  readonly schema: Schema<never>;
  /** Null if the text has no syntax tree. */
  readonly query: Query | null;
  /** Null if there is any violation. */
  readonly checked: CheckedQuery<never> | null;
  readonly diagnostics: readonly Diagnostic[];
  /** The queries that an invalid text means, all of which have to match; empty if that is not certain. */
  readonly meant: readonly string[];
  /** Whether the text is blank. A blank text has no diagnostics here. */
  readonly isEmpty: boolean;
}

/** Checks a text against a schema. */
export function analyse(text: string, schema: Schema<never>): Analysis {
  const { query, checked, diagnostics } = check(text, schema);
  const isEmpty = text.trim() === "";
  const meant = checked === null && !isEmpty ? interpret(text, schema).queries.map((one) => one.text) : [];
  return { text, schema, query, checked, diagnostics: isEmpty ? [] : diagnostics, meant, isEmpty };
}
