import { LRUCache } from "lru-cache";
import { compile, print, type CheckedQuery } from "wherefore";
import { nodeSchema, type GraphNode } from "wherefore/graph";

const texts = new WeakMap<CheckedQuery<GraphNode>, string>();
const queries = new LRUCache<string, CheckedQuery<GraphNode>>({ max: 500 });

/** The canonical text of a query. */
export function textOf(query: CheckedQuery<GraphNode>): string {
  let text = texts.get(query);
  if (text === undefined) texts.set(query, (text = print(query.query)));
  return text;
}

/** The query of a canonical text, the same object while it is used often. */
export function queryOf(text: string): CheckedQuery<GraphNode> {
  let query = queries.get(text);
  if (query === undefined) queries.set(text, (query = compile(text, nodeSchema)));
  return query;
}
