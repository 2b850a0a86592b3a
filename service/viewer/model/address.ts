/** What of a view a link shares. */
export interface Place {
  /** The query as it was searched for; empty for none. */
  readonly query: string;
  readonly nodeId: string | null;
  /** The event that the graph is seen as of; null for the newest. */
  readonly eventId: string | null;
}

/**
 * Reads what the fragment of an address says. It is in the fragment, as that stays in the browser.
 *
 * @example
 * ```ts
 * readFragment("#query=depth%3E1&node=node_a"); // { query: "depth>1", nodeId: "node_a", eventId: null }
 * ```
 */
export function readFragment(fragment: string): Place {
  const values = new URLSearchParams(fragment.replace(/^#/, ""));
  return {
    query: values.get("query") ?? "",
    nodeId: values.get("node") || null,
    eventId: values.get("as_of") || null,
  };
}

/** The fragment that says it; empty where there is nothing to say. */
export function toFragment({ query, nodeId, eventId }: Place): string {
  const values = new URLSearchParams();
  if (query !== "") values.set("query", query);
  if (nodeId !== null) values.set("node", nodeId);
  if (eventId !== null) values.set("as_of", eventId);
  const text = values.toString();
  return text === "" ? "" : `#${text}`;
}
