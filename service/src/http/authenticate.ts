import { hashApiKey, isApiKey, maskApiKey } from "../ids/index.ts";
import type { ApiKey, GraphRow, GraphStore } from "../store/graph-store.ts";
import { apiKeyInvalid, apiKeyRestricted, resourceMissing, shown } from "./api-error.ts";

/**
 * The key of a request.
 *
 * @param header The value of `Authorization`.
 * @throws {ApiError} `api_key_invalid` where there is none, or none that is valid.
 */
export async function authenticate(store: GraphStore, header: string | undefined): Promise<ApiKey> {
  const sent = /^Bearer +([!-~]+) *$/i.exec(header ?? "")?.[1];
  if (sent === undefined) throw apiKeyInvalid(header === undefined ? null : "****");
  const key = isApiKey(sent) ? await store.findKey(hashApiKey(sent)) : null;
  if (key === null || key.revoked !== null) throw apiKeyInvalid(maskApiKey(sent));
  return key;
}

/** Whether a key may read a graph of its own account. */
function mayRead(key: ApiKey, graphId: string): boolean {
  return key.graphIds === null || key.graphIds.includes(graphId);
}

/** Whether a text can be a graph's id: others are never asked for, as databases cannot hold every text. */
function isGraphId(text: string): boolean {
  return /^gph_[A-Za-z0-9_-]{1,64}$/.test(text);
}

/**
 * A graph that a key may read. A graph of another account is answered like one that there is not, after the same
 * question to the store.
 *
 * @throws {ApiError} `resource_missing` on `graph_id`, or `api_key_restricted`.
 */
export async function readableGraph(store: GraphStore, key: ApiKey, graphId: string): Promise<GraphRow> {
  const graph = await findReadable(store, key, graphId);
  if (graph === "missing") {
    throw resourceMissing(
      "graph_id",
      `There is no graph ${shown(graphId)}. List the graphs to see their ids.`,
    );
  }
  if (graph === "restricted") throw apiKeyRestricted(key.masked, graphId);
  return graph;
}

/** A graph by its id, as far as a key may read it. */
export async function findReadable(
  store: GraphStore,
  key: ApiKey,
  graphId: string,
): Promise<GraphRow | "missing" | "restricted"> {
  const graph = isGraphId(graphId) ? await store.getGraph(graphId) : null;
  if (graph === null || graph.accountId !== key.accountId) return "missing";
  return mayRead(key, graph.id) ? graph : "restricted";
}
