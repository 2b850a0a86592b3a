// @module-tag slow
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SqliteDatabase } from "../../src/store/sqlite/database.ts";
import { sql } from "../../src/store/sql.ts";
import { openStore } from "../../src/store/open-store.ts";
import { service as program } from "../programs.ts";
import { run } from "./command-line.ts";
import type { GraphRow } from "../../src/store/types.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const at = Date.UTC(2026, 0, 1);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "service-ingest-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const command = [program, "ingest"];
const env = { ...process.env, DATABASE_URL: "" };

function ingest(
  args: readonly string[],
  input = "",
): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [...command, ...args], { cwd: root, encoding: "utf8", input, env });
}

/** Ingests a file until this many nodes are stored, and kills the process. */
async function killed(file: string, data: string, nodes: number): Promise<void> {
  const store = await openStore({ dataDir: data });
  await store.close();
  const database = new SqliteDatabase(join(data, "wherefore.db"));
  const child = spawn(process.execPath, [...command, file, "--graph", "g", "--data", data], {
    cwd: root,
    env,
  });
  const isOver = new Promise((resolve) => child.on("close", resolve));
  const count = async (): Promise<number> =>
    (await database.all(sql`SELECT count(*) AS n FROM nodes`))[0]?.["n"] as number;
  try {
    while ((await count()) < nodes && child.exitCode === null) await sleep(20);
    child.kill("SIGKILL");
    await isOver;
  } finally {
    await database.close();
  }
}

async function graphsIn(data: string): Promise<readonly GraphRow[]> {
  const store = await openStore({ dataDir: data });
  try {
    const accounts = await store.listAccounts();
    const pages = accounts.map(({ id }) =>
      store.listGraphs({ accountId: id, graphIds: null, lastEvent: {}, limit: 100 }),
    );
    return (await Promise.all(pages)).flatMap(({ items }) => items);
  } finally {
    await store.close();
  }
}

const ndjson = (observations: readonly object[]): string =>
  observations.map((observation) => `${JSON.stringify(observation)}\n`).join("");

describe("ingest", { timeout: 120_000 }, () => {
  test("a file with more observations than a graph keeps is recorded once, by any number of processes", async () => {
    const data = join(folder, "twice");
    const file = join(folder, "long.ndjson");
    const updates = Array.from({ length: 2500 }, (_, index) => ({
      type: "text.updated",
      at: at + index,
      node: "s",
      // Every second observation repeats the previous one.
      summary: `step ${index >> 1}`,
    }));
    writeFileSync(file, ndjson([{ type: "session.started", at, node: "s" }, ...updates]));
    const first = ingest([file, "--graph", "g", "--data", data]);
    expect(first.stderr).toBe("");
    expect(first.stdout).toMatch(/^Recorded 2,501 observations in graph g \(gph_[\w-]+\)\.\n$/);
    const before = await graphsIn(data);
    expect(before).toMatchObject([{ name: "g", lastSeq: 2501 }]);

    const second = ingest([file, "--graph", "g", "--data", data]);
    expect(second.stdout).toContain("Recorded 0 observations in graph g");
    expect(second.stdout).toContain("2,501 observations had been recorded before");
    expect(await graphsIn(data)).toEqual(before);
  });

  test("a file with one invalid line records nothing, creates no graph, and names the line", async () => {
    const data = join(folder, "refused");
    const observations = [
      { type: "session.started", at, node: "s" },
      { type: "agent.ended", at, node: "nobody", state: "completed" },
    ];
    const refused = ingest(["-", "--graph", "g", "--data", data], ndjson(observations));
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('standard input:2: The graph has no node "nobody"');
    expect(refused.stderr).toContain("Nothing was recorded.");
    expect(await graphsIn(data)).toEqual([]);

    const good = ingest(["-", "--graph", "g", "--data", data], ndjson(observations.slice(0, 1)));
    expect(good.status).toBe(0);
    const worse = ingest(
      ["-", "--graph", "g", "--data", data],
      ndjson([{ ...observations[0], node: "t" }, {}]),
    );
    expect(worse.status).toBe(1);
    expect(worse.stderr).toContain('standard input:2: Write "type"');
    expect(await graphsIn(data)).toMatchObject([{ lastSeq: 1 }]);
  });

  test("a run after one that was killed, or refused a line, records the rest", async () => {
    const data = join(folder, "killed");
    const file = join(folder, "killed.ndjson");
    const sessions = Array.from({ length: 12_000 }, (_, index) => ({
      type: "session.started",
      at: at + index,
      node: `s${index}`,
    }));
    writeFileSync(file, ndjson(sessions));
    await killed(file, data, 1500);
    const [{ lastSeq }] = (await graphsIn(data)) as [GraphRow];
    expect(lastSeq % 4000).toBe(0);
    expect(lastSeq).toBeLessThan(12_000);
    expect(ingest([file, "--graph", "g", "--data", data]).stdout).toContain(
      `Recorded ${(12_000 - lastSeq).toLocaleString("en-US")} observations`,
    );
    expect(await graphsIn(data)).toMatchObject([{ name: "g", lastSeq: 12_000 }]);

    const some = sessions.slice(0, 4500);
    const bad = { type: "session.ended", at, node: "nobody", state: "completed" };
    const refused = ingest(["-", "--graph", "h", "--data", data], `\n${ndjson([...some, bad])}`);
    expect(refused.stderr).toContain('standard input:4502: The graph has no node "nobody"');
    expect(refused.stderr).toContain(
      "The first 4,000 observations are recorded. Run the same command again to record the others.",
    );
    const corrected = ingest(["-", "--graph", "h", "--data", data], ndjson(some));
    expect(corrected.stdout).toContain("Recorded 500 observations");
    expect(corrected.stdout).toContain("4,000 observations had been recorded before");
  });

  test("an unreadable file, a missing option and an unknown account are reported, and no database is created", () => {
    const data = join(folder, "none");
    const missing = ingest([join(folder, "missing.ndjson"), "--graph", "g", "--data", data]);
    expect(missing.status).toBe(1);
    expect(missing.stderr).toContain("cannot be read");
    expect(ingest(["-", "--data", data]).stderr).toContain("--graph");
    expect(readdirSync(folder)).not.toContain("none");
    const account = ingest(["-", "--graph", "g", "--data", data, "--account", "acct_x"]);
    expect(account.status).toBe(1);
    expect(account.stderr).toContain("There is no account acct_x");
  });

  test.each(["--graph", "--provider"])("%s is a name", async (option) => {
    for (const text of [" ", "a\nb"]) {
      const { err } = await run("ingest", "-", "--graph", "g", option, text);
      expect(err).toContain(`argument '${text}' is invalid. Write a name of 1 to 200 characters`);
    }
  });
});
