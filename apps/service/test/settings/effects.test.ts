// @module-tag slow
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { connect, createServer as createTcpServer, Socket, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startBackground } from "../../src/commands/background.ts";
import { createKey } from "../../src/commands/new-key.ts";
import { openStoreOf } from "../../src/commands/options.ts";
import { serverOptions, storeSettings, sweepTimes } from "../../src/commands/served-settings.ts";
import { createProgram } from "../../src/commands/program.ts";
import { QueueFullError } from "../../src/http/queue.ts";
import { createServer } from "../../src/http/server.ts";
import { Metrics } from "../../src/metrics/metrics.ts";
import { createIds } from "../../src/ids/index.ts";
import type { SettingName } from "../../src/settings/index.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import type { KeyKind } from "../../src/store/types.ts";
import { postgresStore } from "../../src/store/open-store.ts";
import { Searches } from "../../src/store/search/searches.ts";
import { nodesPerPass, openGraph, type GraphWriter } from "../../src/writer/index.ts";
import { longChain } from "../http/long-texts.ts";
import { service as program } from "../programs.ts";
import { start } from "../http/service.ts";
import { parsed } from "./parsed.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "service-settings-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Opens a store with these settings, and a graph in it. */
async function withGraph(
  args: readonly string[],
  work: (store: GraphStore, writer: GraphWriter, options: ReturnType<typeof parsed>) => Promise<void>,
): Promise<void> {
  const data = mkdtempSync(join(folder, "data-"));
  const options = parsed(["--data", data, ...args]);
  const store = await openStoreOf(options, undefined, storeSettings(options));
  try {
    await store.createAccount({ id: "acct", created: start });
    const ids = createIds(await store.secret());
    const source = { provider: "acme", provider_version: "1", adapter: "tests@1" };
    const writer = await openGraph({ accountId: "acct", name: "g", now: start }, { store, ids, source });
    await work(store, writer, options);
  } finally {
    await store.close();
  }
}

interface Server {
  readonly app: FastifyInstance;
  readonly origin: string;
  /** The key of `get`. */
  readonly key: string;
  readonly writer: GraphWriter;
  /** Requests a path below `/api/v1`. */
  readonly get: (path: string) => Promise<LightMyRequestResponse>;
}

/** Starts a server with these settings. */
function withServer(
  args: readonly string[],
  work: (server: Server) => Promise<void>,
  kind: KeyKind = "read",
): Promise<void> {
  return withGraph(args, async (store, writer, options) => {
    const { key } = await createKey(store, "acct", { kind });
    const app = await createServer({ store, ...serverOptions(options) });
    const headers = { authorization: `Bearer ${key}`, host: "127.0.0.1" };
    const get = (path: string): Promise<LightMyRequestResponse> =>
      app.inject({ url: `/api/v1${path}`, headers });
    try {
      await work({ app, key, origin: await app.listen({ port: 0, host: "127.0.0.1" }), writer, get });
    } finally {
      await app.close();
    }
  });
}

const hookOf = (session_id: string, cwd: string): object => ({
  hook_event_name: "UserPromptSubmit",
  session_id,
  cwd,
  prompt: "Go",
});

/** The statuses of hooks that are sent to a server with these settings, or the messages of their errors. */
async function answersOf(
  args: readonly string[],
  hooks: readonly object[],
): Promise<readonly (number | string)[]> {
  const answers: (number | string)[] = [];
  await withServer(
    args,
    async ({ app, key }) => {
      for (const payload of hooks) {
        const headers = { authorization: `Bearer ${key}`, host: "127.0.0.1" };
        const answer = await app.inject({ method: "POST", url: "/hooks/claude-code", headers, payload });
        answers.push(
          answer.statusCode === 204
            ? 204
            : answer.json<{ readonly error: { readonly message: string } }>().error.message,
        );
      }
    },
    "hook",
  );
  return answers;
}

/** Runs the sweep of one interval until something holds, and stops it. */
async function oneSweep(
  store: GraphStore,
  options: ReturnType<typeof parsed>,
  until: () => Promise<void>,
): Promise<void> {
  const logger = pino({ level: "silent" });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let stop: () => Promise<void>;
  try {
    stop = await startBackground({ store, logger, ...sweepTimes(options), demo: false });
    vi.advanceTimersByTime(10_000);
  } finally {
    // There is no second interval: `until` would advance the time.
    vi.useRealTimers();
  }
  try {
    await until();
  } finally {
    await stop();
  }
}

/** Opens a connection, and collects what arrives until it is closed. */
async function connection(
  { app }: Server,
  request = "",
): Promise<{ readonly socket: Socket; readonly closed: Promise<string> }> {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  socket.on("data", (bytes: Buffer) => (received += bytes.toString()));
  const closed = once(socket, "close").then(() => received);
  await once(socket, "connect");
  socket.write(request);
  return { socket, closed };
}

