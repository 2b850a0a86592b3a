/** The parts of a view that a link shares. */
export interface Place {
  /** The query; empty for none. */
  readonly query: string;
  readonly nodeId: string | null;
  /** The event that the graph is shown as of; null for the newest. */
  readonly eventId: string | null;
}

/**
 * Reads a place from the fragment of an address. The fragment is used because browsers do not send it to the server.
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

/** The fragment for a place; empty for the default place. */
export function toFragment({ query, nodeId, eventId }: Place): string {
  const values = new URLSearchParams();
  if (query !== "") values.set("query", query);
  if (nodeId !== null) values.set("node", nodeId);
  if (eventId !== null) values.set("as_of", eventId);
  const text = values.toString();
  return text === "" ? "" : `#${text}`;
}
