import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createIds } from "../../src/ids/index.ts";
import { problemsOfGraphs } from "../../src/store/check/all-graphs.ts";
import { problemOfNewest, type Reads } from "../../src/store/check/newest-commits.ts";
import type { Database } from "../../src/store/database.ts";
import { openStore } from "../../src/store/open-store.ts";
import { raw } from "../../src/store/sql.ts";
import { sqlStore } from "../../src/store/graph-store.ts";
import { SqliteDatabase } from "../../src/store/sqlite/database.ts";
import { openGraph } from "../../src/writer/index.ts";
import { RandomChanges, together } from "./changes.ts";
import { sqliteKind, storeKinds, type TestStore } from "./stores.ts";

const graphId = "gph_checked";
const events = 2060;
const perAppend = 20;

/** A damage, what the check of all finds, and what the check of the newest commits finds. */
interface Damage {
  readonly name: string;
  readonly statement: string;
  readonly all: readonly RegExp[];
  readonly newest: RegExp | null;
}

const place = `graph ${graphId}`;
const newestNode = "(SELECT id FROM nodes ORDER BY version_seq DESC LIMIT 1)";
const oldestNode = "(SELECT id FROM nodes ORDER BY version_seq LIMIT 1)";

const damages: readonly Damage[] = [
  {
    name: "the row of a graph is older than its newest event",
    statement: "UPDATE graphs SET last_seq = last_seq - 1 WHERE last_seq > 0",
    all: [new RegExp(`^${place}: it does not have the 1058 events from 1002 to 2059$`)],
    newest: new RegExp(`^${place}: its newest event is not 2059$`),
  },
  {
    name: "the row of a graph has another time than its newest event",
    statement: `UPDATE graphs SET last_event = last_event + 1 WHERE id = '${graphId}'`,
    all: [new RegExp(`^${place}: its last event is not that of its newest one$`)],
    newest: new RegExp(`^${place}: its last event is not that of its newest one$`),
  },
  {
    name: "the newest event is gone",
    statement: "DELETE FROM events WHERE seq = 2060",
    all: [
      new RegExp(`^${place}: it does not have the 1059 events from 1002 to 2060$`),
      new RegExp(`^${place}: its last event is not that of its newest one$`),
    ],
    newest: new RegExp(`^${place}: its newest event is not 2060$`),
  },
  {
    name: "one of the newest events is gone",
    statement: "DELETE FROM events WHERE seq = 2050",
    all: [new RegExp(`^${place}: it does not have the 1059 events from 1002 to 2060$`)],
    newest: new RegExp(`^${place}: the event before 20\\d\\d is missing$`),
  },
  {
    name: "an older event is gone",
    statement: "DELETE FROM events WHERE seq = 1500",
    all: [new RegExp(`^${place}: it does not have the 1059 events from 1002 to 2060$`)],
    newest: null,
  },
  {
    name: "the oldest event is gone",
    statement: "DELETE FROM events WHERE seq = 1002",
    all: [new RegExp(`^${place}: it does not have the 1059 events from 1002 to 2060$`)],
    newest: new RegExp(`^${place}: its oldest event is not 1002$`),
  },
  {
    name: "the counts of the newest event are others",
    statement: `UPDATE events SET counts = replace(counts, '"nodes":60', '"nodes":61') WHERE seq = 2060`,
    all: [new RegExp(`^${place}: the counts of its newest event are not those of its nodes$`)],
    newest: new RegExp(`^${place}: the counts after event 2060 are not those that its changes make$`),
  },
  {
    name: "a newest event cannot be read",
    statement: "UPDATE events SET changes = '[{' WHERE seq = 2055",
    all: [new RegExp(`^${place}, event 2055: it cannot be read$`)],
    newest: new RegExp(`^${place}: its newest events cannot be read$`),
  },
  {
    name: "an older event cannot be read",
    statement: "UPDATE events SET payload = '' WHERE seq = 1400",
    all: [new RegExp(`^${place}, event 1400: it cannot be read$`)],
    newest: null,
  },
  {
    name: "a node that was changed lately is older than its events",
    statement: `UPDATE nodes SET version_seq = version_seq - 1 WHERE id = ${newestNode}`,
    all: [new RegExp(`^${place}, node node_\\w+: it is older than an event that changed it$`)],
    newest: new RegExp(`^${place}, node node_\\w+: it is not as event 2060 left it$`),
  },
  {
    name: "a node that was changed lately cannot be read",
    statement: `UPDATE nodes SET record = '{}' WHERE id = ${newestNode}`,
    all: [new RegExp(`^${place}, node node_\\w+: its record cannot be read$`)],
    newest: new RegExp(`^${place}, node node_\\w+: its record cannot be read$`),
  },
  {
    name: "a node that was changed lately is gone",
    statement: `DELETE FROM nodes WHERE id = ${newestNode}`,
    all: [new RegExp(`^${place}: the counts of its newest event are not those of its nodes$`)],
    newest: new RegExp(`^${place}: a node that its newest events change is missing$`),
  },
  {
    name: "a column of another node is not that of its record",
    statement: `UPDATE nodes SET headline_folded = 'another' WHERE id = ${oldestNode}`,
    all: [new RegExp(`^${place}, node node_\\w+: its headline_folded is not that of its record$`)],
    newest: null,
  },
  {
    name: "a superseded version has no texts",
    statement:
      "DELETE FROM history_texts WHERE text_id = (SELECT text_id FROM node_history GROUP BY text_id HAVING count(*) = 1 ORDER BY text_id LIMIT 1)",
    all: [new RegExp(`^${place}, node node_\\w+: it cannot be read$`)],
    newest: null,
  },
  {
    name: "a superseded version ends before it begins",
    statement:
      "UPDATE node_history SET to_seq = version_seq WHERE to_seq = (SELECT to_seq FROM node_history GROUP BY to_seq HAVING count(*) = 1 ORDER BY to_seq LIMIT 1)",
    all: [new RegExp(`^${place}, node node_\\w+: one of its versions ends before it begins$`)],
    newest: null,
  },
  {
    name: "what blocked nodes wait for is gone",
    statement: "DELETE FROM waits WHERE to_seq IS NULL",
    all: [new RegExp(`^${place}: what its nodes wait for is not what makes them blocked$`)],
    newest: null,
  },
];

