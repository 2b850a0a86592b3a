import type { CompletionContext, CompletionResult, CompletionSource } from "@codemirror/autocomplete";
import type { Action, Diagnostic } from "@codemirror/lint";
import type { EditorView } from "@codemirror/view";
import { complete, diagnose, type CompletionKind } from "../../editor/index.ts";
import type { Schema } from "../../schema/schema.ts";
import type { CheckOptions } from "../../validate/check.ts";
import { plain, sentence, type PageView } from "./sentence.ts";

// The types for which CodeMirror has icons.
const types: Readonly<Record<CompletionKind, string>> = {
  field: "property",
  operator: "keyword",
  value: "enum",
  null: "constant",
  connective: "keyword",
};

/** A completion source, for an application that configures `autocompletion` itself. */
export function completionSource<R>(schema: Schema<R>, options?: CheckOptions): CompletionSource {
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const completions = complete(state.doc.toString(), pos, schema, { ...options, unfinished: true });
    if (completions === null) return null;
    const { span, items } = completions;
    // An empty editor shows completions only on request.
    if (!explicit && state.doc.length === 0) return null;
    return {
      from: span.start,
      to: span.end,
      options: items.map(({ kind, label, text, detail }) => ({
        label,
        detail,
        apply: text,
        type: types[kind],
      })),
      // The completions are selected and ordered already.
      filter: false,
    };
  };
}

/** The diagnostics of a text for CodeMirror, each fix an action. An empty text has none. */
export function lintDiagnostics<R>(text: string, schema: Schema<R>, options?: CheckOptions): Diagnostic[] {
  return diagnose(text, schema, options)
    .filter(({ code }) => code !== "query_empty")
    .map(({ code, message, severity, span, fixes }) => ({
      from: span.start,
      to: span.end,
      severity,
      source: code,
      message,
      renderMessage: (view: PageView) => sentence(view, "span", "cm-wherefore-message", message),
      actions: fixes.map(({ title }) => action(code, title, schema, options)),
    }));
}

/**
 * An action that applies a fix. The text may have changed since the fix was made, so the fix of the same title is
 * made again from the current text.
 */
function action<R>(
  code: string,
  title: string,
  schema: Schema<R>,
  options: CheckOptions | undefined,
): Action {
  return {
    name: plain(title),
    apply(view: EditorView, from: number) {
      const fix = diagnose(view.state.doc.toString(), schema, options)
        .filter((diagnostic) => diagnostic.code === code && diagnostic.span.start === from)
        .flatMap(({ fixes }) => fixes)
        .find((candidate) => candidate.title === title);
      if (fix === undefined) return;
      const changes = fix.edits.map(({ span, text }) => ({ from: span.start, to: span.end, insert: text }));
      view.dispatch({ changes, userEvent: "input.fix", scrollIntoView: true });
    },
  };
}
