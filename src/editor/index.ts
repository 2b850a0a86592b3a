/**
 * Completions, diagnostics, highlighting and hover texts for text fields, as plain data.
 *
 * @module wherefore/editor
 */

import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Schema } from "../schema/schema.ts";
import { check, type CheckOptions } from "../check/check.ts";

export {
  complete,
  valueAt,
  type CompleteOptions,
  type CompletionItem,
  type Completions,
  type ValuePrefix,
} from "./complete.ts";
export { highlight, type Highlight, type HighlightClass } from "./highlight.ts";
export { hover, type Hover, type HoverField } from "./hover.ts";
export type { KnownValue } from "./known-values.ts";
export type { CompletionKind } from "./rank.ts";

/**
 * The diagnostics of a text with their fixes, as plain data: those of `check`. Empty for a valid query. Throws
 * only what the application throws, in a rule or in `now`.
 *
 * @throws RangeError if the time zone of `dates` does not exist
 * @param source the text, or whatever is in its place, as for `check`
 * @example
 * ```ts
 * const [diagnostic] = diagnose("state:working", nodeSchema);
 * diagnostic?.fixes[0]?.edits; // [{ span: { start: 6, end: 13 }, text: '"working"' }]
 * ```
 */
export function diagnose<R>(
  source: unknown,
  schema: Schema<R>,
  options?: CheckOptions,
): readonly Diagnostic[] {
  return check(source, schema, options).diagnostics;
}
