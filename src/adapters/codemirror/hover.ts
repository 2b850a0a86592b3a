import type { Extension } from "@codemirror/state";
import { EditorView, hoverTooltip, type Tooltip } from "@codemirror/view";
import { hover } from "../../editor/index.ts";
import type { Schema } from "../../schema/schema.ts";
import type { CheckOptions } from "../../check/check.ts";

/** The part of the DOM that a sentence needs: the sources of the package have no DOM types. */
interface PageElement {
  className: string;
  append(...nodes: readonly (string | PageElement)[]): void;
}

export interface PageView {
  readonly dom: { readonly ownerDocument: { createElement(name: string): PageElement } };
}

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
    const inner = index % 2 === 0 ? null : ownerDocument.createElement("code");
    inner?.append(piece);
    element.append(inner ?? piece);
  }
  // The element is a DOM node; the local types declare only the members used here.
  return element as never;
}

const look = EditorView.baseTheme({
  ".cm-wherefore-hover": {
    padding: "4px 8px",
    maxWidth: "40em",
    whiteSpace: "pre-line",
    overflowWrap: "break-word",
  },
  // A background that suits any theme.
  ".cm-wherefore-hover code, .cm-wherefore-message code": {
    padding: "0 3px",
    borderRadius: "3px",
    backgroundColor: "#8883",
  },
});

/** Shows the description of the piece of a query under the pointer. */
export function hovering<R>(schema: Schema<R>, options: CheckOptions): Extension {
  return [
    look,
    hoverTooltip(
      (view, position): Tooltip | null => {
        const found = hover(view.state.doc.toString(), position, schema, options);
        if (found === null) return null;
        const { span, text } = found;
        const create = (parent: PageView) => ({ dom: sentence(parent, "div", "cm-wherefore-hover", text) });
        return { pos: span.start, end: span.end, above: true, create };
      },
      // After a change, the description may be wrong.
      { hideOnChange: true },
    ),
  ];
}
