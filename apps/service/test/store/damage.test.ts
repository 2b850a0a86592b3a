import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { compile } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { openStore } from "../../src/store/open-store.ts";
import { problemsOfFile } from "../../src/store/sqlite/check-file.ts";
import { connect } from "../../src/store/sqlite/open.ts";
import { UnusableDatabaseError } from "../../src/store/unusable-database.ts";
import { faultRuns, faultSeed } from "../fault-runs.ts";
import { run } from "../faults/service-process.ts";
import { countsOf } from "../recorder/replay.ts";
import { RandomChanges, Replay, together } from "./changes.ts";
import { Random } from "./random.ts";
import { searchNodes } from "./search-nodes.ts";

const graphId = "gph_damage";
const pageSize = 4096;
/** The appends of the database, and the events of each. Half of the appends are in the write-ahead log. */
const appends = { count: 8, events: 10 };

let folder: string;
let path: string;
/** The database when half of the appends were made. */
let older: Buffer;
/** The database and its write-ahead log when all were made. */
let file: Buffer;
let log: Buffer;
/** The same without a log, as a stop leaves it. */
let whole: Buffer;

/** Opens the database as `serve` does, except that searches run in this process. */
const open = (): Promise<GraphStore> => openStore({ dataDir: folder, searchProgram: null });

/** What the check finds that `serve` runs beside its other work. The command finds something too. */
async function checked(): Promise<readonly string[]> {
  const connection = connect(path, "checks");
  try {
    const problems = await problemsOfFile(connection, { check: "quick_check" });
    const ofCommand = await problemsOfFile(connection, { check: "integrity_check" });
    // The command also compares indexes with their tables, so that it can find more.
    if (problems.length > 0) expect(ofCommand).not.toEqual([]);
    return problems;
  } finally {
    connection.close();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "service-damage-"));
  path = join(folder, "wherefore.db");
  const changes = new RandomChanges(1);
  const appendHalf = async (store: GraphStore): Promise<void> => {
    for (let count = 0; count < appends.count / 2; count++) {
      await store.append(together(graphId, changes.steps(appends.events)));
    }
  };
  const first = await open();
  await first.createAccount({ id: "acc", created: 1 });
  await first.createGraph({ id: graphId, accountId: "acc", name: "damage", created: 1 });
  await appendHalf(first);
  await first.close();
  older = readFileSync(path);
  const second = await open();
  await appendHalf(second);
  [file, log] = [readFileSync(path), readFileSync(`${path}-wal`)];
  await second.close();
  whole = readFileSync(path);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Whether a store has exactly the events up to its newest one, and the nodes and counts that follow from them. */
async function isWhole(store: GraphStore): Promise<{ readonly lastSeq: number; readonly isExact: boolean }> {
  const { lastSeq } = (await store.getGraph(graphId))!;
  const replay = new Replay();
  const events = new RandomChanges(1).steps(lastSeq).map(({ event }) => event);
  for (const event of events) replay.apply(event);
  const ids = [...replay.nodes.keys()].sort();
  const { items } = await store.listEvents({ graphId, limit: 2000 });
  const nodes = await store.getNodes(graphId, ids, lastSeq);
  const query = compile("depth>=0", nodeSchema);
  const found = await searchNodes(store, { graphId, query, seq: lastSeq, limit: 1000 });
  const counted = await store.getCounts(graphId, lastSeq);
  const expected = ids.map((id) => replay.nodes.get(id)!);
  const byId = <N extends { readonly id: string }>(list: readonly N[]): readonly N[] =>
    list.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return {
    lastSeq,
    isExact:
      isDeepStrictEqual(items.toReversed(), events) &&
      isDeepStrictEqual(byId(nodes), expected) &&
      isDeepStrictEqual(byId(found.items), expected) &&
      isDeepStrictEqual(counted?.counts, countsOf(expected)),
  };
}

type Left = "refused at the start" | "found by the check" | Awaited<ReturnType<typeof isWhole>>;

/** What is left of a database and its write-ahead log: what notices the damage, or whether it is exact, and its events. */
async function left(database: Buffer, wal: Buffer | null = null): Promise<Left> {
  for (const end of ["-wal", "-shm"]) rmSync(path + end, { force: true });
  writeFileSync(path, database);
  if (wal !== null) writeFileSync(`${path}-wal`, wal);
  const store = await open().catch((error: unknown) => {
    expect(error, String(error)).toBeInstanceOf(UnusableDatabaseError);
    return null;
  });
  if (store === null) return "refused at the start";
  try {
    return (await checked()).length > 0 ? "found by the check" : await isWhole(store);
  } finally {
    await store.close();
  }
}

