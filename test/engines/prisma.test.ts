import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compile, defineSchema, foldCase, text } from "wherefore";
import { compileWhere, foldedValues, postgres, trigramHashes } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { describeStored, page } from "../adapters/stored/describe.ts";
import { postgresColumns as columns } from "../adapters/stored/mappings.ts";
import { preferIndexes } from "../adapters/stored/pglite.ts";
import {
  nativeSchema,
  tasks,
  watchers,
  type NativeRow,
  type Returned,
  type Task,
} from "../adapters/stored/tasks.ts";
import {
  createDatabase,
  serverUrl,
  unavailable as postgresUnavailable,
} from "../conformance/servers/postgres.ts";
import { fencesOf, readPage } from "../docs/markdown.ts";
import { typeErrors } from "../docs/type-check.ts";
import { generateIn, pgAdapter, unavailable, type Client, type Generated } from "./prisma/client.ts";

const reason = unavailable() ?? postgresUnavailable();
const example =
  fencesOf(readPage("docs/adapters.md")).find(({ heading, info }) => heading === "Prisma" && info[0] === "ts")
    ?.text ?? "";

async function open() {
  const { folder, remove } = generateIn({ "search.ts": example });
  const { Prisma, PrismaClient } = (await import(
    /* @vite-ignore */ join(folder, "generated/client.ts")
  )) as Generated;
  const database = await createDatabase(serverUrl(), "C.UTF-8");
  await database.client.query(readFileSync(new URL("prisma/tables.sql", import.meta.url), "utf8"));
  await database.client.query("CREATE EXTENSION pg_trgm");
  await database.client.query(`ALTER DATABASE ${database.name} ${preferIndexes}`);
  // A scan that is turned off counts as so expensive that each query would be compiled.
  await database.client.query(`ALTER DATABASE ${database.name} SET jit = off`);
  const url = serverUrl();
  url.pathname = `/${database.name}`;
  const prisma = new PrismaClient({ adapter: pgAdapter(url.href) });
  for (const task of tasks) await prisma.task.create({ data: dataOf(task, Prisma.DbNull) });
  await prisma.watcher.createMany({ data: watchers });
  return {
    folder,
    prisma,
    sql: (strings: readonly string[], params: readonly unknown[]) => Prisma.sql(strings, ...params),
    close: async () => {
      await prisma.$disconnect();
      await database.drop();
      remove();
    },
  };
}

/** A task as the client writes it. Its lists are never null, and neither are their elements. */
function dataOf({ watchers: _, ...task }: Task, absent: unknown): object {
  const present = <E>(list: readonly (E | null)[] | null): E[] =>
    (list ?? []).filter((element) => element !== null);
  const row = { ...task, tags: present(task.tags), scores: present(task.scores) };
  return {
    ...row,
    ...foldedValues(nativeSchema, columns, { ...row, watchers: [] }),
    day: task.day === null ? null : new Date(task.day),
    status: task.status === "in progress" ? "in_progress" : task.status,
    labels: task.labels ?? absent,
  };
}

/** The tasks as the client returns them, with the values of the enumeration as the database has them. */
async function recordsOf(prisma: Client) {
  const rows = (await prisma.task.findMany({
    include: { watchers: true },
  })) as readonly Returned<NativeRow>[];
  return rows.map((row) => ({ ...row, status: row.status === "in_progress" ? "in progress" : row.status }));
}

if (reason !== null) {
  describe("Prisma", () => {
    test("is available", ({ skip }) => {
      skip(reason);
    });
  });
} else {
  describeStored("Prisma's columns on PostgreSQL", async () => {
    const { prisma, sql, close } = await open();
    return {
      schema: nativeSchema,
      dialect: postgres,
      columns,
      records: await recordsOf(prisma),
      find: async (asked) => {
        const { strings, params } = compileWhere(asked, { dialect: postgres, columns, table: "tasks" });
        const rows = await prisma.$queryRaw`
          SELECT position FROM tasks
          WHERE position >= ${page.first} AND ${sql(strings, params)} AND position <> ${page.not}
          ORDER BY position
        `;
        return (rows as readonly { readonly position: number }[]).map(({ position }) => position);
      },
      run: (statement) => prisma.$executeRawUnsafe(statement),
      close,
    };
  });

  test(
    "the example of docs/adapters.md has no type error, and finds tasks",
    { timeout: 60_000 },
    async () => {
      const { folder, prisma, close } = await open();
      const file = join(folder, "search.ts");
      expect(typeErrors(new Map([[file, example]])).get(file)).toEqual([]);
      const { search } = (await import(/* @vite-ignore */ file)) as {
        search(prisma: Client, after: number, query: string): Promise<{ readonly position: number }[]>;
      };
      const found = async (after: number, query: string) =>
        (await search(prisma, after, query)).map(({ position }) => position);
      expect(await found(0, 'tags:"RED" AND created>=1795132800000')).toEqual([2]);
      expect(await found(2, 'tags:"RED" OR owner:"6F1C24A8-2d3b-4c5e-9f60-718293a4b5c6"')).toEqual([6]);
      await close();
    },
  );

  test("a param that is an array is bound", { timeout: 60_000 }, async () => {
    const { prisma, sql, close } = await open();
    await prisma.$executeRawUnsafe("CREATE TABLE notes (note text, folded text, grams integer[])");
    for (const note of ["C++ and Rust", "C and Rust"]) {
      const folded = foldCase(note);
      const grams = `{${trigramHashes(folded).join()}}`;
      await prisma.$executeRawUnsafe(`INSERT INTO notes VALUES ('${note}', '${folded}', '${grams}')`);
    }
    const { strings, params } = compileWhere(compile('note~"c++"', defineSchema({ note: text() })), {
      dialect: postgres,
      columns: { note: { folded: "folded", pgTrgm: "none", trigramArray: "grams" } },
    });
    expect(params.some(Array.isArray)).toBe(true);
    expect(await prisma.$queryRaw`SELECT note FROM notes WHERE ${sql(strings, params)}`).toEqual([
      { note: "C++ and Rust" },
    ]);
    await close();
  });
}
