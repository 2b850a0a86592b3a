/**
 * An extension for CodeMirror 6: highlighting, diagnostics with fixes, completions and hover texts.
 *
 * @module wherefore/codemirror
 */

import { autocompletion } from "@codemirror/autocomplete";
import { linter } from "@codemirror/lint";
import { EditorState, type Extension } from "@codemirror/state";
import type { Schema } from "../../schema/schema.ts";
import type { CheckOptions } from "../../validate/check.ts";
import { highlighting } from "./highlighting.ts";
import { hovering } from "./hover.ts";
import { codeLook } from "./sentence.ts";
import { completionSource, lintDiagnostics } from "./sources.ts";
import { strictPolicy } from "./strict-policy.ts";

export { completionSource, lintDiagnostics } from "./sources.ts";
export { strictPolicy } from "./strict-policy.ts";

/** Options of the extension: those of `check`, by which a server is to judge the same text, and how it shows. */
export interface WhereforeOptions extends CheckOptions {
  /** Milliseconds from the last change until mistakes are marked. Default 150. */
  readonly lintDelay?: number;
}

const LINT_DELAY = 150;

/**
 * Makes a CodeMirror 6 editor one for queries: colours, mistakes underlined with their repairs as buttons,
 * completions, and what is known about the piece under the pointer.
 *
 * @example
 * ```ts
 * new EditorView({ parent, extensions: [wherefore(schema)] });
 * ```
 */
export function wherefore<R>(schema: Schema<R>, options: WhereforeOptions = {}): Extension {
  const { lintDelay = LINT_DELAY, ...checked } = options;
  const autocomplete = completionSource(schema, checked);
  return [
    highlighting(schema, checked),
    hovering(schema, checked),
    codeLook,
    strictPolicy,
    linter(({ state }) => lintDiagnostics(state.doc.toString(), schema, checked), { delay: lintDelay }),
    EditorState.languageData.of(() => [{ autocomplete, closeBrackets: { brackets: ['"'] } }]),
    autocompletion({ activateOnCompletion: () => true }),
  ];
}
