import type { Context } from "./context.ts";
import { isNodeReference, nodeReferences, type ExpandTree } from "./expand.ts";
import { presentNodes, type NodeAnswer } from "./present.ts";

/**
 * Puts into nodes what `tree` asks for, all as of the event at `seq`: one question to the store for each level of each
 * path, however many nodes there are.
 */
export async function expandNodes(
  context: Context,
  graphId: string,
  nodes: readonly NodeAnswer[],
  seq: number,
  tree: ExpandTree,
): Promise<void> {
  for (const [name, below] of tree) {
    if (!isNodeReference(name) || nodes.length === 0) continue;
    const field = nodeReferences[name];
    const wanted = new Set(nodes.map((node) => node[field]).filter((id) => id !== null));
    const found = new Map<string, NodeAnswer>();
    if (wanted.size > 0) {
      const records = await context.store.getNodes(graphId, [...wanted], seq);
      for (const node of presentNodes(context, graphId, records, seq)) found.set(node.id, node);
    }
    for (const node of nodes) {
      const id = node[field];
      node[name] = id === null ? null : (found.get(id) ?? null);
    }
    await expandNodes(context, graphId, [...found.values()], seq, below);
  }
}
