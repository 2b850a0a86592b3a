import type { Extension } from "@codemirror/state";
import { EditorView, hoverTooltip, type Tooltip } from "@codemirror/view";
import { hover } from "../../editor/index.ts";
import type { Schema } from "../../schema/schema.ts";
import type { CheckOptions } from "../../check/check.ts";
import { sentence, type PageView } from "./sentence.ts";

const layout = EditorView.baseTheme({
  ".cm-wherefore-hover": {
    padding: "4px 8px",
    maxWidth: "40em",
    whiteSpace: "pre-line",
    overflowWrap: "break-word",
  },
});

/** Shows the description of the piece of a query under the pointer. */
export function hovering<R>(schema: Schema<R>, options: CheckOptions): Extension {
  return [
    layout,
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
