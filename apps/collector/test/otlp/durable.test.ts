import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "../../../service/test/faults/free-port.ts";
import { collector } from "../../../service/test/programs.ts";
import { keptOf, WaitingSpans } from "../../otlp/waiting-spans.ts";
import { createProgram } from "../../program.ts";
import { RemoteRecorder } from "../../remote/remote-recorder.ts";
import { Spool } from "../../remote/spool.ts";
import { attributes, logsOf, spansOf } from "./collecting.ts";

let folder: string;
let child: ChildProcess | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wherefore-otlp-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  child?.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

/** The arguments of a collector without a service to send to. */
function argumentsOf(listen: readonly string[]): string[] {
  const to = ["--to", "http://127.0.0.1:9", "--key", "gok_x"];
  return [folder, ...to, "--spool", join(folder, "spool"), ...listen];
}

/** Starts a collector without a service to send to. Returns its first line, and its end. */
async function start(listen: readonly string[]): Promise<{ line: string; ended: Promise<number | null> }> {
  const started = spawn(process.execPath, [collector, ...argumentsOf(listen)], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  child = started;
  const ended = new Promise<number | null>((resolve) => started.once("exit", resolve));
  for await (const line of createInterface({ input: started.stderr })) return { line, ended };
  throw new Error("The collector ended without a word.");
}

test("what was acknowledged is on disk when the collector is killed", async () => {
  const address = `127.0.0.1:${await freePort()}`;
  const { line, ended } = await start(["--listen", address]);
  expect(line).toBe(`Listening on http://${address} (OTLP and hooks), for http://127.0.0.1:9.`);
  const resource = { "service.name": "claude-code" };
  const record = { attributes: attributes({ "event.name": "user_prompt", "session.id": "s1" }) };
  const child = {
    traceId: "5b8efff798038103d269b633813fc60c",
    spanId: "eee19b7ec3c1b174",
    parentSpanId: "eee19b7ec3c1b175",
  };
  const span = {
    ...child,
    startTimeUnixNano: "1767225600000000000",
    endTimeUnixNano: "1767225601000000000",
    attributes: attributes({ "gen_ai.operation.name": "invoke_agent" }),
  };
  const bodies = {
    "v1/logs": logsOf(resource, [record]),
    "v1/traces": spansOf(resource, [span]),
    "hooks/claude-code": { hook_event_name: "SessionStart", session_id: "s2", cwd: "/home/ada/shop" },
  };
  for (const [path, body] of Object.entries(bodies)) {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`http://${address}/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    expect(response.ok).toBe(true);
  }
  process.kill(childId(), "SIGKILL");
  await ended;
  const spool = new Spool(join(folder, "spool"));
  const sent = spool.next({ characters: Infinity, lines: Infinity }).map(({ target }) => target);
  const kept = spool.database.prepare("SELECT span FROM spans").pluck().all();
  expect(sent).toHaveLength(1);
  expect([
    spool.nodes.get("service:claude-code", "s1"),
    spool.nodes.get("-home-ada-shop", "s2"),
  ]).toMatchObject([{ state: "working" }, { state: "idle" }]);
  expect(spool.waiting).toBeGreaterThan(3);
  expect(kept).toEqual(["eee19b7ec3c1b174"]);
  spool.close();
});

test("an address that is named and taken ends the start", async () => {
  const address = `127.0.0.1:${await freePort()}`;
  await start(["--listen", address]);
  const first = child;
  const { line, ended } = await start(["--listen", address, "--spool", join(folder, "other")]);
  expect(line).toMatch(
    /^error: OTLP and hooks are not taken: .*EADDRINUSE.* Name another address with --listen/,
  );
  expect(await ended).toBe(1);
  first?.kill("SIGKILL");
});

test("a signal ends the collector while its spool is full", { tags: "slow" }, async () => {
  const spool = new Spool(join(folder, "spool"));
  const full = { target: "graph=g", lines: "{}\n", count: 1_000_000 };
  spool.add("g", { name: "g", newest: 1 }, [full]);
  const now = Date.now();
  const span = {
    traceId: "5b8efff798038103d269b633813fc60c",
    spanId: "eee19b7ec3c1b174",
    parentId: null,
    isParentRemote: false,
    name: "Agent",
    start: now - 60_000,
    end: now - 50_000,
    isError: false,
    message: null,
    attributes: { "gen_ai.operation.name": "invoke_agent" },
    resource: {},
  };
  const kept = keptOf(span, { cwd: "/home/ada/shop", service: "travel" }, now);
  new WaitingSpans(spool.database).add([kept], now - 40_000);
  spool.close();
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const open = vi.spyOn(RemoteRecorder.prototype, "open");
  const running = createProgram().parseAsync(argumentsOf(["--listen", "127.0.0.1:0"]), { from: "user" });
  await expect.poll(() => open.mock.calls.length, { timeout: 20_000 }).toBe(1);
  process.emit("SIGTERM");
  await running;
});

test("a collector without folders of transcripts listens, unless it is told not to", async () => {
  for (const name of ["CLAUDE_CONFIG_DIR", "CODEX_HOME"]) vi.stubEnv(name, join(folder, "none"));
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const start = (listen: readonly string[]): Promise<unknown> =>
    createProgram().parseAsync(argumentsOf(listen).slice(1), { from: "user" });
  await expect(start(["--no-listen"])).rejects.toThrow("Name the folder to watch.");
  expect(write).not.toHaveBeenCalled();
  const running = start(["--listen", "127.0.0.1:0"]);
  await expect
    .poll(() => write.mock.calls.map(([line]) => line))
    .toEqual([
      `No transcripts are watched: There is no folder ${join(folder, "none/projects")} and no folder ${join(folder, "none")}. Name the folder to watch.\n`,
      expect.stringMatching(/^Listening on /),
    ]);
  process.emit("SIGTERM");
  await running;
});

test("forgetting old traces leaves as many spans as are kept at most", () => {
  const database = new Database(":memory:");
  const spans = new WaitingSpans(database);
  database.exec(`
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n <= 100000)
    INSERT INTO spans SELECT n, 'span', n, 1, '{}' FROM numbers`);
  spans.forget(2, 2);
  expect(database.prepare("SELECT count(*), min(received) FROM spans").raw().get()).toEqual([100_000, 2]);
});

test("a trace whose ended spans are forgotten keeps its place and the first spans that have not ended", () => {
  const database = new Database(":memory:");
  const spans = new WaitingSpans(database);
  database.exec(`
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)
    INSERT INTO spans SELECT 't', 'span ' || n, n, 1, iif(n % 2, '{"end":1}', '{"end":null}') FROM numbers
    UNION ALL SELECT 't', '', 2, 1, '{"cwd":null,"service":"travel"}'`);
  spans.removeEnded("t");
  expect(spans.trace("t").place).toEqual({ cwd: null, service: "travel" });
  const read = database.prepare("SELECT count(*), min(received), max(received) FROM spans").raw();
  expect(read.get()).toEqual([1000, 2, 1998]);
});

function childId(): number {
  const id = child?.pid;
  if (id === undefined) throw new Error("There is no collector.");
  return id;
}
