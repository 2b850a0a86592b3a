import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { hashApiKey, isApiKey, maskApiKey } from "../../ids/index.ts";
import type { GraphStore } from "../../store/graph-store.ts";
import { isValid, type ApiKey, type GraphRow, type KeyKind } from "../../store/types.ts";
import { apiKeyInvalid, apiKeyRestricted, apiKeyOfOtherKind, resourceMissing, shown } from "./api-error.ts";
import { countOf } from "./headers.ts";

/**
 * The API key of a request.
 *
 * @param kind the kind of key that the request needs
 * @throws {ApiError} `api_key_invalid` if there is no key, more than one, or no valid one; `api_key_restricted` if it is
 *   of another kind.
 */
export async function authenticate(
  store: GraphStore,
  { headers, rawHeaders }: IncomingMessage,
  kind: KeyKind,
): Promise<ApiKey> {
  const header = headers.authorization;
  const sent = /^Bearer +([!-~]+) *$/i.exec(header ?? "")?.[1];
  // Of several headers, Node takes the first.
  const isClear = sent !== undefined && countOf("authorization", rawHeaders) === 1;
  if (!isClear)
    throw apiKeyInvalid(header === undefined ? null : maskedIn(header), isApiKey(header?.trim() ?? ""));
  return findValidKey(store, sent, kind);
}

/** The key in a malformed header, masked. The end of what other schemes send may tell a part of a password. */
function maskedIn(header: string): string {
  return maskApiKey(/^(?:Bearer +)?(\S+)$/i.exec(header.trim())?.[1] ?? "");
}

/**
 * The API key with a text.
 *
 * @throws {ApiError} `api_key_invalid`, or `api_key_restricted` if it is of another kind.
 */
export async function findValidKey(store: GraphStore, sent: string, kind: KeyKind): Promise<ApiKey> {
  const key = isApiKey(sent) ? await store.findKey(hashApiKey(sent)) : null;
  if (key === null || !isValid(key, Date.now())) throw apiKeyInvalid(maskApiKey(sent));
  if (key.kind !== kind) throw apiKeyOfOtherKind(key, kind);
  return key;
}

/** The times of use are exact to so many milliseconds, so that a key costs a write a minute at most. */
const noteUseEvery = 60_000;
const mostNoted = 10_000;

/**
 * Requires an API key of a kind, and notes that it was used.
 *
 * @throws {ApiError} as {@link authenticate}
 */
export function requireKey(app: FastifyInstance, store: GraphStore, kind: KeyKind): void {
  const noted = new LRUCache<string, number>({ max: mostNoted });
  app.addHook("onRequest", async (request) => {
    const key = await authenticate(store, request.raw, kind);
    request.apiKey = key;
    const now = Date.now();
    // A time is later than now after the clock was set back.
    const isNoted = (at = 0): boolean => Math.abs(now - at) < noteUseEvery;
    if (isNoted(noted.get(key.id)) || isNoted(key.lastUsed ?? 0)) return;
    noted.set(key.id, now);
    // A database that takes no writes still answers, and the store tells of it.
    store.noteKeyUse(key.id, now).catch(() => undefined);
  });
}

/**
 * A graph that a key may read. For a graph of another account the error is the same as for one that does not exist, and the
 * store is read in the same way.
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

/** Finds a graph that a key may read. */
export async function findReadable(
  store: GraphStore,
  key: ApiKey,
  graphId: string,
): Promise<GraphRow | "missing" | "restricted"> {
  const graph = isGraphId(graphId) ? await store.getGraph(graphId) : null;
  if (graph === null || graph.accountId !== key.accountId) return "missing";
  return key.graphIds === null || key.graphIds.includes(graph.id) ? graph : "restricted";
}

/**
 * Whether a text has the format of a graph id. Other texts are not passed to the store, because databases cannot store
 * every text.
 */
function isGraphId(text: string): boolean {
  return /^gph_[A-Za-z0-9_-]{1,64}$/.test(text);
}
