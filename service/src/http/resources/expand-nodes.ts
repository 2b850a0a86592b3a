import type { Context } from "../context.ts";
import type { ExpandTree } from "../parameters/expand.ts";
import { isNodeReference, nodeReferences } from "./expandables.ts";
import { addedFields, presentNode, type NodeAnswer } from "./node.ts";

/**
 * Adds to nodes the references that `tree` expands, all as of the event at `seq`. It reads the store once for each level of
 * each path, not once for each node.
 */
export async function expandNodes(
  context: Context,
  graphId: string,
  nodes: readonly NodeAnswer[],
  seq: number,
  tree: ExpandTree,
): Promise<void> {
  const added = addedFields(context, graphId, seq);
  for (const [name, below] of tree) {
    if (!isNodeReference(name) || nodes.length === 0) continue;
    const field = nodeReferences[name];
    const wanted = new Set(nodes.map((node) => node[field]).filter((id) => id !== null));
    const found = new Map<string, NodeAnswer>();
    if (wanted.size > 0) {
      for (const record of await context.store.getNodes(graphId, [...wanted], seq)) {
        found.set(record.id, presentNode(record, added));
      }
    }
    for (const node of nodes) {
      const id = node[field];
      node[name] = id === null ? null : (found.get(id) ?? null);
    }
    await expandNodes(context, graphId, [...found.values()], seq, below);
  }
}
