import Database from "better-sqlite3";
import { boolean, defineSchema, enumeration, id, text, time } from "wherefore";
import {
  dialects,
  adviseIndexes,
  clickhouse,
  mysql,
  postgres,
  sqlite,
  type Dialect,
  type IndexAdvice,
} from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { hostile } from "./support.ts";

const small = defineSchema({
  title: text(),
  label: enumeration(["bug"], { open: true }),
  owner: id(),
  done: boolean(),
  changed: time(),
});

const where = {
  table: "tasks",
  partitionBy: ["tenant"],
  orderBy: [{ column: "changed", direction: "desc" }, { column: "id" }],
} as const;

const statementsOf = (advice: readonly IndexAdvice[]): string[] => advice.flatMap(({ sql }) => sql ?? []);

const statements = (dialect: Dialect, columns = {}): string[] =>
  statementsOf(adviseIndexes(small, { dialect, columns, ...where }));

const folded = { title: { folded: "title_f" }, label: { folded: "label_f" } };

describe("the statements for", () => {
  test("SQLite", () => {
    expect(statements(sqlite, folded)).toMatchInlineSnapshot(`
      [
        "CREATE INDEX IF NOT EXISTS \`tasks_order_eluwbe3m\` ON \`tasks\` (\`tenant\`, \`changed\` DESC, \`id\`, \`label_f\`, \`owner\`, \`done\`, \`title_f\`)",
        "CREATE INDEX IF NOT EXISTS \`tasks_title_oddm9f74\` ON \`tasks\` (\`tenant\`, \`title_f\`, \`changed\` DESC, \`id\`)",
        "CREATE INDEX IF NOT EXISTS \`tasks_label_8sewkek4\` ON \`tasks\` (\`tenant\`, \`label_f\`, \`changed\` DESC, \`id\`)",
        "CREATE INDEX IF NOT EXISTS \`tasks_owner_lkvoo2go\` ON \`tasks\` (\`tenant\`, \`owner\`, \`changed\` DESC, \`id\`)",
        "CREATE INDEX IF NOT EXISTS \`tasks_done_dud79j0f\` ON \`tasks\` (\`tenant\`, \`done\`, \`changed\` DESC, \`id\`)",
        "ANALYZE \`tasks\`",
      ]
    `);
  });

  test("PostgreSQL", () => {
    expect(statements(postgres, { ...folded, title: { folded: "title_f", trigramArray: "grams" } }))
      .toMatchInlineSnapshot(`
        [
          "CREATE EXTENSION IF NOT EXISTS pg_trgm",
          "CREATE INDEX IF NOT EXISTS "tasks_order_z95c2bk3" ON "tasks" ("tenant", "changed" DESC, "id", "done")",
          "CREATE INDEX IF NOT EXISTS "tasks_title_equals_isv1bwu6" ON "tasks" USING hash ("title_f")",
          "CREATE INDEX IF NOT EXISTS "tasks_title_null_1cf6r9lk" ON "tasks" ("tenant", "changed" DESC, "id") WHERE "title_f" IS NULL",
          "CREATE INDEX IF NOT EXISTS "tasks_title_trigrams_xnt6ys0r" ON "tasks" USING gin ("grams")",
          "CREATE INDEX IF NOT EXISTS "tasks_label_6xflz4yo" ON "tasks" ("tenant", "label_f", "changed" DESC, "id")",
          "CREATE INDEX IF NOT EXISTS "tasks_owner_rdv6qqrk" ON "tasks" ("tenant", "owner", "changed" DESC, "id")",
          "CREATE INDEX IF NOT EXISTS "tasks_done_t737f583" ON "tasks" ("tenant", "done", "changed" DESC, "id")",
          "CREATE INDEX IF NOT EXISTS "tasks_title_contains_cwcunp3w" ON "tasks" USING gin ("title_f" gin_trgm_ops)",
          "ALTER TABLE "tasks" ALTER COLUMN "title_f" SET STATISTICS 1000, ALTER COLUMN "changed" SET STATISTICS 1000",
          "ANALYZE "tasks"",
        ]
      `);
    expect(statements(postgres, { title: { folded: "title_f", isCommon: () => undefined } })).toContain(
      'ALTER TABLE "tasks" ALTER COLUMN "changed" SET STATISTICS 1000',
    );
    expect(statements(postgres, { title: { folded: "f", pgTrgm: "none" } })).not.toContainEqual(
      expect.stringContaining("trgm"),
    );
  });

  test("PostgreSQL have indexes with no more columns than it allows", () => {
    const names = Array.from({ length: 40 }, (_, index) => `flag_${index}`);
    const many = defineSchema(Object.fromEntries(names.map((name) => [name, boolean()])));
    const [order] = adviseIndexes(many, { dialect: postgres, ...where });
    expect(order?.sql).toContain('"id", "flag_0", ');
    expect(order?.sql?.split(", ")).toHaveLength(32);
  });

  test("MariaDB and MySQL hold what their types allow", () => {
    const title = (options: object): unknown[] =>
      adviseIndexes(small, {
        dialect: mysql,
        columns: { ...folded, title: { folded: "title_f", ...options } },
        ...where,
      }).flatMap(({ sql, fields }) =>
        fields.includes("title") ? [sql?.replace(/^.* ON /, "") ?? null] : [],
      );
    const whole = "`tasks` (`tenant`, `title_f`, `changed` DESC, `id`)";
    const prefix = "`tasks` (`tenant`, `title_f`(191), `changed` DESC, `id`)";
    expect(title({})).toEqual([null]);
    expect(title({ type: "varchar(191)" })).toEqual([whole]);
    expect(title({ type: "varchar(192)" })).toEqual([prefix]);
    expect(title({ type: "mediumtext" })).toEqual([prefix]);
    const typed = { ...folded, label: { folded: "label_f", type: "text" } };
    expect(statements(mysql, typed).join()).toContain("`label_f`(191)");
  });

  test("every dialect have a reason in one line and the fields that they serve", () => {
    for (const dialect of Object.values(dialects)) {
      const advice = adviseIndexes(small, { dialect, columns: folded, ...where });
      if (advice.length === 0) continue;
      expect(advice.every(({ reason }) => /^[^\n]+\.$/.test(reason))).toBe(true);
      expect(new Set(advice.flatMap(({ fields }) => fields)).size).toBeGreaterThanOrEqual(4);
    }
  });
});

