import type { Fix } from "../diagnostics/diagnostic.ts";
import type { Operator } from "../language/operators.ts";
import type { Value } from "../language/ast.ts";

/** The names of the field types. */
export type FieldTypeName = "text" | "enumeration" | "id" | "boolean" | "number" | "integer" | "time";

/**
 * How a back-end holds and compares the values of a field: `folded` is text
 * compared case-insensitively, `exact` text compared by code units.
 */
export type Comparison = "folded" | "exact" | "boolean" | "number" | "integer";
