import type { CheckOptions, DiagnosticCode } from "wherefore";
import { records } from "./dataset.ts";
import type { Condition } from "./oracle.ts";

interface VectorBase {
  readonly query: string;
  /** What the vector is there for, where the query does not say it. */
  readonly about?: string;
  /** Set where the specification leaves the behaviour open and this vector chooses. */
  readonly note?: string;
  readonly options?: CheckOptions;
}

/** A valid query, what it means, and the records it matches. */
export type MatchVector = VectorBase & {
  /** The meaning, built by hand; a test holds it and the ids to each other. */
  readonly where: Condition;
} & ({ readonly ids: readonly string[] } | { readonly allExcept: readonly string[] });

/** A query with violations: all of them, in order. */
export interface ViolationVector extends VectorBase {
  readonly diagnostics: readonly {
    readonly code: DiagnosticCode;
    readonly span: readonly [number, number];
  }[];
  /** The text after the first fix of the first diagnostic; `null` where it must offer none. */
  readonly fixed?: string | null;
  /** The texts after each fix of the first diagnostic, in any order. */
  readonly fixedAny?: readonly string[];
}

/** The query of a vector, short enough for a report. */
export function nameOf({ query, options }: { query: string; options?: CheckOptions | undefined }): string {
  const text = JSON.stringify(query.length > 120 ? `${query.slice(0, 117)}...` : query);
  return options === undefined ? text : `${text} with ${JSON.stringify(options)}`;
}

/** The ids of the records that a vector matches, in the order of the dataset. */
export function expectedIds(vector: MatchVector): readonly string[] {
  if ("ids" in vector) return vector.ids;
  const except = new Set(vector.allExcept);
  return records.map(({ id }) => id).filter((id) => !except.has(id));
}
