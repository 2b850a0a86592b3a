import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Observation } from "../../../../shared/observations/observation.ts";
import { createAccount, createKey } from "../../../src/commands/new-key.ts";
import { createIds } from "../../../src/ids/index.ts";
import type { GraphStore } from "../../../src/store/graph-store.ts";
import { openStore } from "../../../src/store/open-store.ts";
import { ingest, openGraph } from "../../../src/writer/index.ts";
import { serve, type Server } from "./service-process.ts";

/** A server of PostgreSQL whose role may create databases; null if the environment names none. */
export const postgresServer = process.env["PG_TEST_URL"] || process.env["DATABASE_URL"] || null;
const batch = 1000;
export const source = { provider: "bench", provider_version: "1", adapter: "bench@1" };

/** A new database, which the benchmark fills itself. */
export class Filled {
  readonly name: string;
  readonly store: GraphStore;
  readonly #dataDir: string;
  readonly #url: string | undefined;
  readonly accountId: string;

  private constructor(
    name: string,
    store: GraphStore,
    accountId: string,
    dataDir: string,
    url: string | undefined,
  ) {
    this.name = name;
    this.store = store;
    this.accountId = accountId;
    this.#dataDir = dataDir;
    this.#url = url;
  }

  static async open(name: string, dataDir: string, url?: string): Promise<Filled> {
    await mkdir(dataDir, { recursive: true });
    const store = await openStore({ dataDir, databaseUrl: url });
    return new Filled(name, store, await createAccount(store), dataDir, url);
  }

  /** Appends to a graph, which is created if it does not exist, and returns its id. */
  async record(name: string, observations: Iterable<Observation>): Promise<string> {
    const writer = await openGraph(
      { accountId: this.accountId, name, now: Date.now() },
      { store: this.store, ids: createIds(await this.store.secret()), source, dedupe: false },
    );
    let waiting: Observation[] = [];
    for (const observation of observations) {
      waiting.push(observation);
      if (waiting.length < batch) continue;
      await writer.record(waiting);
      waiting = [];
    }
    if (waiting.length > 0) await writer.record(waiting);
    return writer.graphId;
  }

  /** Records a large graph, which has the newest events only, and returns its id. */
  async ingest(name: string, observations: Iterable<Observation>): Promise<string> {
    async function* read(): AsyncGenerator<readonly Observation[]> {
      for (const observation of observations) yield [observation];
    }
    const { graphId } = await ingest(
      { accountId: this.accountId, name, now: Date.now(), observations: read() },
      { store: this.store, ids: createIds(await this.store.secret()), source },
    );
    return graphId;
  }

  /** The arguments that name the database to another program. */
  get place(): readonly string[] {
    return this.#url === undefined ? [this.#dataDir] : [this.#dataDir, this.#url];
  }

  /** Creates a key that is restricted to these graphs. */
  async key(...graphIds: readonly string[]): Promise<string> {
    return (await createKey(this.store, this.accountId, { graphIds })).key;
  }

  serve(...args: readonly string[]): Promise<Server> {
    const url = this.#url === undefined ? [] : ["--database-url", this.#url];
    return serve(this.#dataDir, ...url, ...args);
  }
}

/**
 * Runs work on a new database of each store: SQLite, and PostgreSQL if PG_TEST_URL or DATABASE_URL names a server whose
 * role may create databases.
 */
export async function onEachStore(dir: string, work: (filled: Filled) => Promise<void>): Promise<void> {
  const run = async (name: string, url?: string): Promise<void> => {
    const filled = await Filled.open(name, join(dir, name), url);
    try {
      await work(filled);
    } finally {
      await filled.store.close();
    }
  };
  await run("SQLite");
  if (postgresServer !== null) await withDatabase(postgresServer, (url) => run("PostgreSQL", url));
}

/** Runs work on a new database of a server of PostgreSQL, which is dropped afterwards. */
export async function withDatabase(server: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = `wherefore_bench_${process.pid}`;
  await administer(server, `CREATE DATABASE ${name}`);
  try {
    const url = new URL(server);
    url.pathname = name;
    await work(url.href);
  } finally {
    await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
