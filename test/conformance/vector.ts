import type { CheckOptions, DiagnosticCode } from "wherefore";
import { records } from "./dataset.ts";
import type { Condition } from "./oracle.ts";

interface VectorBase {
  readonly query: string;
  /** The purpose of the vector, if it is not clear from the query. */
  readonly about?: string;
  /** The behaviour that the vector defines, if the specification leaves it open. */
  readonly note?: string;
  readonly options?: CheckOptions;
}

/** A meaning, and the records that it matches. */
type Expected = {
  /** The meaning, written by hand. A test compares it with the ids. */
  readonly where: Condition;
} & ({ readonly ids: readonly string[] } | { readonly allExcept: readonly string[] });

/** A valid query, its meaning, and the records that it matches. */
export type MatchVector = VectorBase & Expected;

/** Several valid queries, the meaning of all at once, and the records that match all of them. */
export type SeveralVector = {
  readonly queries: readonly string[];
  /** The purpose of the vector, if it is not clear from the queries. */
  readonly about?: string;
} & Expected;

/** An invalid query with all its diagnostics, in order. */
export interface ViolationVector extends VectorBase {
  readonly diagnostics: readonly {
    readonly code: DiagnosticCode;
    readonly span: readonly [number, number];
  }[];
  /** The text after the first fix of the first diagnostic; `null` if there must be no fix. */
  readonly fixed?: string | null;
  /** The text after each fix of the first diagnostic, in any order. */
  readonly fixedAny?: readonly string[];
}

/** The query and the options of a vector for a test report, shortened. */
export function nameOf({ query, options }: { query: string; options?: CheckOptions | undefined }): string {
  const text = JSON.stringify(query.length > 120 ? `${query.slice(0, 117)}...` : query);
  return options === undefined ? text : `${text} with ${JSON.stringify(options)}`;
}

/** The ids of the records that a vector matches, in the order of the dataset. */
export function expectedIds(vector: Expected): readonly string[] {
  if ("ids" in vector) return vector.ids;
  const except = new Set(vector.allExcept);
  return records.map(({ id }) => id).filter((id) => !except.has(id));
}
