/**
 * Completions, diagnostics, highlighting and hover texts for text fields, as plain data.
 *
 * @module wherefore/editor
 */

export type { CompletionKind } from "./candidate.ts";
export { complete, type CompleteOptions, type CompletionItem, type Completions } from "./complete.ts";
export { diagnose } from "./diagnose.ts";
export { highlight, type Highlight, type HighlightClass } from "./highlight.ts";
export { hover, type Hover, type HoverField } from "./hover.ts";
export type { KnownValue } from "./known-values.ts";
export { valueAt, type ValueBeginning } from "./value-at.ts";
