import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { NodeRecord } from "../model/api-types.ts";
import type { GraphView } from "../session/graph-view.ts";
import { Reasons } from "./analysis-lazily.ts";

interface WhySectionProps {
  readonly view: GraphView;
  readonly node: NodeRecord;
}

/** Why the current search finds the node, or not. */
export function WhySection({ view, node }: WhySectionProps): JSX.Element | null {
  const [isOpen, setOpen] = useState(false);
  const { checked } = view.search;
  if (checked === null) return null;
  return (
    <details class="why" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{view.search.isMatch(node) ? "Why this node?" : "Why not this node?"}</summary>
      {isOpen && <Reasons checked={checked} node={node} />}
    </details>
  );
}