const all = { lastSeq: appends.count * appends.events, isExact: true };

/** Damages a page, of which there is another version. */
type Damage = (page: Buffer, other: Buffer, random: Random) => void;

const damages: readonly (readonly [string, Damage])[] = [
  ["zeroed", (page) => void page.fill(0)],
  ["random", (page, _other, random) => page.forEach((_, at) => (page[at] = random.below(256)))],
  [
    "torn",
    (page, other, random) => {
      const cut = 512 * (1 + random.below(7));
      const [start, end] = random.chance(50) ? [0, cut] : [cut, pageSize];
      other.copy(page, start, start, end);
    },
  ],
];

/**
 * Damages one of the pages that differ between two versions of a database. A page that is as it was in the other version
 * is not damaged: nothing in it shows that it is too old.
 */
function damaged(database: Buffer, other: Buffer, damage: Damage, random: Random): Buffer {
  const of = (version: Buffer, page: number): Buffer =>
    version.subarray((page - 1) * pageSize, page * pageSize);
  const numbers = Array.from(
    { length: Math.min(database.length, other.length) / pageSize },
    (_, index) => index + 1,
  );
  const different = numbers.filter((page) => !of(database, page).equals(of(other, page)));
  for (;;) {
    const copy = Buffer.from(database);
    const page = random.pick(different);
    damage(of(copy, page), of(other, page), random);
    if (![database, other].some((version) => of(version, page).equals(of(copy, page)))) return copy;
  }
}

describe(`seed ${faultSeed}`, { timeout: 30_000 + faultRuns * 1000 }, () => {
  let random: Random;
  beforeEach(() => {
    random = new Random(faultSeed);
  });

  test("a database without damage is exact", async () => {
    expect(await left(whole)).toEqual(all);
    expect(await left(file, log)).toEqual(all);
  });

  test.for(damages)(
    "with a page that is %s, it is refused, or the check finds it, or it is exact",
    async ([, damage], { task }) => {
      const figures: Record<string, number> = {
        "refused at the start": 0,
        "found by the check": 0,
        exact: 0,
      };
      for (let run = 0; run < faultRuns; run++) {
        const result = await left(damaged(whole, older, damage, random));
        if (typeof result === "object") expect(result).toEqual(all);
        figures[typeof result === "object" ? "exact" : result]!++;
      }
      Object.assign(task.meta, { cases: faultRuns, figures });
    },
  );

  test.for(damages)(
    "a page that is %s is restored from the write-ahead log",
    async ([, damage], { task }) => {
      task.meta.cases = faultRuns;
      // A power failure in a checkpoint: a page of the file is half written, and the log is whole.
      for (let run = 0; run < faultRuns; run++) {
        expect(await left(damaged(file, whole, damage, random), log)).toEqual(all);
      }
    },
  );

  test.for<readonly [string, (random: Random) => Buffer]>([
    ["cut off", (random) => log.subarray(0, random.below(log.length))],
    [
      "changed in a byte",
      (random) => {
        const copy = Buffer.from(log);
        copy[random.below(log.length)]! ^= 1 + random.below(255);
        return copy;
      },
    ],
  ])("a write-ahead log that is %s leaves whole appends", async ([, harm], { task }) => {
    task.meta.cases = faultRuns;
    for (let run = 0; run < faultRuns; run++) {
      const result = await left(file, harm(random));
      expect(result).toMatchObject({ isExact: true });
      if (typeof result === "string") continue;
      expect(result.lastSeq % appends.events).toBe(0);
      expect(result.lastSeq).toBeGreaterThanOrEqual(all.lastSeq / 2);
    }
  });

  test("serve refuses a damaged database, and says what to do", async () => {
    for (const end of ["-wal", "-shm"]) rmSync(path + end, { force: true });
    writeFileSync(path, Buffer.from(whole).fill(0, pageSize));
    const serve = run("", ["serve", "--data", folder, "--port", "0"]);
    try {
      expect(await serve.exit).toBe(1);
      expect(serve.complained()).toContain(
        `error: The database ${path} is damaged. Restore it from a copy, or choose another folder with --data.\n`,
      );
    } finally {
      serve.kill("SIGKILL");
    }
  });
});
