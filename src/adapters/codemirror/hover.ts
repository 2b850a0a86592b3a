import type { Extension } from "@codemirror/state";
import { EditorView, hoverTooltip, type Tooltip } from "@codemirror/view";
import { hover } from "../../editor/index.ts";
import type { Schema } from "../../schema/schema.ts";
import type { CheckOptions } from "../../validate/check.ts";

/** As much of an element as a tooltip needs: the package's own sources know no page. */
interface PageElement {
  className: string;
  textContent: string | null;
}

interface PageView {
  readonly dom: { readonly ownerDocument: { createElement(name: "div"): PageElement } };
}

const layout = EditorView.baseTheme({
  ".cm-wherefore-hover": {
    padding: "4px 8px",
    maxWidth: "40em",
    whiteSpace: "pre-line",
    overflowWrap: "break-word",
  },
});

/** Shows what is known about the piece of a query under the pointer. */
export function hovering<R>(schema: Schema<R>, options: CheckOptions): Extension {
  return [
    layout,
    hoverTooltip(
      (view, position): Tooltip | null => {
        const found = hover(view.state.doc.toString(), position, schema, options);
        if (found === null) return null;
        const { span, text } = found;
        return { pos: span.start, end: span.end, above: true, create: (parent) => boxIn(parent, text) };
      },
      // What it says may no longer be so.
      { hideOnChange: true },
    ),
  ];
}

function boxIn({ dom: { ownerDocument } }: PageView, text: string): { dom: never } {
  const box = ownerDocument.createElement("div");
  box.className = "cm-wherefore-hover";
  box.textContent = text;
  // An element of the page, whatever little the types here know of it.
  return { dom: box as never };
}
