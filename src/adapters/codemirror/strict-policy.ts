import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

// Two features of CodeMirror violate a Content-Security-Policy without inline styles and `data:` images. This
// file replaces both for every page; the replacements look the same.

/** The part of a `beforeinput` event that is used: the sources of the package have no DOM types. */
interface TypingEvent {
  readonly inputType: string;
  readonly data: string | null;
  readonly isComposing: boolean;
}

/**
 * Replaces a selection by typed text; returns whether it did. The browser itself would give the new text the colour
 * of the old one by a style attribute.
 */
export function typeOver(view: EditorView, { inputType, data, isComposing }: TypingEvent): boolean {
  const { state } = view;
  const { from, to, empty } = state.selection.main;
  if (inputType !== "insertText" || data === null || empty || isComposing || state.readOnly) return false;
  const insert = () =>
    state.update(state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
  // Other input handlers, such as closing brackets, come first, as in CodeMirror.
  const handlers = state.facet(EditorView.inputHandler);
  if (!handlers.some((handler) => handler(view, from, to, data, insert))) view.dispatch(insert());
  return true;
}

/** Underlines diagnostics without CodeMirror's image, which is a `data:` URL. */
const underline = (color: string) => ({
  backgroundImage: "none",
  textDecoration: `underline wavy ${color}`,
  textDecorationSkipInk: "none",
  textUnderlineOffset: "3px",
});
const underlines = EditorView.baseTheme({
  ".cm-content .cm-lintRange-error": underline("#d11"),
  ".cm-content .cm-lintRange-warning": underline("#c80"),
});

/** An extension that keeps an editor within a strict Content-Security-Policy. */
export const strictPolicy: Extension = [
  underlines,
  EditorView.domEventHandlers({ beforeinput: (event: TypingEvent, view) => typeOver(view, event) }),
];
