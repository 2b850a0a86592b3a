import type { JSX } from "preact";
import { toFragment } from "../model/address.ts";
import type { GraphView } from "../session/graph-view.ts";
import { Isolated } from "./isolated.tsx";
import { StateIcon } from "./state-icon.tsx";
import { stateNames } from "../model/words.ts";

/** A link that selects a node and scrolls it into view. */
export function NodeLink({ view, id }: { readonly view: GraphView; readonly id: string }): JSX.Element {
  const node = view.node(id);
  return (
    <a
      class="node-link"
      href={toFragment({ ...view.place, nodeId: id })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        view.jumpTo(id);
      }}
    >
      {node === null ? (
        <span class="mono">{id}</span>
      ) : (
        <>
          <StateIcon state={node.state} />
          <span>
            <Isolated text={node.headline} />
          </span>
          <span class="visually-hidden">, {stateNames[node.state]}</span>
        </>
      )}
    </a>
  );
}