describe.each(storeKinds)("a database in $name", (kind) => {
  let made: TestStore;
  let database: Database;
  beforeEach(({ skip }) => skip(kind.unavailable !== null, kind.unavailable ?? ""));
  beforeAll(async () => {
    if (kind.unavailable !== null) return;
    made = await kind.make();
    ({ database } = made);
    const { store } = made;
    await store.createAccount({ id: "acc", created: 1 });
    await store.createGraph({ id: graphId, accountId: "acc", name: "checked", created: 1 });
    await store.createGraph({ id: "gph_empty", accountId: "acc", name: "empty", created: 1 });
    const changes = new RandomChanges(7);
    for (let count = 0; count < events / perAppend; count++) {
      await store.append(together(graphId, changes.steps(perAppend)));
    }
  });
  afterAll(() => made?.remove());

  const all = async (reads: Reads = database): Promise<readonly string[]> => {
    const problems: string[] = [];
    for await (const problem of problemsOfGraphs(reads)) problems.push(problem);
    return problems;
  };

  test("that is whole has no problems", async () => {
    expect(await all()).toEqual([]);
    expect(await problemOfNewest(database)).toBe(null);
  });

  test.for(damages)("$name", async ({ statement, all: expected, newest }) => {
    const undone = new Error("The damage is undone.");
    const checked = database.transaction(async (queries) => {
      await queries.plan(raw(statement));
      const reads = {
        all: (query: Parameters<typeof queries.all>[0]) => queries.all(query),
        isOneOf: database.isOneOf.bind(database),
      };
      expect(await all(reads)).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
      const found = await problemOfNewest(reads);
      if (newest === null) expect(found).toBe(null);
      else expect(found).toMatch(newest);
      throw undone;
    });
    await expect(checked).rejects.toBe(undone);
  });

  test("whose graph is deleted meanwhile has no problems", async () => {
    const undone = new Error("The deletion is undone.");
    const checked = database.transaction(async (queries) => {
      const reads: Reads = {
        all: async (query) => {
          const rows = await queries.all(query);
          if (query.strings[0]?.includes("SELECT g.last_seq") === true) {
            await queries.plan(raw(`DELETE FROM nodes WHERE id = ${newestNode}`));
            await queries.plan(
              raw(`UPDATE graphs SET id = 'deleted', account_id = '' WHERE id = '${graphId}'`),
            );
          }
          return rows;
        },
        isOneOf: database.isOneOf.bind(database),
      };
      expect(await all(reads)).toEqual([]);
      throw undone;
    });
    await expect(checked).rejects.toBe(undone);
  });

  test("nothing of it reads more rows of a larger graph at the start", async () => {
    const counts: number[] = [];
    const reads = {
      all: async (query: Parameters<typeof database.all>[0]) => {
        const rows = await database.all(query);
        counts.push(rows.length);
        return rows;
      },
      isOneOf: database.isOneOf.bind(database),
    };
    expect(await problemOfNewest(reads)).toBe(null);
    // Of two graphs: their rows, 20 events and the oldest one, the nodes of those, and what they wait for.
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThan(150);
  });
});

