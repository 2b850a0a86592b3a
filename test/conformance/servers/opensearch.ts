import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The reason why no cluster is available; `null` if there is one. */
export function unavailable(): string | null {
  return process.env["OPENSEARCH_TEST_URL"] === undefined
    ? "OPENSEARCH_TEST_URL names no OpenSearch cluster"
    : null;
}

/** An index of the cluster, of three shards and a replica of each. */
export interface TestedIndex {
  readonly name: string;
  /** Adds documents by their ids, and makes them found. Those of one `routing` are in one shard. */
  add(documents: readonly (readonly [id: string, document: object, routing?: string])[]): Promise<void>;
  /** The ids of the documents that a query finds. */
  find(query: object): Promise<readonly string[]>;
  /** The same in the shard of a routing, and how many shards were asked. */
  findIn(routing: string, query: object): Promise<Answer>;
  remove(ids: readonly string[]): Promise<void>;
  /** Sends the body of a search, and returns the body of the response, whatever it says. */
  search(body: object): Promise<unknown>;
  mapping(): Promise<unknown>;
  close(): Promise<void>;
}

interface Answer {
  readonly ids: readonly string[];
  readonly shards: number;
}

/** The node that `withoutLastNode` stops. Indexes have nothing on it unless they name their nodes. */
const lastNode = "node-3";

/**
 * Creates an index of a new name.
 *
 * @param nodes the nodes on which its shards are. Default: those that no test stops
 */
export async function createIndex(
  mappings: object,
  nodes: readonly string[] = ["node-0", "node-1", "node-2"],
): Promise<TestedIndex> {
  const name = `wherefore_${randomUUID()}`;
  const settings = {
    number_of_shards: 3,
    number_of_replicas: 1,
    refresh_interval: -1,
    "routing.allocation.include._name": nodes.join(),
  };
  await ask("PUT", `/${name}?wait_for_active_shards=all`, { settings, mappings });
  const found = async (query: object, parameters: string): Promise<Answer> => {
    const body = { query, size: 10_000, _source: false };
    const { hits, _shards } = await ask<Found>("POST", `/${name}/_search${parameters}`, body);
    if (_shards.failed > 0) throw new Error(JSON.stringify(_shards));
    return { ids: hits.hits.map(({ _id }) => _id), shards: _shards.total };
  };
  return {
    name,
    add: async (documents) => {
      const lines = documents.flatMap(([_id, document, routing]) => [{ index: { _id, routing } }, document]);
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
      const { errors, items } = await ask<{ errors: boolean; items: readonly unknown[] }>(
        "POST",
        `/${name}/_bulk?refresh=true`,
        text,
      );
      if (errors)
        throw new Error(JSON.stringify(items.filter((item) => JSON.stringify(item).includes('"error"'))));
    },
    find: async (query) => (await found(query, "")).ids,
    findIn: (routing, query) => found(query, `?routing=${encodeURIComponent(routing)}`),
    remove: async (ids) => {
      const lines = ids.map((_id) => `${JSON.stringify({ delete: { _id } })}\n`).join("");
      await ask("POST", `/${name}/_bulk?refresh=true`, lines);
    },
    search: async (body) => {
      const response = await send("POST", `/${name}/_search`, body);
      return response.json();
    },
    mapping: () => ask("GET", `/${name}/_mapping`),
    close: async () => {
      await ask("DELETE", `/${name}`);
    },
  };
}

/** Does something while the last node is stopped. The cluster need not have noticed it yet. */
export async function withoutLastNode(act: () => Promise<void>): Promise<void> {
  const file = join(process.env["OPENSEARCH_TEST_FOLDER"] ?? "", `stop-${lastNode}`);
  await writeFile(file, "");
  try {
    await act();
    await ask("GET", "/_cluster/health?wait_for_nodes=3&timeout=60s");
  } finally {
    await rm(file);
    await ask("GET", "/_cluster/health?wait_for_nodes=4&timeout=60s");
  }
}

interface Found {
  readonly hits: { readonly hits: readonly { readonly _id: string }[] };
  readonly _shards: { readonly failed: number; readonly total: number };
}

async function send(method: string, path: string, body?: object | string): Promise<Response> {
  const isText = typeof body === "string";
  return fetch(new URL(path, process.env["OPENSEARCH_TEST_URL"]), {
    method,
    headers: { "content-type": isText ? "application/x-ndjson" : "application/json" },
    ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
  });
}

async function ask<T>(method: string, path: string, body?: object | string): Promise<T> {
  const response = await send(method, path, body);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${text.slice(0, 2000)}`);
  return JSON.parse(text) as T;
}
