import { EditorView } from "@codemirror/view";

/** As much of a page as a sentence needs: the package's own sources know no page. */
interface PageElement {
  className: string;
  append(...nodes: readonly (string | PageElement)[]): void;
}

export interface PageView {
  readonly dom: { readonly ownerDocument: { createElement(name: string): PageElement } };
}

/** Where code begins and ends is to be seen, in a colour that goes with any theme. */
export const codeLook = EditorView.baseTheme({
  ".cm-wherefore-hover code, .cm-wherefore-message code": {
    padding: "0 3px",
    borderRadius: "3px",
    backgroundColor: "#8883",
  },
});

const code = /`([^`]+)`/;

/** A sentence for a place that knows no code: without its backticks. */
export function plain(text: string): string {
  return text.split(code).join("");
}

/** An element of the page that says something; its pieces in backticks are code, as in every message of the package. */
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
  // It is one of the page, whatever little the types here know of it.
  return element as never;
}
