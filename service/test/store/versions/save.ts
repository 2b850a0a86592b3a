/**
 * Saves databases of the present version as SQL, for tests of later migrations. Run it before you add a migration:
 *
 *     PG_TEST_URL=postgres://… npx tsx service/test/store/versions/save.ts
 *
 * It needs `sqlite3` and `pg_dump`.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createIds } from "../../../src/ids/index.ts";
import type { Observation } from "../../../src/model/observation.ts";
import type { GraphStore } from "../../../src/store/graph-store.ts";
import { newestVersion } from "../../../src/store/migrations/index.ts";
import { openGraph } from "../../../src/writer/index.ts";
import { postgresKind, sqliteKind } from "../stores.ts";

const start = 1_767_225_600_000;

/** Something of everything that a database can hold. */
async function fill(store: GraphStore): Promise<void> {
  const key = {
    kind: "read",
    masked: "gok_****1234",
    graphIds: null,
    created: start,
    revoked: null,
  } as const;
  for (const id of ["acct_one", "acct_two"]) {
    await store.createAccount({ id, created: start });
    await store.createKey({ ...key, id: `key_full_${id}`, accountId: id, hash: `full of ${id}` });
  }
  const revoked = { ...key, id: "key_revoked", accountId: "acct_one", hash: "revoked", revoked: start + 1 };
  await store.createKey(revoked);
  const ids = createIds(await store.secret());
  const source = { provider: "acme", provider_version: "2.1", adapter: "tests@1.0.0" };
  for (const [accountId, name] of [
    ["acct_one", "web-shop"],
    ["acct_one", "-home-me-app"],
    ["acct_two", "web-shop"],
  ] as const) {
    const writer = await openGraph({ accountId, name, now: start }, { store, ids, source });
    for (const observation of observations) await writer.record([observation]);
    if (name === "web-shop" && accountId === "acct_one") {
      const restricted = { ...key, id: "key_restricted", accountId, hash: "restricted" };
      await store.createKey({ ...restricted, graphIds: [writer.graphId] });
    }
  }
  await store.staging.create("staged of a process that was killed");
}

const observations: readonly Observation[] = [
  { type: "session.started", at: start, node: "s", title: "Fix the build", cwd: "/home/me/app" },
  {
    type: "agent.spawned",
    at: start + 1000,
    node: "a",
    parent: "s",
    agent_type: "explorer",
    purpose: "Find",
  },
  { type: "agent.spawned", at: start + 2000, node: "b", parent: "a", agent_type: "Editor", background: true },
  { type: "tasks.updated", at: start + 3000, node: "a", pending: 2, in_progress: 1, completed: 4 },
  { type: "text.updated", at: start + 4000, node: "a", summary: "Reads the LOG of straße" },
  { type: "waits.updated", at: start + 5000, node: "s", on: ["b"] },
  { type: "state.changed", at: start + 6000, node: "s", state: "idle" },
  { type: "agent.ended", at: start + 7000, node: "b", state: "failed" },
  { type: "waits.updated", at: start + 8000, node: "s", on: [] },
  { type: "text.updated", at: start + 9000, node: "s", title: "Fix the tests" },
];

for (const kind of [sqliteKind, postgresKind]) {
  const made = await kind.make();
  await fill(made.store);
  await made.store.close();
  const [program, options] =
    kind.name === "sqlite"
      ? (["sqlite3", [made.place, ".dump"]] as const)
      : (["pg_dump", ["--inserts", "--no-owner", "--no-privileges", made.place]] as const);
  const dump = execFileSync(program, options, { encoding: "utf8" })
    // What other versions of PostgreSQL or its client do not understand, and what they do without.
    .replaceAll(/^(\\.*|SET transaction_timeout.*|COMMENT ON.*|--.*|)\n/gm, "");
  writeFileSync(join(import.meta.dirname, `version-${newestVersion}.${kind.name}.sql`), dump);
  await made.remove();
}
