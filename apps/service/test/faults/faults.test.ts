import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Writing } from "../../../collector/test/transcripts/writing.ts";
import { PostgresServer, unavailable } from "./postgres-server.ts";
import { run, startService, type Service } from "./service-process.ts";

const graphs = "/api/v1/graphs";
/** How long a service may need to notice that the server is back. */
const soon = { timeout: 30_000, interval: 100 };

let server: PostgresServer;
let folder: string;

beforeAll(async () => {
  if (unavailable !== null) return;
  server = await PostgresServer.start();
  folder = mkdtempSync(join(tmpdir(), "service-faults-files-"));
});
afterAll(async () => {
  await server?.remove();
  if (folder !== undefined) rmSync(folder, { recursive: true });
});
beforeEach(({ skip }) => skip(unavailable !== null, unavailable ?? ""));
afterEach(() => server?.recover());

/** The ways in which a server goes away and comes back. */
const faults = [
  {
    name: "an immediate stop",
    go: () => server.stopImmediately(),
    comeBack: () => server.start(),
  },
  { name: "kill -9", go: () => server.kill(), comeBack: () => server.start() },
  {
    name: "a stopped server (SIGSTOP)",
    go: async () => server.freeze(),
    comeBack: async () => server.thaw(),
  },
] as const;

/** Each test has a database of its own. */
async function newDatabase(name: string): Promise<string> {
  await server.ask(`CREATE DATABASE ${name}`);
  return server.url.replace(/postgres$/, name);
}

describe("serve", { timeout: 120_000 }, () => {
  let service: Service;
  beforeAll(async () => {
    if (unavailable === null) service = await startService(await newDatabase("served"), ["serve"]);
  }, 60_000);
  afterAll(() => service?.kill("SIGKILL"));

  const newest = async (): Promise<unknown> => (await service.get(graphs)).data[0]?.["as_of_event_id"];

  test.each(faults)(
    "after $name, requests are answered 503 until the server is back",
    async ({ go, comeBack }) => {
      const lost = service.logged(/cannot be reached/).length;
      const back = service.logged(/is back/).length;
      expect(await service.status(graphs)).toBe(200);
      const before = await newest();
      const [graph] = (await service.get(graphs)).data;
      const search = `${graphs}/${String(graph?.["id"])}/nodes/search?query=depth>=`;
      expect(await service.status(`${search}0`)).toBe(200);
      await go();
      const paths = Array.from({ length: 20 }, (_, depth) => [graphs, `${search}${depth}`]).flat();
      const statuses = await Promise.all(paths.map((path) => service.status(path)));
      expect(new Set(statuses)).toEqual(new Set([503]));
      expect(await service.status("/healthz")).toBe(503);
      await comeBack();
      await expect.poll(() => service.status(graphs), soon).toBe(200);
      expect(await service.status(`${search}1`)).toBe(200);
      // The demo goes on.
      await expect.poll(newest, soon).not.toEqual(before);
      expect(service.isRunning()).toBe(true);
      expect(service.logged(/cannot be reached/)).toHaveLength(lost + 1);
      expect(service.logged(/is back/)).toHaveLength(back + 1);
      expect(service.logged(/failed/)).toEqual([]);
    },
  );

  test("connections that are ended are replaced", async () => {
    const before = await newest();
    await server.ask(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'served' AND pid <> pg_backend_pid()",
    );
    expect(await service.status(graphs)).toBe(200);
    await expect.poll(newest, soon).not.toEqual(before);
  });

  test("connections whose processes are stopped (SIGSTOP) are replaced", async () => {
    await Promise.all(Array.from({ length: 10 }, () => service.status(graphs)));
    await server.freezeConnections();
    expect(await service.status(graphs)).toBe(200);
    expect(await service.status(graphs)).toBe(200);
    expect(service.logged(/failed/)).toEqual([]);
  });

  test("a stop does not wait for a server that is silent", async () => {
    server.freeze();
    try {
      service.kill("SIGTERM");
      expect(await service.exit).toBe(0);
    } finally {
      server.thaw();
    }
  });
});

describe("ingest", { timeout: 120_000 }, () => {
  const count = 8_000;

  test.each(faults)("after $name, it goes on and says so", async ({ name, go, comeBack }) => {
    const database = `ingested_${faults.findIndex((fault) => fault.name === name)}`;
    const file = join(folder, `${database}.ndjson`);
    const lines = Array.from({ length: count }, (_, index) =>
      JSON.stringify({ type: "session.started", at: 1_767_225_600_000 + index, node: `s${index}` }),
    );
    writeFileSync(file, lines.join("\n"));
    const ingest = run(await newDatabase(database), ["ingest", file, "--graph", "g"]);
    await server.until(
      `SELECT 1 FROM pg_stat_activity WHERE datname = '${database}' AND query ~ 'INSERT INTO (nodes|observations|events)'`,
    );
    await go();
    await expect.poll(ingest.complained, soon).toMatch(/cannot be reached .*; trying again…\n/);
    await comeBack();
    expect(await ingest.exit, ingest.complained()).toBe(0);
    expect(ingest.complained()).toMatch(/ is back, going on\.\n$/);
    expect(ingest.said()).toContain("Recorded 8,000 observations in graph g");
    const again = run(server.url.replace(/postgres$/, database), ["ingest", file, "--graph", "g"]);
    expect(await again.exit).toBe(0);
    expect(again.said()).toContain("8,000 observations had been recorded before.");
  });
});

describe("watch", { timeout: 120_000 }, () => {
  test.each(faults)("after $name, it records what was written meanwhile", async ({ name, go, comeBack }) => {
    const database = `watched_${faults.findIndex((fault) => fault.name === name)}`;
    const writing = new Writing();
    const write = (session: string): void =>
      writing.write(`${session}.jsonl`, [writing.prompt(session, `Do ${session}`)]);
    write("one");
    const watch = await startService(await newDatabase(database), [
      "watch",
      writing.folder,
      "--days",
      "3650",
    ]);
    try {
      const nodes = async (): Promise<number> => {
        const id = String((await watch.get(graphs)).data[0]?.["id"]);
        return (await watch.get(`${graphs}/${id}/nodes/search?query=depth>=0`)).data?.length ?? 0;
      };
      await expect.poll(nodes, soon).toBe(1);
      await go();
      write("two");
      await expect.poll(() => watch.logged(/cannot be reached/).length, soon).toBe(1);
      expect(await watch.status(graphs)).toBe(503);
      await comeBack();
      await expect.poll(() => nodes().catch(() => 0), soon).toBe(2);
      expect(watch.logged(/failed/)).toEqual([]);
      watch.kill("SIGTERM");
      expect(await watch.exit).toBe(0);
    } finally {
      watch.kill("SIGKILL");
      writing.remove();
    }
  });
});