const response = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()));
const mebibyte = 1024 * 1024;
const question = { kind: "count" } as never;

/** Searches whose workers never answer, and the number of workers. */
function silentSearches(args: readonly string[]): {
  readonly searches: Searches;
  readonly started: () => number;
} {
  let started = 0;
  const startSearchWorker = (): never => {
    started++;
    return {
      isStopped: false,
      ask: () => new Promise(() => undefined),
      stop: () => Promise.resolve(),
    } as never;
  };
  return {
    searches: new Searches({ startSearchWorker }, storeSettings(parsed(args))),
    started: () => started,
  };
}

/** What six equal requests leave of a burst of ten. */
async function remaining(args: readonly string[]): Promise<number> {
  let left = 0;
  await withServer(["--rate", "1", "--burst", "10", ...args], async ({ get, writer }) => {
    for (let count = 0; count < 6; count++) await get(`/graphs/${writer.graphId}`);
    left = Number((await get("/graphs")).headers["ratelimit-remaining"]);
  });
  return left;
}

/** Runs `serve` as a process, and stops it. */
async function served(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ origin: string; publicUrl: string; said: string; logged: string; stopped: number }> {
  const env = { ...process.env, DATABASE_URL: "", ...environment };
  const child = spawn(process.execPath, [program, ...args], { env });
  let [said, logged] = ["", ""];
  child.stdout.on("data", (text: Buffer) => (said += text.toString()));
  child.stderr.on("data", (text: Buffer) => (logged += text.toString()));
  const exit = once(child, "exit");
  while (!said.includes("playground") && child.exitCode === null) await sleep(20);
  const origin = /listens on (\S+)/.exec(said)?.[1] ?? logged;
  const { servers } = (await (await fetch(`${origin}/openapi.json`)).json()) as {
    servers: { url: string }[];
  };
  // A request that never ends holds the stop up for as long as clients may take.
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on("error", () => undefined);
  await once(socket, "connect");
  socket.write("GET / HTTP/1.1\r\n");
  await sleep(50);
  const began = performance.now();
  child.kill("SIGTERM");
  await exit;
  return { origin, publicUrl: servers[0]!.url, said, logged, stopped: performance.now() - began };
}

let process_: ReturnType<typeof served> | undefined;
/** One process for the settings of a process. */
const oneProcess = (): ReturnType<typeof served> =>
  (process_ ??= served(
    [
      "--host",
      "127.0.0.2",
      "--public-url",
      "https://graphs.example",
      "--log-level",
      "silent",
      "--drain",
      "2",
    ],
    { PORT: "0", WHEREFORE_DATA: join(folder, "process"), WHEREFORE_DEMO: "false" },
  ));

