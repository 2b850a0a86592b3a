import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { RemoteRecorder } from "../../remote/remote-recorder.ts";
import { Sender } from "../../remote/sender.ts";
import { Spool, SpoolUsedError } from "../../remote/spool.ts";

interface Request {
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly nodes: readonly string[];
}
type Answer = (response: ServerResponse, request: Request) => void;

const source = { provider: "acme", provider_version: "1", adapter: "acme@1" };
const taken = { object: "ingest_result", graph_id: "gph_1", accepted: 1, duplicate: 0, refused: [] };
const take: Answer = (response) => void response.end(JSON.stringify(taken));
const refuse =
  (status: number, code: string, message: string, headers = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(JSON.stringify({ error: { code, message } }));

let folder: string;
let spool: Spool;
let server: Server;
let requests: Request[];
let answers: Answer[];
let problems: string[];
let stop: () => Promise<void>;
let recorder: RemoteRecorder;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "wherefore-spool-"));
  spool = new Spool(folder);
  [requests, answers, problems] = [[], [], []];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const lines = gunzipSync(Buffer.concat(parts)).toString().trim().split("\n");
      const nodes = lines.map((line) => (JSON.parse(line) as Observation).node);
      const asked = {
        query: new URL(request.url!, "http://x").searchParams,
        headers: request.headers,
        nodes,
      };
      requests.push(asked);
      (answers.shift() ?? take)(response, asked);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stopping = new AbortController();
  const to = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sender = new Sender({
    spool,
    to,
    key: "gok_key",
    onProblem: (message) => problems.push(message.replace(to, "TO")),
    longestPause: 20,
  });
  const running = sender.run(stopping.signal);
  stop = async () => {
    stopping.abort();
    await running;
  };
  recorder = new RemoteRecorder(spool, sender.wake);
});
afterEach(async () => {
  await stop();
  spool.close();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

async function add(nodes: readonly string[], more: object = {}): Promise<void> {
  const graph = await recorder.open({ ref: "r", name: "web-shop", now: 1, source, ...more });
  await graph.record(nodes.map((node) => ({ type: "session.started", at: 1, node })));
}

/** Sends what was added after the sender was stopped. */
async function sendAll(): Promise<void> {
  const stopping = new AbortController();
  const to = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sender = new Sender({ spool, to, key: "k", onProblem: (message) => problems.push(message) });
  const running = sender.run(stopping.signal);
  await expect.poll(() => spool.waiting, { timeout: 10_000 }).toBe(0);
  stopping.abort();
  await running;
}

const sentNodes = (): readonly string[] => requests.flatMap(({ nodes }) => nodes);

describe("a sender", () => {
  test("sends what is added, with the graph, the key and how to record", async () => {
    await add(["a", "b"], { isShared: true, lateAfter: 3_600_000 });
    await expect.poll(() => spool.waiting).toBe(0);
    const [{ query, headers, nodes }] = requests as [Request];
    expect(nodes).toEqual(["a", "b"]);
    expect(headers).toMatchObject({
      authorization: "Bearer gok_key",
      "content-type": "application/x-ndjson",
    });
    expect(Object.fromEntries(query)).toEqual({
      graph: "web-shop",
      ref: "r",
      provider: "acme",
      merge: "true",
      late_after: "3600000",
    });
  });

  test.each<[string, Answer, string | RegExp]>([
    ["a failure", refuse(500, "api_error", "It failed."), "It failed."],
    ["a full service", refuse(503, "api_error", "It is full.", { "retry-after": "0" }), "It is full."],
    ["a rate", refuse(429, "rate_limit", "Wait.", { "retry-after": "0" }), "Wait."],
    ["a key that is not valid", refuse(401, "api_key_invalid", "No key."), "No key."],
    ["another address", refuse(404, "resource_missing", "Nothing here."), "Nothing here."],
    [
      "a proxy that answers itself",
      (response) => void response.end("<html>"),
      "The answer has the status 200.",
    ],
    [
      "a proxy that limits bodies",
      (response) => void response.writeHead(413).end("Too large"),
      "The answer has the status 413.",
    ],
    [
      "a redirection",
      (response) => void response.writeHead(302, { location: "/" }).end(),
      "The answer has the status 302.",
    ],
    ["a connection that is cut", (response) => void response.destroy(), /closed|terminated|aborted|hang up/],
    [
      "an answer that is cut",
      (response) =>
        void response.writeHead(200, { "content-length": "100" }).write("{", () => response.destroy()),
      /closed|terminated|aborted|hang up/,
    ],
  ])("sends the same again after %s, and tells it once", { tags: "slow" }, async (_, answer, reason) => {
    answers = [answer, answer, take];
    await add(["a"]);
    await add(["b"]);
    await expect.poll(() => spool.waiting).toBe(0);
    expect(sentNodes().slice(-2)).toEqual(["a", "b"]);
    expect(requests.length).toBeGreaterThanOrEqual(3);
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatch(/^Nothing can be sent to TO: /);
    expect(problems[0]).toMatch(reason);
    expect(problems[1]).toBe("Observations are sent to TO again.");
  });

  test.each(["next", "remove"] as const)("goes on after %s of its spool failed", async (method) => {
    vi.spyOn(spool, method).mockImplementationOnce(() => {
      throw new Error("database or disk is full");
    });
    await add(["a"]);
    await expect.poll(() => spool.waiting).toBe(0);
    await expect
      .poll(() => problems)
      .toEqual([
        "Nothing can be sent to TO: database or disk is full. What is collected waits on disk.",
        "Observations are sent to TO again.",
      ]);
  });

  test("waits as long as the service asks", async () => {
    answers = [refuse(429, "rate_limit", "Wait.", { "retry-after": "1" })];
    const began = performance.now();
    await add(["a"]);
    await expect.poll(() => spool.waiting, { timeout: 5000 }).toBe(0);
    expect(performance.now() - began).toBeGreaterThan(900);
  });

  test("waits for no longer than a timer can", async () => {
    const warn = vi.spyOn(process, "emitWarning");
    answers = [refuse(503, "api_error", "It is full.", { "retry-after": "9999999" })];
    await add(["a"]);
    await expect.poll(() => problems).toHaveLength(1);
    await stop();
    expect(warn).not.toHaveBeenCalled();
    expect(requests).toHaveLength(1);
    warn.mockRestore();
  });

  test("sends batches alone when a proxy takes no more at once", async () => {
    answers = Array.from({ length: 10 }, (): Answer => (response, request) => {
      if (request.nodes.length === 1) take(response, request);
      else response.writeHead(413).end("<h1>413 Request Entity Too Large</h1>");
    });
    await stop();
    for (const node of ["a", "b", "c"]) await add([node]);
    await sendAll();
    expect(requests.map(({ nodes }) => nodes.join())).toEqual(["a,b,c", "a", "b,c", "b", "c"]);
    expect(problems).toEqual([]);
  });

  test("sets a batch aside that the service never takes, keeps it, and sends the others", async () => {
    const refusesB: Answer = (response, request) => {
      const answer = request.nodes.includes("b") ? refuse(400, "parameter_invalid", "No b.") : take;
      answer(response, request);
    };
    answers = Array.from({ length: 10 }, () => refusesB);
    await stop();
    for (const node of ["a", "b", "c"]) await add([node]);
    await sendAll();
    expect(requests.map(({ nodes }) => nodes.join())).toEqual(["a,b,c", "a", "b,c", "b", "c"]);
    expect(problems).toEqual(["1 observation was set aside: No b."]);
  });

  test("sends many observations in several requests, in their order", async () => {
    await stop();
    const nodes = Array.from({ length: 12_000 }, (_, index) => `n${index}`);
    await add(nodes);
    await sendAll();
    expect(requests.map((request) => request.nodes.length)).toEqual([5000, 5000, 2000]);
    expect(sentNodes()).toEqual(nodes);
  });
});

describe("a spool", () => {
  test("keeps what waits, and how far transcripts were read, over a restart", async () => {
    await stop();
    await add(["a"]);
    await recorder.savePositions("r", new Map([["s1.jsonl", "7"]]));
    spool.close();
    spool = new Spool(folder);
    recorder = new RemoteRecorder(spool, () => undefined);
    expect(spool.waiting).toBe(1);
    expect(await recorder.find("r")).toEqual({ id: "r", name: "web-shop" });
    expect(await recorder.find("other")).toBeNull();
    expect(await recorder.readPositions("r")).toEqual(new Map([["s1.jsonl", "7"]]));
  });

  test("that is full makes recorders wait until it is not, or until they are stopped", async () => {
    await stop();
    const full = { target: "graph=g", lines: "{}\n", count: 1_000_000 };
    spool.add("r", { name: "g", newest: 1 }, [full]);
    const stopping = new AbortController();
    recorder = new RemoteRecorder(spool, () => undefined, stopping.signal);
    const waiting = add(["a"]);
    stopping.abort();
    await expect(waiting).rejects.toThrow("aborted");
    expect(spool.waiting).toBe(1_000_000);
    recorder = new RemoteRecorder(spool, () => undefined);
    const added = add(["b"]);
    spool.remove(spool.next({ characters: 1000, lines: 1000 }));
    await added;
    expect(spool.waiting).toBe(1);
  });

  test("knows that an agent goes on, also when its end is observed again", async () => {
    const graph = await recorder.open({ ref: "r", name: "web-shop", now: 1, source });
    const observations: readonly Observation[] = [
      { type: "agent.spawned", at: 1, node: "a", parent: "s" },
      { type: "agent.ended", at: 2, node: "a", state: "completed" },
      { type: "node.resumed", at: 3, node: "a" },
      { type: "text.updated", at: 4, node: "a", summary: "Going on" },
    ];
    for (let times = 2; times > 0; times--) await graph.record(observations);
    expect(spool.nodes.get("r", "a")).toMatchObject({ state: "working", last_event: 4 });
  });

  test("is used by one collector at a time", () => {
    expect(() => new Spool(folder)).toThrow(SpoolUsedError);
    expect(() => new Spool(folder)).toThrow(
      `Another collector uses ${folder}. Stop it, or name another folder`,
    );
  });
});
