import type { NodeRecord } from "../../model/event.ts";
import { fitting, type Budget } from "../budget.ts";
import type { Context } from "../context.ts";
import { fit, type Part } from "../json-text.ts";
import type { ExpandTree } from "../parameters/expand.ts";
import { ExpandedNodes } from "./expand-nodes.ts";
import { nodeWriter } from "./node.ts";

/**
 * The JSON of the first nodes that fit into a budget, with the references that `tree` expands. Null if all have to fit and
 * do not.
 *
 * @param seq The event that the nodes are as of.
 * @param records Each begins with its `id` (see `GraphStore.searchRecords`).
 */
export async function nodeTexts(
  context: Context,
  graphId: string,
  seq: number,
  records: readonly string[],
  tree: ExpandTree | undefined,
  { bytes, isWhole }: Budget,
): Promise<readonly Part[] | null> {
  if (tree === undefined) return fitting(records.map(nodeWriter(context, graphId, seq)), bytes, isWhole);
  if (isWhole && !fit(records, bytes)) return null;
  const nodes = new ExpandedNodes(context, graphId, seq);
  let texts: readonly Part[] = [];
  let left = bytes;
  let count = isWhole ? records.length : firstBatch(records, tree, bytes);
  while (texts.length < records.length) {
    const ids = records.slice(texts.length, texts.length + count).map((json) => {
      const record = JSON.parse(json) as NodeRecord;
      nodes.add(record, json);
      return record.id;
    });
    // What a single node refers to is read whatever its size.
    const isOnly = !isWhole && texts.length === 0 && count === 1;
    const rest = await nodes.read(ids, tree, isOnly ? Infinity : left);
    if (rest === null) {
      if (isWhole) return null;
      if (count === 1) return texts;
      count = Math.ceil(count / 2);
      continue;
    }
    left = Math.min(left, rest);
    const more = [...texts, ...ids.map((id) => nodes.text(id, tree))];
    const page = fitting(more, bytes, isWhole);
    if (page === null || page.length < more.length) return page;
    texts = more;
    count = texts.length;
  }
  return texts;
}

/** How many nodes would fit if the nodes that they refer to were as large, so that not many are read in vain. */
function firstBatch(records: readonly string[], tree: ExpandTree, bytes: number): number {
  const share = bytes / (1 + pathsOf(tree));
  let used = 0;
  const count = records.findIndex((record) => (used += record.length) > share);
  return count === -1 ? records.length : Math.max(1, count);
}

function pathsOf(tree: ExpandTree): number {
  return [...tree.values()].reduce((sum, below) => sum + 1 + pathsOf(below), 0);
}
