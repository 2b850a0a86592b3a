import type { Action, Diagnostic as LintDiagnostic } from "@codemirror/lint";
import type { EditorView } from "@codemirror/view";
import type { Diagnostic, TextEdit } from "../../diagnostics/diagnostic.ts";
import { titleOf } from "../../diagnostics/titles.ts";
import { applyEdits } from "../../diagnostics/edits.ts";
import type { Schema } from "../../schema/schema.ts";
import { check, type CheckOptions } from "../../check/check.ts";
import type { CheckedQuery } from "../../validate/checked-query.ts";
import { repair, type Repair } from "../../check/repair.ts";
import { plain, sentence, type PageView } from "./hover.ts";

/** Options of the diagnostics: those of `check`, which should be the server's, and a source of warnings. */
export interface LintOptions<R = never> extends CheckOptions {
  /**
   * Is asked for warnings about a query without violations, such as those of `analyze`. It runs again when a fix of
   * a warning is applied. Default: no warnings.
   */
  readonly warnings?: ((checked: CheckedQuery<R>) => readonly Diagnostic[]) | undefined;
}

/** The diagnostics of `check`, and the warnings about a valid query. */
function allDiagnostics<R>(
  text: string,
  schema: Schema<R>,
  { warnings, ...options }: LintOptions<R> = {},
): readonly Diagnostic[] {
  const { checked, diagnostics } = check(text, schema, options);
  return checked === null || warnings === undefined ? diagnostics : [...diagnostics, ...warnings(checked)];
}

/**
 * The diagnostics of a text for CodeMirror, the warnings of the options included. Each has an action for each of its
 * fixes, and one for each correction of the whole text that no single fix makes. An empty text has none.
 */
export function lintDiagnostics<R>(
  text: string,
  schema: Schema<R>,
  options?: LintOptions<R>,
): LintDiagnostic[] {
  const diagnostics = allDiagnostics(text, schema, options).filter(({ code }) => code !== "query_empty");
  const fixed = new Set(
    diagnostics.flatMap(({ fixes }) => fixes.map(({ edits }) => applyEdits(text, edits))),
  );
  const repairs = diagnostics.length === 0 ? [] : repairsOf(text, schema, options);
  const corrections = repairs
    .filter((one) => !fixed.has(one.text))
    .map((one) =>
      action(
        plain(titleOf({ kind: "write", text: one.text, meaning: null }, options?.messages)),
        (now) => repairsOf(now, schema, options).find((again) => again.text === one.text)?.edits,
      ),
    );
  return diagnostics.map(({ code, message, severity, span, fixes }) => ({
    from: span.start,
    to: span.end,
    severity,
    source: code,
    message,
    renderMessage: (view: PageView) => sentence(view, "span", "cm-wherefore-message", message),
    actions: [
      ...fixes.map(({ title }) =>
        action(plain(title), (now, from) => {
          const again = allDiagnostics(now, schema, options).filter(
            (one) => one.code === code && one.span.start === from,
          );
          return again.flatMap((one) => one.fixes).find((fix) => fix.title === title)?.edits;
        }),
      ),
      ...corrections,
    ],
  }));
}

/** The repairs that are one query: an editor holds no more. */
function repairsOf<R>(
  text: string,
  schema: Schema<R>,
  options: CheckOptions | undefined,
): readonly Repair<R>[] {
  return repair(text, schema, options).filter(({ further }) => further.length === 0);
}

/**
 * An action that makes edits. The text may have changed since it was offered, so `find` looks for the edits again in the
 * current text; without them, it does nothing.
 */
function action(name: string, find: (text: string, from: number) => readonly TextEdit[] | undefined): Action {
  return {
    name,
    apply(view: EditorView, from: number) {
      const edits = find(view.state.doc.toString(), from);
      if (edits === undefined) return;
      const changes = edits.map(({ span, text }) => ({ from: span.start, to: span.end, insert: text }));
      view.dispatch({ changes, userEvent: "input.fix", scrollIntoView: true });
    },
  };
}
