import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, type DecorationSet } from "@codemirror/view";
import type { Span } from "wherefore";

const setMarks = StateEffect.define<readonly Span[]>();
const mark = Decoration.mark({ class: "cm-pointed" });

/** The spans to highlight. Changes of the text move them. */
export const pointed = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let now = marks.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(setMarks)) now = decorate(effect.value, transaction.newDoc.length);
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Highlights these spans, and removes other highlights. */
export function markSpans(view: EditorView, spans: readonly Span[]): void {
  if (spans.length === 0 && view.state.field(pointed).size === 0) return;
  view.dispatch({ effects: setMarks.of(spans) });
}

// The text may have changed since the spans were computed.
function decorate(spans: readonly Span[], length: number): DecorationSet {
  const ranges = spans
    .filter(({ start, end }) => start < end && end <= length)
    .map(({ start, end }) => mark.range(start, end));
  return Decoration.set(ranges, true);
}
