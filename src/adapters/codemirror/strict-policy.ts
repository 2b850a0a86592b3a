import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

// A page whose Content-Security-Policy allows no inline style and no `data:` image has two quarrels with
// CodeMirror as it comes. Both end here, for every page: what replaces them looks the same.

/** As much of a `beforeinput` event as is asked for: the package's own sources know no page. */
interface TypingEvent {
  readonly inputType: string;
  readonly data: string | null;
  readonly isComposing: boolean;
}

/**
 * Types over a selection. Left to itself, the browser puts the new text into the colour of the old one, by a
 * style attribute. Whether it did.
 */
export function typeOver(view: EditorView, { inputType, data, isComposing }: TypingEvent): boolean {
  const { state } = view;
  const { from, to, empty } = state.selection.main;
  if (inputType !== "insertText" || data === null || empty || isComposing || state.readOnly) return false;
  const insert = () =>
    state.update(state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
  // Others, such as closing brackets, are asked first, as CodeMirror asks them.
  const handlers = state.facet(EditorView.inputHandler);
  if (!handlers.some((handler) => handler(view, from, to, data, insert))) view.dispatch(insert());
  return true;
}

/** Underlines mistakes without CodeMirror's image, which is a `data:` URL. */
const underlines = EditorView.baseTheme({
  ".cm-content .cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy #d11",
    textDecorationSkipInk: "none",
    textUnderlineOffset: "3px",
  },
});

/** Keeps an editor within a strict policy. */
export const strictPolicy: Extension = [
  underlines,
  EditorView.domEventHandlers({ beforeinput: (event: TypingEvent, view) => typeOver(view, event) }),
];
