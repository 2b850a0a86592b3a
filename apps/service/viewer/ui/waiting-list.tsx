import type { JSX } from "preact";
import { waiting } from "../api/load.ts";
import { ago } from "../model/times.ts";
import { count } from "../model/words.ts";
import type { GraphView } from "../session/graph-view.ts";
import { Isolated } from "./isolated.tsx";
import { NodeLink } from "./node-link.tsx";

/** The nodes that wait for a person, above all others. */
export function WaitingList({
  view,
  now,
}: {
  readonly view: GraphView;
  readonly now: number;
}): JSX.Element | null {
  const nodes = view.asking.nodes;
  const total = view.timeline.counts.by_state.input_required;
  if (nodes.length === 0) return null;
  return (
    <details class="waiting" open>
      <summary>{count(total, "node waits", "nodes wait")} for a person</summary>
      <ul>
        {nodes.map((node) => (
          <li key={node.id}>
            <NodeLink view={view} id={node.id} />
            <span class="waiting-question" title={node.attention ?? undefined}>
              <Isolated text={node.attention ?? ""} />
            </span>
            <time class="soft">{ago(node.last_event, now)}</time>
          </li>
        ))}
      </ul>
      {total > nodes.length && (
        <button type="button" class="link-button" onClick={() => view.searchFor(waiting)}>
          Search for all
        </button>
      )}
    </details>
  );
}
