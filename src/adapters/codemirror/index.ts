/**
 * An extension for CodeMirror 6: highlighting, diagnostics with fixes, completions and hover texts.
 *
 * @module wherefore/codemirror
 */

import { autocompletion } from "@codemirror/autocomplete";
import { linter } from "@codemirror/lint";
import { EditorState, type Extension } from "@codemirror/state";
import type { Schema } from "../../schema/schema.ts";
import { completionSource, type CompletionSourceOptions } from "./completion.ts";
import { highlighting } from "./highlighting.ts";
import { lintDiagnostics, type LintOptions } from "./lint.ts";
import { hovering } from "./hover.ts";
import { strictPolicy } from "./strict-policy.ts";

export { completionSource, type CompletionSourceOptions } from "./completion.ts";
export { lintDiagnostics, type LintOptions } from "./lint.ts";
export { strictPolicy } from "./strict-policy.ts";
export type { ValueQuestion, ValueSource } from "./values.ts";

/** Options of the extension: those of the completions, of the diagnostics and of the display. */
export interface WhereforeOptions<R = never> extends CompletionSourceOptions, LintOptions<R> {
  /** Milliseconds between the last change and the diagnostics. Default 150. */
  readonly lintDelay?: number;
}

const LINT_DELAY = 150;

/**
 * A CodeMirror 6 extension for queries: colours, diagnostics with fixes as buttons, completions, and descriptions of
 * the piece under the pointer.
 *
 * @example
 * ```ts
 * new EditorView({ parent, extensions: [wherefore(schema)] });
 * ```
 */
export function wherefore<R>(schema: Schema<R>, options: WhereforeOptions<R> = {}): Extension {
  const { lintDelay = LINT_DELAY, values, warnings, ...checked } = options;
  const autocomplete = completionSource(schema, { ...checked, values });
  return [
    highlighting(schema, checked),
    hovering(schema, checked),
    strictPolicy,
    linter(({ state }) => lintDiagnostics(state.doc.toString(), schema, { ...checked, warnings }), {
      delay: lintDelay,
    }),
    EditorState.languageData.of(() => [{ autocomplete, closeBrackets: { brackets: ['"'] } }]),
    autocompletion({ activateOnCompletion: () => true }),
  ];
}
