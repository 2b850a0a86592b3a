import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Observation } from "../../../shared/observations/observation.ts";
import { stopServer } from "../../src/http/protocol/graceful-stop.ts";
import { createServer, type ServerOptions } from "../../src/http/server.ts";
import { createIds, hashApiKey, maskApiKey, newApiKey, type Ids } from "../../src/ids/index.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import type { KeyKind } from "../../src/store/types.ts";
import { openGraph, type GraphWriter } from "../../src/writer/index.ts";
import { postgresKind, sqliteKind, type TestStore } from "../store/stores.ts";
import type { Seen } from "../recorder/histories.ts";
import { DocumentOracle } from "./document.ts";

/** An answer with its body parsed. */
export interface Response {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** JSON without a type. A wrong access fails the test. */
export type Body = ReturnType<typeof JSON.parse>;

export interface AskOptions {
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

/** The kind of store under test: SQLite, or PostgreSQL at `PG_TEST_URL` if SERVICE_TEST_STORE is `postgres`. */
export const serviceKind = process.env["SERVICE_TEST_STORE"] === "postgres" ? postgresKind : sqliteKind;

/** The time at which the histories of tests begin. */
export const start = 1_767_225_600_000;

/** The oracle of each document that services had. Its validators take longer to compile than a service to start. */
const oracles = new Map<string, DocumentOracle>();

/** A service in this process, with its own port and database. */
export class TestService {
  readonly store: GraphStore;
  readonly ids: Ids;
  readonly app: FastifyInstance;
  readonly origin: string;
  readonly oracle: DocumentOracle;
  /** The key that is sent by default. */
  key = "";
  /** Opens another store on the same data, like another process. */
  readonly another: () => Promise<GraphStore>;
  readonly #remove: () => Promise<void>;

  private constructor(
    store: GraphStore,
    ids: Ids,
    app: FastifyInstance,
    { another, remove }: Pick<TestStore, "another" | "remove">,
    oracle: DocumentOracle,
  ) {
    this.another = another;
    this.store = store;
    this.ids = ids;
    this.app = app;
    this.#remove = remove;
    this.oracle = oracle;
    this.origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  }

  static async start(
    options: Omit<Partial<ServerOptions>, "store"> & {
      readonly wrap?: (store: GraphStore) => GraphStore;
    } = {},
  ): Promise<TestService> {
    const { wrap = (store: GraphStore) => store, ...server } = options;
    const made = await serviceKind.make();
    const store = wrap(made.store);
    const app = await createServer({ rate: null, ...server, store });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const { servers: _, ...document } = (await (
      await fetch(`http://127.0.0.1:${port}/openapi.json`)
    ).json()) as Record<string, unknown>;
    const text = JSON.stringify(document);
    const oracle = oracles.get(text) ?? new DocumentOracle(document);
    oracles.set(text, oracle);
    return new TestService(store, createIds(await store.secret()), app, made, oracle);
  }

  /** Starts a service with the account `acct`, a key of which is sent by default. */
  static async withKey(options?: Parameters<typeof TestService.start>[0]): Promise<TestService> {
    const service = await TestService.start(options);
    service.key = await service.newKey(await service.account("acct"));
    return service;
  }

  async stop(): Promise<void> {
    // `fetch` keeps connections open, for which a stop would wait.
    this.app.server.closeIdleConnections();
    await stopServer(this.app);
    await this.#remove();
  }

  /** Requests a path below `/api/v1`, and validates the answer against the document. */
  async get(path: string, options: AskOptions = {}): Promise<Response> {
    return this.ask(`/api/v1${path}`, options);
  }

  /** Requests a path, and validates the answer against the document. */
  async ask(
    path: string,
    { key = this.key, headers = {}, method = "GET" }: AskOptions = {},
  ): Promise<Response> {
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...headers },
    });
    const text = await response.text();
    const body: unknown = text === "" ? null : JSON.parse(text);
    const objection = this.oracle.objection(path.split("?", 1)[0] ?? "", response.status, body);
    if (objection !== null) throw new Error(`${method} ${path}: ${response.status} ${text}\n${objection}`);
    if (!response.headers.get("request-id")?.startsWith("req_")) throw new Error(`${path}: no Request-Id`);
    return { status: response.status, headers: response.headers, body };
  }

  /** Requests a path below `/api/v1`; the status and the error object of the answer. */
  async error(path: string, options: AskOptions = {}): Promise<Body> {
    const { status, body } = await this.get(path, options);
    if (body?.error === undefined) throw new Error(`${path} is no error: ${status} ${JSON.stringify(body)}`);
    return { status, ...body.error };
  }

  async account(id: string): Promise<string> {
    await this.store.createAccount({ id, created: start });
    return id;
  }

  /** Makes a key, and returns it unmasked. */
  async newKey(
    accountId: string,
    graphIds: readonly string[] | null = null,
    id = `key_${Math.random()}`,
    kind: KeyKind = "read",
    ends: number | null = null,
  ): Promise<string> {
    const key = newApiKey();
    await this.store.createKey({
      id,
      accountId,
      hash: hashApiKey(key),
      masked: maskApiKey(key),
      kind,
      graphIds,
      created: start,
      ends,
      revoked: null,
    });
    return key;
  }

  /** Opens a graph for writing. */
  async graph(accountId: string, name: string): Promise<GraphWriter> {
    const source = { provider: "acme", provider_version: "2.1", adapter: "tests@1.0.0" };
    return openGraph({ accountId, name, now: start }, { store: this.store, ids: this.ids, source });
  }

  /** Records observations together as far as possible. Each `node.stalled` is recorded on its own, as the sweep does. */
  async recordAll(writer: GraphWriter, history: readonly Seen[]): Promise<void> {
    let observations: Observation[] = [];
    for (const seen of history) {
      if (seen.type !== "node.stalled") {
        observations.push(seen);
        continue;
      }
      await writer.record(observations);
      observations = [];
      const ids = seen.nodes.map((ref) => this.ids.nodeId(writer.graphId, ref));
      await writer.stall(ids, seen.at, seen.stale_after);
    }
    await writer.record(observations);
  }

  /** Opens a graph of the account `acct`, and records `family` in it. */
  async familyGraph(name = "one"): Promise<GraphWriter> {
    const writer = await this.graph("acct", name);
    await writer.record(family());
    return writer;
  }
}

/** The observations of a tree of three levels, with a value in most kinds of fields. */
export function family(at = start): readonly Observation[] {
  return [
    { type: "session.started", at, node: "s", title: "Fix the build", cwd: "/home/me/app" },
    {
      type: "agent.spawned",
      at: at + 1000,
      node: "a",
      parent: "s",
      agent_type: "explorer",
      purpose: "Find the failing test",
      spawn_call_id: "call_1",
    },
    {
      type: "agent.spawned",
      at: at + 2000,
      node: "b",
      parent: "a",
      requested_by: "s",
      agent_type: "Editor",
      background: true,
    },
    { type: "tasks.updated", at: at + 3000, node: "a", pending: 2, in_progress: 1, completed: 4 },
    { type: "text.updated", at: at + 4000, node: "a", summary: "Reads the LOG" },
    { type: "state.changed", at: at + 5000, node: "s", state: "idle" },
    { type: "agent.ended", at: at + 6000, node: "b", state: "failed" },
  ];
}
