import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { openStore } from "../../src/store/open-store.ts";
import { UnusableDatabaseError } from "../../src/store/unusable-database.ts";
import { freePort } from "../faults/free-port.ts";
import { RandomChanges, together } from "./changes.ts";

const nobody = 65_534;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "service-open-"));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

/** The message with which a database cannot be opened. */
async function refusal(options: Parameters<typeof openStore>[0]): Promise<string> {
  const error: unknown = await openStore(options).then(
    async (store) => {
      await store.close();
      return null;
    },
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UnusableDatabaseError);
  const { message } = error as Error;
  expect(message).not.toContain("\n");
  return message;
}

/** Runs `work` as a user who may not write everywhere, as root may. */
async function unprivileged<T>(work: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return work();
  chownSync(folder, nobody, nobody);
  process.seteuid!(nobody);
  try {
    return await work();
  } finally {
    process.seteuid!(0);
  }
}

describe("a SQLite database that cannot be opened is named, with what to do", () => {
  test("its folder is a file", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const advice = "is not a folder. Remove what is there, or choose another folder with --data.";
    expect(await refusal({ dataDir: file })).toBe(`${file} ${advice}`);
    expect(await refusal({ dataDir: join(file, "below") })).toBe(`${join(file, "below")} ${advice}`);
  });

  test("it is a folder", async () => {
    const path = join(folder, "wherefore.db");
    mkdirSync(path);
    expect(await refusal({ dataDir: folder })).toBe(
      `${path} is a folder, not a database. Remove it, or choose another folder with --data.`,
    );
  });

  test("it is another kind of file", async () => {
    const path = join(folder, "wherefore.db");
    writeFileSync(path, "This is a text. ".repeat(100));
    expect(await refusal({ dataDir: folder })).toBe(
      `${path} is not a SQLite database. Move it away, or choose another folder with --data.`,
    );
  });

  test("its folder may not be written", async () => {
    const path = join(folder, "wherefore.db");
    const advice = `The database ${path} cannot be opened for writing (permission denied). Let this user write to the file and its folder, or choose another folder with --data.`;
    await unprivileged(async () => {
      chmodSync(folder, 0o500);
      expect(await refusal({ dataDir: folder })).toBe(advice);
      // The database exists, but SQLite needs files beside it.
      chmodSync(folder, 0o700);
      await (await openStore({ dataDir: folder })).close();
      chmodSync(folder, 0o500);
      expect(await refusal({ dataDir: folder })).toMatch(/cannot be opened for writing/);
    });
  });
});

test("a folder that becomes read-only keeps the database, and the next process is refused until it is writable", async () => {
  await unprivileged(async () => {
    const changes = new RandomChanges(1);
    const append = (store: GraphStore): Promise<void> => store.append(together("gph", changes.steps(10)));
    const running = await openStore({ dataDir: folder });
    await running.createAccount({ id: "acc", created: 1 });
    await running.createGraph({ id: "gph", accountId: "acc", name: "graph", created: 1 });
    await append(running);
    const files = readdirSync(folder).map((name) => join(folder, name));
    for (const file of files) chmodSync(file, 0o400);
    chmodSync(folder, 0o500);
    // Its files are open.
    await append(running);
    expect(await refusal({ dataDir: folder })).toMatch(/cannot be opened for writing \(permission denied\)/);
    expect((await running.getGraph("gph"))!.lastSeq).toBe(20);
    chmodSync(folder, 0o700);
    await running.close();
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o600);
    const next = await openStore({ dataDir: folder });
    await append(next);
    expect((await next.getGraph("gph"))!.lastSeq).toBe(30);
    await next.close();
  });
});

describe("a PostgreSQL database that cannot be opened is named, with what to do and without the password", () => {
  const dataDir = "unused";

  test("nothing listens there", async () => {
    const port = await freePort();
    expect(await refusal({ dataDir, databaseUrl: `postgres://ada:geheim@127.0.0.1:${port}/graphs` })).toBe(
      `PostgreSQL at 127.0.0.1:${port} cannot be reached (connect ECONNREFUSED 127.0.0.1:${port}). Start it, or correct --database-url (or DATABASE_URL).`,
    );
  });

  test("the URL is none", async () => {
    expect(await refusal({ dataDir, databaseUrl: "postgres://ada:geheim@[" })).toBe(
      "--database-url (or DATABASE_URL) is not a URL such as postgres://user:password@127.0.0.1:5432/database. Correct it.",
    );
  });

  describe("the server refuses it", () => {
    const server = process.env["PG_TEST_URL"];
    beforeEach(({ skip }) => skip(server === undefined, "PG_TEST_URL names no server"));

    test("there is no such database", async () => {
      const url = new URL(server!);
      url.pathname = "/no_such_database";
      expect(await refusal({ dataDir, databaseUrl: url.href })).toBe(
        `PostgreSQL at ${url.host} has no database no_such_database. Create it, or correct --database-url (or DATABASE_URL).`,
      );
    });

    test("there is no such user", async () => {
      const url = new URL(server!);
      url.username = "no_such_user";
      url.password = "geheim";
      expect(await refusal({ dataDir, databaseUrl: url.href })).toBe(
        `PostgreSQL at ${url.host} refuses the user no_such_user (role "no_such_user" does not exist). Correct user and password in --database-url (or DATABASE_URL).`,
      );
    });
  });
});

describe("permissions", () => {
  const modes = (path: string): Record<string, string> =>
    Object.fromEntries(
      readdirSync(path).map((name) => [name, (statSync(join(path, name)).mode & 0o777).toString(8)]),
    );
  const closed = { "wherefore.db": "600", "wherefore.db-shm": "600", "wherefore.db-wal": "600" };

  test("a new folder and its database can be read by their owner alone", async () => {
    const dataDir = join(folder, "a", "b");
    const warnings: string[] = [];
    const before = process.umask(0o022);
    try {
      const store = await openStore({ dataDir, onWarning: (message) => warnings.push(message) });
      expect(modes(join(folder, "a"))).toEqual({ b: "700" });
      expect(modes(dataDir)).toEqual(closed);
      await store.close();
    } finally {
      process.umask(before);
    }
    expect(warnings).toEqual([]);
  });

  test("an existing database is closed to others, and an open folder is reported", async () => {
    const store = await openStore({ dataDir: folder });
    for (const name of Object.keys(closed)) chmodSync(join(folder, name), 0o644);
    chmodSync(folder, 0o755);
    const warnings: string[] = [];
    const another = await openStore({ dataDir: folder, onWarning: (message) => warnings.push(message) });
    expect(modes(folder)).toEqual(closed);
    expect(warnings).toEqual([
      `Other users of this machine can look into the folder ${folder}. "chmod 700" closes it to them.`,
    ]);
    await another.close();
    await store.close();
  });
});
