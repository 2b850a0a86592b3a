import type { Action } from "@codemirror/lint";
import type { EditorView } from "@codemirror/view";
import { excerpt } from "../../text/excerpt.ts";
import type { Schema } from "../../schema/schema.ts";
import type { CheckOptions } from "../../check/check.ts";
import { repair, type Repair } from "../../check/repair.ts";
import { allDiagnostics, type LintOptions } from "./lint-options.ts";
import { plain } from "./sentence.ts";

/**
 * An action that applies a fix. The text may have changed since the fix was made, so the fix of the same title is
 * made again from the current text.
 */
export function fixAction<R>(
  code: string,
  title: string,
  schema: Schema<R>,
  options: LintOptions<R> | undefined,
): Action {
  return {
    name: plain(title),
    apply(view: EditorView, from: number) {
      const fix = allDiagnostics(view.state.doc.toString(), schema, options)
        .filter((diagnostic) => diagnostic.code === code && diagnostic.span.start === from)
        .flatMap(({ fixes }) => fixes)
        .find((candidate) => candidate.title === title);
      if (fix !== undefined) applyTo(view, fix.edits);
    },
  };
}

/** An action that corrects the whole text. It does nothing if the current text has another correction. */
export function repairAction<R>(text: string, schema: Schema<R>, options: CheckOptions | undefined): Action {
  return {
    name: `Correct the query: ${excerpt(text)}`,
    apply(view: EditorView) {
      const repairs = repair(view.state.doc.toString(), schema, options);
      const again = repairs.find((candidate) => candidate.text === text && candidate.further.length === 0);
      if (again !== undefined) applyTo(view, again.edits);
    },
  };
}

function applyTo(view: EditorView, edits: Repair["edits"]): void {
  const changes = edits.map(({ span, text }) => ({ from: span.start, to: span.end, insert: text }));
  view.dispatch({ changes, userEvent: "input.fix", scrollIntoView: true });
}
