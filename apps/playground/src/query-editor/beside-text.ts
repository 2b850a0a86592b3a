import { ViewPlugin, type EditorView } from "@codemirror/view";

/** Keeps the list of completions below or above the whole text, which may be wrapped, so that it covers nothing of it. */
export const besideText = ViewPlugin.define((view) => {
  // CodeMirror sets the place of the list some time after an update, and tells nobody.
  const observer = new MutationObserver(() => place(view));
  observer.observe(view.dom, { subtree: true, childList: true, attributeFilter: ["style"] });
  return { destroy: () => observer.disconnect() };
});

function place({ dom, scrollDOM }: EditorView): void {
  const list = dom.querySelector<HTMLElement>(".cm-tooltip-autocomplete");
  if (list === null) return;
  const text = scrollDOM.getBoundingClientRect();
  const { top, height } = list.getBoundingClientRect();
  const margin = Number.parseFloat(list.style.marginTop) || 0;
  // Until it has a place, the list is far outside.
  if (top - margin < -height) return;
  const [above, below] = [text.top - height, text.bottom];
  const isAbove = list.classList.contains("cm-tooltip-above") || below + height > innerHeight;
  const offset = (isAbove && above >= 0 ? above : below) - (top - margin);
  if (Math.abs(offset - margin) >= 1) list.style.marginTop = `${offset}px`;
}
