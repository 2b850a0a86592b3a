import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BackgroundCheck } from "../../src/commands/background-check.ts";
import { openStore } from "../../src/store/open-store.ts";
import * as wholeCheck from "../../src/store/sqlite/whole-check.ts";
import { run, type Run } from "../faults/service-process.ts";
import { RandomChanges, together } from "../store/changes.ts";
import { createPostgresDatabase } from "../store/stores.ts";

const soon = { timeout: 20_000, interval: 50 };
const damage = "UPDATE nodes SET headline_folded = 'another' WHERE id = (SELECT min(id) FROM nodes)";
const problem = /^graph gph_checked, node node_\w+: its headline_folded is not that of its record$/m;

let folder: string;
let path: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "service-check-"));
  path = join(folder, "wherefore.db");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

async function fill(databaseUrl?: string): Promise<void> {
  const store = await openStore({ dataDir: folder, databaseUrl });
  await store.createAccount({ id: "acc", created: 1 });
  await store.createGraph({ id: "gph_checked", accountId: "acc", name: "checked", created: 1 });
  await store.append(together("gph_checked", new RandomChanges(7).steps(100)));
  await store.close();
}

function change(statement: string): void {
  const database = new Sqlite(path);
  database.exec(statement);
  database.close();
}

describe("check", () => {
  test("finds nothing in a database that is whole", async () => {
    await fill();
    const check = run("", ["check", "--data", folder]);
    expect(await check.exit).toBe(0);
    expect([check.said(), check.complained()]).toEqual([
      "",
      `Reading the database ${path}…\nNothing is wrong.\n`,
    ]);
  });

  test("prints what is wrong, and exits with code 1", async () => {
    await fill();
    change(damage);
    const check = run("", ["check", "--data", folder]);
    expect(await check.exit).toBe(1);
    expect(check.said()).toMatch(problem);
    expect(check.complained()).toBe(
      `Reading the database ${path}…\nerror: The database ${path} is damaged. Restore it from a copy; until then, do not write to it.\n`,
    );
  });

  test("explains that the database is of another layout", async () => {
    await fill();
    change("UPDATE settings SET value = '1' WHERE name = 'version'; DROP TABLE alerts");
    const check = run("", ["check", "--data", folder]);
    expect(await check.exit).toBe(1);
    expect(check.complained()).toContain("error: The database has tables of layout 1, and this version");
  });

  test("explains that the address of the database is not a URL", async () => {
    const check = run("postgres://127.0.0.1:99999/db", ["check"]);
    expect(await check.exit).toBe(1);
    expect(check.complained()).toBe(
      "error: --database-url (or DATABASE_URL) is not a URL such as postgres://user:password@127.0.0.1:5432/database. Correct it.\n",
    );
  });

  test("makes no database", async () => {
    const check = run("", ["check", "--data", folder]);
    expect(await check.exit).toBe(1);
    expect(check.complained()).toContain(
      `error: There is no database ${path}. Name its folder with --data.\n`,
    );
  });

  test("explains that the file is a database of another program", async () => {
    change("CREATE TABLE tasks (id INTEGER PRIMARY KEY)");
    const check = run("", ["check", "--data", folder]);
    expect(await check.exit).toBe(1);
    expect(check.complained()).toContain(
      `error: ${path} has no tables of the service. Name the folder of its database with --data.\n`,
    );
  });

  test("reads a database on PostgreSQL", async ({ skip }) => {
    skip(process.env["PG_TEST_URL"] === undefined, "PG_TEST_URL names no server");
    const { url, drop } = await createPostgresDatabase();
    try {
      const empty = run(url, ["check"]);
      expect(await empty.exit).toBe(1);
      expect(empty.complained()).toMatch(
        /error: PostgreSQL at .* has no tables of the service in the database .*\. Correct --database-url/,
      );
      await fill(url);
      const whole = run(url, ["check"]);
      expect([await whole.exit, whole.said()]).toEqual([0, ""]);
      const { default: pg } = await import("pg");
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(damage);
      await client.end();
      const check = run(url, ["check"]);
      expect(await check.exit).toBe(1);
      expect(check.said()).toMatch(problem);
    } finally {
      await drop();
    }
  });
});

test("a service looks each hour whether a check is due", async () => {
  vi.useFakeTimers();
  const result = Promise.resolve({ problems: null });
  const look = vi.spyOn(wholeCheck, "startWholeCheck").mockReturnValue({ result, stop: () => undefined });
  const check = new BackgroundCheck(path, pino({ level: "silent" }));
  check.start(false);
  await vi.advanceTimersByTimeAsync(7_200_000);
  check.stop();
  expect(look).toHaveBeenCalledTimes(3);
});

describe("serve", { timeout: 60_000 }, () => {
  const serve = async (): Promise<Run> => {
    const service = run("", ["serve", "--data", folder, "--port", "0", "--no-demo"]);
    await expect.poll(service.said, soon).toContain("listens on");
    return service;
  };
  const parts = (complained: string): readonly string[] => {
    const line = complained.split("\n").find((one) => one.includes('"msg":"started"'));
    return Object.keys((JSON.parse(line ?? "{}") as { ms?: object }).ms ?? {});
  };

  test(
    "checks the whole database after a stop by force, and otherwise once a day",
    { tags: "slow" },
    async () => {
      const first = await serve();
      await expect.poll(first.complained, soon).toContain("the whole database was checked");
      await expect.poll(() => parts(first.complained()), soon).toEqual(["load", "open", "tables", "listen"]);
      first.kill("SIGKILL");
      await first.exit;
      const second = await serve();
      await expect.poll(second.complained, soon).toContain("the whole database was checked");
      expect(parts(second.complained())).toEqual(["load", "open", "tables", "check", "listen"]);
      second.kill("SIGTERM");
      expect(await second.exit).toBe(0);
      const third = await serve();
      await new Promise((resolve) => setTimeout(resolve, 2000));
      third.kill("SIGTERM");
      expect(await third.exit).toBe(0);
      expect(third.complained()).not.toContain("the whole database was checked");
    },
  );

  test(
    "goes on with a database that the check finds damaged, and is not ready",
    { tags: "slow" },
    async () => {
      await fill();
      change(damage);
      const service = await serve();
      try {
        const origin = /listens on (\S+)/.exec(service.said())![1]!;
        const message = new RegExp(
          `^The database ${path} is damaged \\(graph gph_checked, node node_\\w+: its headline_folded is not that of its record\\)\\. Restore it from a copy, or choose another folder with --data\\. The command "check" lists what is wrong\\.$`,
        );
        await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, soon).toBe(503);
        const { error } = (await (await fetch(`${origin}/readyz`)).json()) as { error: { message: string } };
        expect(error.message).toMatch(message);
        expect((await fetch(`${origin}/healthz`)).status).toBe(200);
        const errors = service
          .complained()
          .split("\n")
          .filter((line) => line.includes('"level":50'))
          .map((line) => (JSON.parse(line) as { msg: string }).msg);
        expect(errors[0]).toMatch(message);
        service.kill("SIGTERM");
        expect(await service.exit).toBe(0);
      } finally {
        service.kill("SIGKILL");
      }
    },
  );
});
