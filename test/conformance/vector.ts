import type { CheckOptions, DiagnosticCode } from "wherefore";
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
