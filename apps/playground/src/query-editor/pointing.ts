import type { Extension } from "@codemirror/state";
import { EditorView, ViewPlugin } from "@codemirror/view";

/** Reports the offset of the character under the pointer, or of the caret while the user types; null without either. */
export function pointing(onPoint: (position: number | null) => void): Extension {
  let told: number | null = null;
  const tell = (position: number | null): void => {
    if (position === told) return;
    told = position;
    onPoint(position);
  };
  const caret = (view: EditorView): number | null => (view.hasFocus ? view.state.selection.main.head : null);
  return [
    ViewPlugin.define(() => ({
      update(update) {
        if (update.selectionSet || update.docChanged || update.focusChanged) tell(caret(update.view));
      },
    })),
    EditorView.domEventHandlers({
      mousemove({ clientX: x, clientY: y }, view) {
        const at = view.posAndSideAtCoords({ x, y });
        tell(at === null ? caret(view) : at.assoc < 0 ? Math.max(0, at.pos - 1) : at.pos);
      },
      mouseleave(_event, view) {
        tell(caret(view));
      },
    }),
  ];
}