describe("the names of indexes", () => {
  const names = (table: string, columns = folded, options: object = {}): string[] =>
    adviseIndexes(small, { dialect: postgres, columns, ...where, table, ...options }).flatMap(
      ({ sql }) => /INDEX IF NOT EXISTS "([^"]+)"/.exec(sql ?? "")?.[1] ?? [],
    );

  test("are at most 63 ASCII letters, digits and underscores", () => {
    for (const table of ["tasks", "t".repeat(200), "задачи \u{1F44D}", hostile]) {
      for (const name of names(table)) expect(name).toMatch(/^\w{9,63}$/);
    }
  });

  test("differ for different tables and definitions, and are the same for the same", () => {
    const long = "t".repeat(60);
    const variants = [
      names("tasks"),
      names("Tasks"),
      names("tasks_title"),
      names(`${long}1`),
      names(`${long}2`),
      names("tasks", { ...folded, title: { folded: "other" } }).filter((name) => name.includes("title")),
      names("tasks", folded, { partitionBy: [] }).filter((name) => !/title_(equals|contains)/.test(name)),
    ];
    const all = variants.flat();
    expect(new Set(all).size).toBe(all.length);
    expect(names("tasks")).toEqual(names("tasks"));
  });
});

describe("an index is left out because of the primary key", () => {
  const advised = (primaryKey: readonly string[], options: object = {}): string[] =>
    adviseIndexes(small, { dialect: mysql, ...where, ...options, primaryKey }).flatMap(
      ({ sql }) => sql?.replace(/^.* ON `tasks` /, "") ?? [],
    );
  const all = advised([]);
  const owner = "(`tenant`, `owner`, `changed` DESC, `id`)";
  const done = "(`tenant`, `done`, `changed` DESC, `id`)";
  const order = "(`tenant`, `changed` DESC, `id`)";

  test("only if the key is given", () => {
    expect(all).toEqual([order, owner, done]);
    expect(advised(["id"])).toEqual(all);
  });

  test("if the key begins with the columns of the index, or the index with those of the key", () => {
    expect(advised(["tenant", "owner"])).toEqual([order, done]);
    expect(advised(["owner"])).toEqual(all);
    expect(advised(["tenant", "done"])).toEqual([order, owner]);
    expect(advised(["owner", "done"], { partitionBy: [], orderBy: [] })).toEqual(["(`done`)", "(`changed`)"]);
  });

  test("if the key has the order, forwards or backwards", () => {
    expect(advised(["tenant", "changed", "id"])).toEqual(all);
    const newest = {
      orderBy: [
        { column: "changed", direction: "desc" },
        { column: "id", direction: "desc" },
      ],
    };
    expect(advised(["tenant", "changed", "id"], newest)).not.toContain(
      "(`tenant`, `changed` DESC, `id` DESC)",
    );
    const oldest = { orderBy: [{ column: "changed" }, { column: "id" }] };
    expect(advised(["tenant", "changed", "id"], oldest)).not.toContain("(`tenant`, `changed`, `id`)");
  });

  test("but not if it is an index of the order with further columns", () => {
    const [first] = adviseIndexes(small, {
      dialect: sqlite,
      table: "tasks",
      orderBy: [{ column: "id" }],
      primaryKey: ["id"],
    });
    expect(first?.sql).toContain("(`id`, `label`");
  });

  test("also if it is a skipping index of ClickHouse", () => {
    const skipping = (primaryKey: readonly string[]) =>
      adviseIndexes(small, { dialect: clickhouse, ...where, primaryKey }).flatMap(({ fields }) => fields);
    expect(skipping([])).toContain("owner");
    expect(skipping(["tenant", "owner"])).not.toContain("owner");
  });
});

