import { EditorView } from "@codemirror/view";

/** The part of the DOM that a sentence needs: the sources of the package have no DOM types. */
interface PageElement {
  className: string;
  append(...nodes: readonly (string | PageElement)[]): void;
}

export interface PageView {
  readonly dom: { readonly ownerDocument: { createElement(name: string): PageElement } };
}

/** Shows code with a background that suits any theme. */
export const codeLook = EditorView.baseTheme({
  ".cm-wherefore-hover code, .cm-wherefore-message code": {
    padding: "0 3px",
    borderRadius: "3px",
    backgroundColor: "#8883",
  },
});

const code = /`([^`]+)`/;

/** A sentence without its backticks, for a place that shows plain text. */
export function plain(text: string): string {
  return text.split(code).join("");
}

/** An element with a message, its pieces in backticks as code. */
export function sentence(
  { dom: { ownerDocument } }: PageView,
  name: "div" | "span",
  className: string,
  text: string,
): never {
  const element = ownerDocument.createElement(name);
  element.className = className;
  for (const [index, piece] of text.split(code).entries()) {
    if (index % 2 === 0) {
      element.append(piece);
    } else {
      const inner = ownerDocument.createElement("code");
      inner.append(piece);
      element.append(inner);
    }
  }
  // The element is a DOM node; the local types declare only the members used here.
  return element as never;
}
