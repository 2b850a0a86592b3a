import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import Sqlite from "better-sqlite3";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { SearchTimeout, StoreUnavailableError, TrimmedError } from "../../src/store/types.ts";
import { UnusableDatabaseError } from "../../src/store/unusable-database.ts";
import { family, TestService } from "./service.ts";

let service: TestService | undefined;
afterEach(async () => {
  await service?.stop();
  service = undefined;
});

const sqliteError = (code: string, message: string): Error => new Sqlite.SqliteError(message, code);

/** Replaces some methods of a store. */
const changed =
  (changes: (store: GraphStore) => Partial<GraphStore>) =>
  (store: GraphStore): GraphStore => ({ ...store, ...changes(store) });

test("a failure has its Request-Id in the header, the message and the log, and reveals nothing else", async () => {
  const lines: string[] = [];
  service = await TestService.withKey({
    logger: pino({ level: "info" }, { write: (line: string) => void lines.push(line) }),
    wrap: changed(() => ({ getGraph: () => Promise.reject(new Error("SELECT failed at /secret/place")) })),
  });
  const { status, headers, body } = await service.get("/graphs/gph_any?query=private");
  const id = headers.get("request-id")!;
  expect(status).toBe(500);
  expect(body.error).toMatchObject({ type: "api_error", code: "api_error", param: null });
  expect(body.error.message).toContain(id);
  expect(JSON.stringify(body)).not.toContain("secret");
  // The log line is written after the answer is sent, so perhaps after it is read.
  await expect.poll(() => lines.filter((line) => line.includes(id))).toHaveLength(2);
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const failed = logged.find(({ msg }) => msg === "request failed")!;
  expect(failed).toMatchObject({ request_id: id, err: { message: "SELECT failed at /secret/place" } });
  const answered = logged.findLast(({ msg }) => msg === "answered")!;
  expect(answered).toMatchObject({ request_id: id, status: 500, path: "/api/v1/graphs/gph_any" });
  expect(answered["key"]).toMatch(/^gok_\*{4}.{4}$/);
  expect(lines.join("")).not.toContain(service.key);
  expect(lines.join("")).not.toContain("private");
});

const failures = [
  new StoreUnavailableError("connect ECONNREFUSED 10.0.0.1:5432"),
  sqliteError("SQLITE_CANTOPEN", "unable to open database file"),
  sqliteError("SQLITE_IOERR_READ", "disk I/O error"),
  sqliteError("SQLITE_ERROR", "no such table: graphs"),
  new UnusableDatabaseError("The database graphs.db cannot be opened"),
  new SearchTimeout(5000),
] as const;

test("what lies in the database is answered with 503", async () => {
  let failure: Error = failures[0];
  service = await TestService.withKey({
    wrap: changed(() => ({ getGraph: () => Promise.reject(failure) })),
  });
  for (failure of failures) {
    const { status, headers, body } = await service.get("/graphs/gph_any");
    expect({ status, code: body.error.code }).toEqual({ status: 503, code: "api_error" });
    expect(body.error.message).toContain(headers.get("request-id"));
    expect(body.error.message).not.toContain(failure.message);
  }
});

test("/healthz fails if the store does", async () => {
  let isWell = true;
  service = await TestService.start({
    wrap: changed((store) => ({
      getGraph: (id) => (isWell ? store.getGraph(id) : Promise.reject(new Error("no database"))),
    })),
  });
  expect((await fetch(`${service.origin}/healthz`)).status).toBe(200);
  isWell = false;
  const response = await fetch(`${service.origin}/healthz`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error: { code: "api_error" } });
});

test("a read is repeated if a trim interrupts it", async () => {
  let trims = 0;
  service = await TestService.withKey({
    wrap: changed((store) => ({
      searchRecords: (search) => {
        trims += 1;
        return trims === 1 ? Promise.reject(new TrimmedError("trimmed")) : store.searchRecords(search);
      },
    })),
  });
  const writer = await service.graph("acct", "one");
  await writer.record(family());
  const { status, body } = await service.get(`/graphs/${writer.graphId}/nodes/search?query=depth>=0`);
  expect({ status, total: body.total_count, trims }).toEqual({ status: 200, total: 3, trims: 2 });
});

test("events that are trimmed meanwhile fail a page only if it needs them, and then with 503", async () => {
  let firstSeq = 0;
  service = await TestService.withKey({
    wrap: changed((store) => ({
      async getGraph(id) {
        const graph = await store.getGraph(id);
        return graph && { ...graph, firstSeq: ++firstSeq };
      },
    })),
  });
  const writer = await service.graph("acct", "one");
  const { graphId } = writer;
  await writer.record(family());
  const after = (seq: number): string => `ending_before=${service!.ids.eventId(graphId, seq)}`;
  for (const [rest, expected, count] of [
    ["limit=2", 200, 2],
    [`limit=2&${after(1)}`, 200, 2],
    [after(1), 200, 6],
    ["limit=7", 503],
    ["", 503],
  ] as const) {
    firstSeq = 0;
    const { status, headers, body } = await service.get(`/graphs/${graphId}/events?${rest}`);
    expect([rest, status, body.data?.length]).toEqual([rest, expected, count]);
    expect(headers.get("retry-after")).toBe(status === 503 ? "5" : null);
  }
});
