import { StateField, type EditorState, type Extension } from "@codemirror/state";
import { Decoration, EditorView, type DecorationSet } from "@codemirror/view";
import { highlight, type HighlightClass } from "../../editor/index.ts";
import type { Schema } from "../../schema/schema.ts";
import type { CheckOptions } from "../../check/check.ts";

function markOf(name: HighlightClass): Decoration {
  const words = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Decoration.mark({ class: `cm-wherefore-${words}` });
}

// Each colour has a contrast of at least 4.5:1 against white and against the backgrounds of dark themes.
const colours = EditorView.baseTheme({
  "&light .cm-wherefore-field": { color: "#0550ae" },
  "&light .cm-wherefore-negation, &light .cm-wherefore-connective, &light .cm-wherefore-null": {
    color: "#8250df",
  },
  "&light .cm-wherefore-string": { color: "#116329" },
  "&light .cm-wherefore-escape, &light .cm-wherefore-number": { color: "#953800" },
  "&light .cm-wherefore-unknown-field, &light .cm-wherefore-invalid": { color: "#b3261e" },
  "&dark .cm-wherefore-field": { color: "#79c0ff" },
  "&dark .cm-wherefore-negation, &dark .cm-wherefore-connective, &dark .cm-wherefore-null": {
    color: "#d2a8ff",
  },
  "&dark .cm-wherefore-string": { color: "#7ee787" },
  "&dark .cm-wherefore-escape, &dark .cm-wherefore-number": { color: "#ffa657" },
  "&dark .cm-wherefore-unknown-field, &dark .cm-wherefore-invalid": { color: "#ff7b72" },
  ".cm-wherefore-connective, .cm-wherefore-negation": { fontWeight: "600" },
});

/** Gives the pieces of a query CSS classes, and colours the classes. */
export function highlighting<R>(schema: Schema<R>, options: CheckOptions): Extension {
  const field = StateField.define<DecorationSet>({
    create: (state) => marked(state, schema, options),
    update: (value, transaction) =>
      transaction.docChanged ? marked(transaction.state, schema, options) : value,
    provide: (own) => EditorView.decorations.from(own),
  });
  return [field, colours];
}

function marked<R>(state: EditorState, schema: Schema<R>, options: CheckOptions): DecorationSet {
  const pieces = highlight(state.doc.toString(), schema, options);
  return Decoration.set(pieces.map((piece) => markOf(piece.class).range(piece.span.start, piece.span.end)));
}
