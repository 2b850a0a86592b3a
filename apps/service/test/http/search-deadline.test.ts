// @module-tag slow
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createKey } from "../../src/commands/new-key.ts";
import { createServer } from "../../src/http/server.ts";
import { fillHostileGraph, hostileSource } from "../store/hostile-graph.ts";
import { searchProcess } from "../programs.ts";
import { storeKinds, type TestStore } from "../store/stores.ts";

/** One and a half times as long as a search may take, so that of those that wait a second pair runs, and no third. */
const patience = 7_500;

describe.each(storeKinds)("$name", { timeout: 120_000 }, (kind) => {
  let made: TestStore;
  let origin: string;
  let graphId: string;
  let close: () => Promise<void>;

  beforeEach(async ({ skip }) => {
    skip(kind.unavailable !== null, kind.unavailable ?? "");
    made = await kind.make({ searchProgram: searchProcess });
    ({ graphId } = await fillHostileGraph(made));
    const app = await createServer({ store: made.store, rate: null, answers: { patience } });
    origin = await app.listen({ port: 0, host: "127.0.0.1" });
    close = () => app.close();
  }, 60_000);
  afterEach(async () => {
    if (kind.unavailable !== null) return;
    await close();
    await made.remove();
  });

  async function newKey(): Promise<(query: string) => Promise<Response>> {
    const { key } = await createKey(made.store, "acc");
    const headers = { authorization: `Bearer ${key}` };
    const path = `/api/v1/graphs/${graphId}/nodes/search?limit=5&query=`;
    return (query) => fetch(`${origin}${path}${encodeURIComponent(query)}`, { headers });
  }

  test("the service answers others during 20 hostile searches, most of which are refused", async () => {
    const hostile = await newKey();
    const other = await newKey();
    expect((await other('title~"fix"')).status).toBe(200);

    let isOver = false;
    // One needle, which an even number has, takes SQLite the longest; 128 clauses take PostgreSQL the longest.
    const first = kind.name === "sqlite" ? 0 : 1;
    const attacks = Array.from({ length: 20 }, (_, index) => hostile(hostileSource(first + 2 * index)));
    const attacked = Promise.all(attacks).finally(() => (isOver = true));
    let answered = 0;
    let slowest = 0;
    while (!isOver) {
      const began = performance.now();
      expect((await fetch(`${origin}/healthz`)).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - began);
      // A query that nobody has asked before.
      const answer = await other(`title~"build" AND depth<${++answered}`);
      expect(answer.status).toBe(200);
      expect(((await answer.json()) as { total_count: number }).total_count).toBe(300);
    }
    // A measurement has the real figures. On SQLite, each of these searches alone takes several seconds.
    expect(slowest).toBeLessThan(1_000);
    expect(answered).toBeGreaterThan(3);
    const refused = (await attacked).filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(10);
    // Others of the key wait for these until their patience ends.
    const stopped = refused.filter(({ status }) => status !== 429);
    expect(stopped.length).toBeGreaterThan(2);
    for (const response of stopped) {
      expect(response.status).toBe(503);
      const { error } = (await response.json()) as { error: { code: string; message: string } };
      expect(error.code).toBe("api_error");
      expect(error.message).toBe(
        `The search takes too long. Make the query simpler, or try again later; if it continues, report it with the Request-Id ${response.headers.get("request-id")}.`,
      );
    }
    expect((await hostile('title~"fix" AND depth<9')).status).toBe(200);
  });
});