/** What each setting changes. */
const effects: Readonly<Record<SettingName, () => Promise<void>>> = {
  data: () =>
    withGraph([], async (_store, _writer, { data }) =>
      expect(existsSync(join(data, "wherefore.db"))).toBe(true),
    ),
  databaseUrl: () =>
    expect(openStoreOf(parsed([], { DATABASE_URL: "postgres://127.0.0.1:1/graphs" }))).rejects.toThrow(
      "PostgreSQL at 127.0.0.1:1 cannot be reached",
    ),
  databaseConnections: async () => {
    const { databaseConnections } = parsed(["--database-connections", "4"]);
    const sockets = new Set<Socket>();
    const server = createTcpServer((socket) => void sockets.add(socket.on("error", () => undefined)));
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const store = postgresStore(`postgres://127.0.0.1:${port}/graphs`, { databaseConnections });
    const calls = Array.from({ length: 9 }, () => store.listAccounts().catch(() => null));
    await vi.waitFor(() => expect(sockets.size).toBe(4));
    await sleep(100);
    expect(sockets.size).toBe(4);
    for (const socket of sockets) socket.destroy();
    server.close();
    await store.close();
    await Promise.all(calls);
  },

  retention: () =>
    withGraph(["--retention", "1900"], async (store, writer) => {
      const at = start;
      const text = (index: number) =>
        ({ type: "text.updated", at, node: "a", title: String(index) }) as const;
      await writer.record([
        { type: "session.started", at, node: "a" },
        ...Array.from({ length: 1999 }, (_, index) => text(index)),
      ]);
      const held = async (): Promise<number> => {
        const graph = (await store.getGraph(writer.graphId))!;
        return graph.lastSeq - graph.firstSeq + 1;
      };
      expect(await held()).toBe(2000);
      await writer.record([text(2000)]);
      expect(await held()).toBe(1900);
    }),
  textLength: () =>
    withGraph(["--text-length", "64"], async (store, writer) => {
      const title = "😀".repeat(65);
      await writer.record([
        { type: "session.started", at: start, node: "a", title, summary: title.slice(2) },
      ]);
      const [work] = await store.loadTrees(writer.graphId, ["a"], new Set());
      expect(work?.node.title).toBe(`${"😀".repeat(63)}…`);
      expect(work?.node.summary).toBe("😀".repeat(64));
    }),
  staleAfter: () =>
    withGraph(["--stale-after", "120"], async (store, writer, options) => {
      const at = Date.now() - 200_000;
      await writer.record([{ type: "session.started", at, node: "a" }]);
      await oneSweep(store, options, async () => undefined);
      const [work] = await store.loadTrees(writer.graphId, ["a"], new Set());
      expect(work?.node.stale).toBe(true);
    }),
  expireAfter: () =>
    withGraph(["--expire-after", "3600"], async (store, writer, options) => {
      const at = Date.now() - 3_700_000;
      const refs = Array.from({ length: 2 * nodesPerPass + 1 }, (_, index) => `s${index}`);
      const [root = "", ...others] = refs;
      await writer.record([
        { type: "session.started", at, node: root },
        ...others.map((node) => ({ type: "agent.spawned", at, node, parent: root }) as const),
      ]);
      const states = async (): Promise<ReadonlySet<string>> => {
        const works = await store.loadTrees(writer.graphId, refs, new Set());
        return new Set(works.map(({ node }) => node.state));
      };
      await oneSweep(store, parsed(), async () => undefined);
      expect(await states()).toEqual(new Set(["working"]));
      // They take several rounds, which follow each other at once and load the tree once.
      let loaded = 0;
      const loadTrees: typeof store.loadTrees = async (...args) => {
        const works = await store.loadTrees(...args);
        loaded += works.length;
        return works;
      };
      await oneSweep({ ...store, loadTrees }, options, () =>
        expect.poll(states, { timeout: 30_000 }).toEqual(new Set(["canceled"])),
      );
      expect(loaded).toBe(refs.length);
    }),
  // apps/collector/test/transcripts tests what is ignored.
  days: async () => {
    const watch = createProgram().commands.find((command) => command.name() === "watch");
    expect(watch?.options.some(({ long }) => long === "--days")).toBe(true);
    expect(parsed(["--days", "3"]).days).toBe(3);
  },

  port: async () => expect(Number(new URL((await oneProcess()).origin).port)).not.toBe(4010),
  host: async () => expect(new URL((await oneProcess()).origin).hostname).toBe("127.0.0.2"),
  publicUrl: async () => expect((await oneProcess()).publicUrl).toContain("https://graphs.example"),
  remoteHooks: async () => {
    const send = async ({ app }: Server): Promise<number> => {
      const sent = { method: "POST", url: "/hooks/claude-code", remoteAddress: "192.0.2.1" } as const;
      return (await app.inject(sent)).statusCode;
    };
    await withServer([], async (server) => expect(await send(server)).toBe(403));
    await withServer(["--remote-hooks"], async (server) => expect(await send(server)).toBe(401));
  },
  remoteMetrics: () =>
    withGraph(["--remote-metrics"], async (store, _writer, { remoteMetrics: isRemote, ...options }) => {
      const app = await createServer({
        store,
        metrics: { metrics: new Metrics(), isRemote },
        ...serverOptions(parsed(["--data", options.data])),
      });
      const read = { url: "/metrics", remoteAddress: "192.0.2.1", headers: { host: "graphs.example" } };
      expect((await app.inject(read)).statusCode).toBe(200);
      await app.close();
    }),
  // apps/service/test/commands/mcp.test.ts tests the rights that a client has.
  key: () =>
    withGraph(["--key", "gok_x"], async (_store, _writer, { data, key }) => {
      const mcp = createProgram().parseAsync(["mcp", "--data", data, "--key", key!], { from: "user" });
      await expect(mcp).rejects.toThrow("The API key **** is not valid.");
    }),

  connections: () =>
    withServer(["--connections", "1"], async (server) => {
      const first = await connection(server, "GET / HTTP/1.1\r\n");
      const second = await connection(server, "GET / HTTP/1.1\r\n");
      expect(await second.closed).toBe("");
      first.socket.destroy();
    }),
  requestTimeout: () =>
    withServer(["--request-timeout", "1"], async (server) => {
      const slow = await connection(server, "GET / HTTP/1.1\r\n");
      expect(await slow.closed).toMatch(/^HTTP\/1.1 408 /);
    }),
  keepAlive: () =>
    withServer(["--keep-alive", "9"], async ({ origin }) => {
      const { headers } = await fetch(`${origin}/docs/errors`);
      expect(headers.get("keep-alive")).toBe("timeout=9");
    }),

  rate: async () => {
    const limitOf = async ({ get }: Server) => (await get("/graphs")).headers["ratelimit-limit"];
    await withServer(["--rate", "5"], async (server) => expect(await limitOf(server)).toBe("10"));
    await withServer(["--rate", "0"], async (server) => expect(await limitOf(server)).toBeUndefined());
  },
  burst: () =>
    withServer(["--rate", "1", "--burst", "3"], async ({ get }) => {
      const statuses: number[] = [];
      for (let count = 0; count < 4; count++)
        statuses.push((await get(`/graphs?limit=${count + 1}`)).statusCode);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }),
  graphsPerMinute: async () => {
    const prompts = [hookOf("s1", "/a"), hookOf("s2", "/b"), hookOf("s3", "/c")];
    expect(await answersOf(["--graphs-per-minute", "2"], prompts)).toEqual([
      204,
      204,
      expect.stringMatching(/^Too many graphs for this account, which may record 2 a minute\. Wait/),
    ]);
    expect(await answersOf(["--graphs-per-minute", "0"], prompts)).toEqual([204, 204, 204]);
  },
  nodesPerMinute: async () => {
    const prompts = [hookOf("s1", "/a"), hookOf("s2", "/a"), hookOf("s1", "/a")];
    expect(await answersOf(["--nodes-per-minute", "1"], prompts)).toEqual([
      204,
      expect.stringMatching(/^Too many nodes for this account, which may record 1 a minute\. Wait/),
      204,
    ]);
  },
  observationsPerMinute: async () => {
    const prompts = [hookOf("s1", "/a"), hookOf("s1", "/a")];
    expect(await answersOf(["--observations-per-minute", "4"], prompts)).toEqual([
      204,
      expect.stringMatching(/^Too many observations for this account, which may record 4 a minute\. Wait/),
    ]);
  },

  answerBytes: () =>
    withServer(["--answer-bytes", "65536"], async ({ get, writer }) => {
      await writer.record(longChain(4, 30_000));
      const page = (await get(`/graphs/${writer.graphId}/nodes/search?query=depth>=0`)).json<{
        readonly has_more: boolean;
        readonly data: readonly unknown[];
      }>();
      expect(page.has_more).toBe(true);
      expect(page.data.length).toBeLessThan(4);
    }),
  answerMemory: () =>
    withServer(["--answer-memory", String(2 * mebibyte), "--answer-wait", "0"], async ({ app }) => {
      const first = response();
      for (const [key, sent] of [
        ["a", first],
        ["b", response()],
      ] as const) {
        (await app.queue.enter(key, mebibyte, sent)).leave(mebibyte);
      }
      await expect(app.queue.enter("c", 1, response())).rejects.toThrow(QueueFullError);
      first.emit("close");
      await app.queue.enter("c", 1, response());
    }),
  answerWait: () =>
    withServer(["--answer-wait", "1"], async ({ app }) => {
      (await app.queue.enter("a", mebibyte, response())).leave(64 * mebibyte);
      const began = performance.now();
      await expect(app.queue.enter("b", 1, response())).rejects.toThrow(QueueFullError);
      expect(performance.now() - began).toBeGreaterThan(900);
    }),
  answerCache: async () => {
    const none = await remaining(["--answer-cache", "0"]);
    expect(await remaining([])).toBeGreaterThan(none + 2);
  },
  answerStall: () =>
    withGraph(["--answer-stall", "7"], async (store, _writer, options) => {
      const app = await createServer({ store, ...serverOptions(options) });
      let timeout: number | undefined;
      app.addHook("onSend", async (_request, reply) => void (timeout = reply.raw.socket?.timeout));
      app.get("/sent", (_request, reply) => reply.send("text"));
      await fetch(`${await app.listen({ port: 0, host: "127.0.0.1" })}/sent`);
      await app.close();
      expect(timeout).toBe(7000);
    }),

  searchTimeout: async () => {
    const { searches } = silentSearches(["--search-timeout", "1"]);
    await expect(searches.ask(question)).rejects.toThrow("after 1 s");
    await searches.close();
  },
  searchWorkers: async () => {
    const { searches, started } = silentSearches(["--search-workers", "1"]);
    const asked = [1, 2, 3].map((graph) =>
      searches.ask({ ...(question as object), graph } as never).catch(() => null),
    );
    await sleep(50);
    expect(started()).toBe(1);
    await searches.close();
    await Promise.all(asked);
  },

  drain: async () => {
    const { stopped } = await oneProcess();
    expect(stopped).toBeGreaterThan(1500);
    expect(stopped).toBeLessThan(20_000);
  },
  logLevel: async () => expect((await oneProcess()).logged).toBe(""),
  demo: async () => expect((await oneProcess()).said).not.toContain("gok_"),
};

test.each(Object.entries(effects))("%s takes effect", (_name, check) => check());
