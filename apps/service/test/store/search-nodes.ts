import type { NodeRecord } from "../../src/model/event.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import type { NodeSearch, Page } from "../../src/store/types.ts";

/** A page of the nodes that match. */
export async function searchNodes(
  store: Pick<GraphStore, "searchRecords">,
  search: NodeSearch,
): Promise<Page<NodeRecord>> {
  const { items, hasMore } = await store.searchRecords(search);
  return { items: items.map((record) => JSON.parse(record) as NodeRecord), hasMore };
}