test("with `concurrently`, the index statements of PostgreSQL contain CONCURRENTLY, and no others do", () => {
  const options = { columns: folded, ...where, concurrently: true };
  for (const sql of statementsOf(adviseIndexes(small, { dialect: postgres, ...options }))) {
    expect(sql.startsWith("CREATE INDEX CONCURRENTLY IF NOT EXISTS ")).toBe(sql.startsWith("CREATE INDEX "));
  }
  for (const sql of statementsOf(adviseIndexes(small, { dialect: sqlite, ...options }))) {
    expect(sql).not.toContain("CONCURRENTLY");
  }
});

test("a second run adds the missing rows to the FTS5 table, each once", () => {
  const database = new Database(":memory:");
  database.exec("CREATE TABLE tasks (id, tenant, title_f, label, owner, done, changed)");
  const insert = (text: string) => database.prepare("INSERT INTO tasks (title_f) VALUES (?)").run(text);
  const trigrams = { table: "fts", column: "title" };
  const run = () => {
    for (const sql of statements(sqlite, { title: { folded: "title_f", trigrams } })) database.exec(sql);
  };
  const listed = (): unknown[] =>
    database.prepare("SELECT rowid FROM fts WHERE fts MATCH 'row'").pluck().all();
  insert("a row from before");
  run();
  insert("a row in between");
  expect(listed()).toEqual([1, 2]);
  run();
  expect(listed()).toEqual([1, 2]);
  database.exec("DELETE FROM fts WHERE rowid = 1");
  run();
  expect(listed()).toEqual([1, 2]);
  database.close();
});