test("the node of the newest event is checked, although it was changed before many others", async () => {
  const { store, database, remove } = await sqliteKind.make();
  try {
    await store.createAccount({ id: "acc", created: 1 });
    const ids = createIds(await store.secret());
    const source = { provider: "acme", provider_version: "1", adapter: "tests@1" };
    const writer = await openGraph({ accountId: "acc", name: "graph", now: 1 }, { store, ids, source });
    const others = Array.from({ length: 600 }, (_, index) => `s${index}`);
    await writer.record(["first", ...others].map((node) => ({ type: "session.started", at: 1, node })));
    await writer.record([{ type: "state.changed", at: 2, node: "first", state: "idle" }]);
    await writer.stall(
      others.map((ref) => ids.nodeId(writer.graphId, ref)),
      400_000,
      300_000,
    );
    await writer.record([{ type: "state.changed", at: 3, node: "first", state: "working" }]);
    expect(await problemOfNewest(database)).toBeNull();
    await database.plan(raw("UPDATE nodes SET version_seq = 602 WHERE provider_ref = 'first'"));
    expect(await problemOfNewest(database)).toMatch(/it is not as event 604 left it$/);
  } finally {
    await remove();
  }
});

describe("a SQLite database that was not closed in order", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "service-check-"));
    return () => rmSync(folder, { recursive: true });
  });

  /** Makes a database with a damage, which is still in the write-ahead log or not. */
  async function damagedDatabase(hasLog: boolean): Promise<string> {
    const made = new SqliteDatabase(join(folder, "made.db"), { searchProgram: null });
    const store = sqlStore(made);
    await store.makeTables();
    await store.createAccount({ id: "acc", created: 1 });
    await store.createGraph({ id: graphId, accountId: "acc", name: "checked", created: 1 });
    await store.append(together(graphId, new RandomChanges(7).steps(40)));
    const other = new Sqlite(join(folder, "made.db"));
    other.exec("UPDATE graphs SET last_seq = 39");
    const data = join(folder, "data");
    const path = join(data, "wherefore.db");
    mkdirSync(data);
    if (hasLog) for (const end of ["", "-wal"]) copyFileSync(join(folder, `made.db${end}`), path + end);
    other.close();
    await store.close();
    if (!hasLog) copyFileSync(join(folder, "made.db"), path);
    return data;
  }

  test("is refused if its newest commits are damaged", async () => {
    const dataDir = await damagedDatabase(true);
    const parts: string[] = [];
    await expect(openStore({ dataDir, onPart: (part) => parts.push(part) })).rejects.toThrow(
      `The database ${join(dataDir, "wherefore.db")} is damaged (graph ${graphId}: its newest event is not 39). Restore it from a copy, or choose another folder with --data.`,
    );
    expect(parts).toEqual(["open", "tables"]);
  });

  test("is checked at the start only then", async () => {
    const parts: string[] = [];
    const dataDir = await damagedDatabase(false);
    await (await openStore({ dataDir, onPart: (part) => parts.push(part) })).close();
    expect(parts).toEqual(["open", "tables"]);
  });
});
