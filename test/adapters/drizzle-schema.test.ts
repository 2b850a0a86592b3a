import type { PGlite } from "@electric-sql/pglite";
import Database from "better-sqlite3";
import { asc, getTableColumns, sql } from "drizzle-orm";
import { drizzle as drizzleSqlite } from "drizzle-orm/better-sqlite3";
import { toCamelCase, toSnakeCase } from "drizzle-orm/casing";
import * as mysql from "drizzle-orm/mysql-core";
import * as pg from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import * as lite from "drizzle-orm/sqlite-core";
import { compile, foldCase, id, integer, list, SchemaError, text, uuid } from "wherefore";
import { schemaFromDrizzle, statementSql, whereSql } from "wherefore/drizzle";
import { createSearch, type Run } from "wherefore/search";
import { compileWhere, postgres, sqlite } from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPglite } from "../open-pglite.ts";
import { cased } from "../../src/adapters/drizzle/schema-from-drizzle.ts";
import { createTable, expectSameRows } from "./drizzle-tables.ts";

const ada = "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6";
const at = new Date("2026-11-20T00:00:00.123Z");
const titles = ["Red", "Straße", "a b"] as const;

function problemsOf(make: () => unknown): Record<string, string> {
  try {
    make();
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return Object.fromEntries(error.problems.map(({ path, message }) => [path.join("."), message]));
  }
  return {};
}

describe("PostgreSQL", () => {
  const state = pg.pgEnum("state", ["open", "done"]);
  const level = pg.pgSchema("other").enum("level", { Low: "open", High: "done" });
  const tasks = pg.pgTable("tasks", {
    key: pg.integer().primaryKey(),
    title: pg.text().notNull(),
    titleFolded: pg.text(),
    word: pg.varchar({ length: 20 }),
    kind: pg.text({ enum: ["open", "done"] }),
    code: pg.text(),
    owner: pg.uuid(),
    ownerText: pg.text(),
    state: state(),
    level: level(),
    done: pg.boolean(),
    small: pg.smallint(),
    big: pg.bigint({ mode: "bigint" }),
    bigNumber: pg.bigint({ mode: "number" }),
    price: pg.numeric({ precision: 12, scale: 2 }),
    priceNumber: pg.numeric({ mode: "number" }),
    ratio: pg.real(),
    exact: pg.doublePrecision(),
    created: pg.timestamp({ withTimezone: true }),
    createdText: pg.timestamp({ withTimezone: true, mode: "string" }),
    changed: pg.timestamp({ precision: 3 }),
    changedText: pg.timestamp({ mode: "string" }),
    day: pg.date(),
    dayDate: pg.date({ mode: "date" }),
    host: pg.inet(),
    network: pg.cidr(),
    tags: pg.text().array(),
    words: pg.varchar({ length: 20 }).array(),
    owners: pg.uuid().array(),
    scores: pg.integer().array(),
    flags: pg.boolean().array(),
    states: state().array(),
    labels: pg.jsonb().$type<string[]>(),
    address: pg.jsonb().$type<{ city: string; floor: number }>(),
  });
  const { address: _, ...columnsOfFields } = getTableColumns(tasks);
  const keys = Object.keys(columnsOfFields);
  const columnNames = pg.getTableConfig(tasks).columns.map(({ name }) => toSnakeCase(name));
  const { schema, columns, select, mapRow } = schemaFromDrizzle(tasks, {
    fields: {
      ...(Object.fromEntries(keys.map((key) => [key, key])) as { [K in keyof typeof columnsOfFields]: K }),
      title: { folded: "titleFolded", description: "What to do.", operators: ["contains"] },
      code: { as: id() },
      ownerText: { as: uuid() },
      labels: { as: list(text()) },
      city: {
        expression: sql`${tasks.address} ->> ${"city"}`,
        as: text(),
        get: (row) => row.address?.city,
        description: "Where it is.",
      },
      floor: {
        expression: sql`(${tasks.address} ->> 'floor')::int`,
        type: "integer",
        as: integer(),
        get: (row) => row.address?.floor,
      },
    },
    casing: "snake_case",
  });

  let database: PGlite;
  beforeAll(async () => {
    database = await openPglite();
    await database.exec("CREATE TYPE state AS ENUM ('open', 'done'); CREATE SCHEMA other;");
    await database.exec("CREATE TYPE other.level AS ENUM ('open', 'done'); SET TIME ZONE 'Asia/Kolkata'");
    const declared = pg.getTableConfig(tasks);
    await database.exec(createTable(declared, columnNames).replace(" level level", " level other.level"));
  }, 60_000);
  afterAll(() => database.close());

  test(
    "the condition finds the rows that the predicate finds of what Drizzle returns",
    { timeout: 120_000 },
    async () => {
      const db = drizzlePglite({ client: database, casing: "snake_case" });
      const rows: (typeof tasks.$inferInsert)[] = titles.map((title, index) => ({
        key: index + 1,
        title,
        titleFolded: foldCase(title),
        word: title,
        kind: index === 0 ? "open" : "done",
        code: title,
        owner: ada,
        ownerText: ada,
        state: index === 0 ? "open" : "done",
        level: index === 0 ? "open" : "done",
        done: index === 0,
        small: index === 0 ? 3 : -3,
        big: 9007199254740993n + BigInt(index),
        bigNumber: index === 0 ? 3 : 200,
        price: index === 0 ? "12.50" : "7.00",
        priceNumber: index === 0 ? 12.5 : -3,
        ratio: index === 0 ? 0.1 : 7,
        exact: index === 0 ? 0.1 : 7,
        created: at,
        createdText: "2026-11-20T00:00:00.123Z",
        changed: new Date(at.getTime() + index),
        changedText: "2026-11-20 00:00:00.123456",
        day: "2026-11-20",
        dayDate: new Date("2026-11-20T00:00:00Z"),
        host: "10.0.0.1",
        network: "10.0.0.0/8",
        tags: [title, "x"],
        words: [title],
        owners: [ada],
        scores: [3, -3],
        flags: [index === 0],
        states: ["open"],
        labels: [title],
        address: { city: title, floor: index === 0 ? 3 : -3 },
      }));
      await db.insert(tasks).values([...rows, { key: 9, title: "", titleFolded: "" }]);
      const found = await db.select().from(tasks);
      await expectSameRows(schema, found, (checked) =>
        db
          .select({ key: tasks.key })
          .from(tasks)
          .where(whereSql(checked, { dialect: postgres, columns, table: "tasks" })),
      );
    },
  );

  const searchOf = (selected: readonly string[]) =>
    createSearch({
      schema,
      dialect: postgres,
      columns,
      table: "tasks",
      key: ["key"],
      orders: { changed: [{ column: "changed", direction: "desc" }, { column: "created_text" }] },
      limit: { default: 2 },
      select: selected,
      mapRow,
    });

  test("the rows of a search are those that Drizzle returns, without the folded columns", async () => {
    const db = drizzlePglite({ client: database, casing: "snake_case" });
    const run: Run = async (_sql, params, strings) =>
      (await db.execute<Record<string, unknown>>(statementSql(strings, params))).rows;
    const expected = await db
      .select()
      .from(tasks)
      .orderBy(sql`changed DESC NULLS LAST`, asc(tasks.key));
    const search = searchOf(select);
    const rows: object[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof search.page>> = await search.page({ after }, {}, run);
      if ("error" in page) throw new Error(page.error.message);
      rows.push(...page.rows);
      after = page.next;
    } while (after !== null);
    expect(rows).toHaveLength(4);
    expect(rows).toEqual(expected.map(({ titleFolded: _folded, ...row }) => row));
    expect(select).not.toContain("title_folded");
    expect(await search.count({ query: 'city:"red"' }, {}, run)).toEqual({ count: 1, isExact: true });
  });

  test("a row that a driver gives as an array is mapped too", () => {
    const values = select.map((name) => (name === "key" ? 7 : null));
    expect(mapRow(values)).toEqual({
      ...Object.fromEntries(Object.keys(getTableColumns(tasks)).map((key) => [key, null])),
      key: 7,
      titleFolded: undefined,
    });
    expect(() => mapRow(values.slice(1))).toThrow(
      `mapRow: a row is an array of ${select.length - 1} values, and the \`select\` of \`schemaFromDrizzle\` has ${select.length} columns.`,
    );
  });

  test("a row with fewer columns has fewer keys", () => {
    expect(mapRow({ big_number: "3", title: null })).toStrictEqual({ title: null, bigNumber: 3 });
  });

  test("a time with a zone can be a Date already, and no other value can", async () => {
    expect(mapRow({ created: at }).created).toEqual(at);
    for (const name of ["changed", "created_text", "day", "day_date"]) {
      expect(() => mapRow({ [name]: at })).toThrow(
        `mapRow: the driver returns a Date for the column "${name}"`,
      );
    }
    const own: Run = async (statement, params) => (await database.query<object>(statement, params)).rows;
    await expect(searchOf(select).page({}, {}, own)).rejects.toThrow("Have Drizzle run the statement");
  });

  test("an expression is text with bare names, and its values are literals", () => {
    expect(columns.city).toEqual({ expression: `"address" ->> 'city'` });
    expect(columns.floor).toEqual({ expression: `("address" ->> 'floor')::int`, type: "integer" });
    expect(schema.fields.get("city")).toMatchObject({ description: "Where it is." });
    const get = (): string => "";
    const quoted = schemaFromDrizzle(tasks, {
      fields: {
        odd: { expression: sql`${tasks.title} || ${"it's \\"} || ${3}`, as: text(), get },
        named: { expression: sql`lower(${tasks.title})`, as: text(), get, folded: "titleFolded" },
      },
      casing: "snake_case",
    });
    expect(quoted.columns).toEqual({
      odd: { expression: `"title" || 'it''s \\' || 3` },
      named: { expression: `lower("title")`, folded: "title_folded" },
    });
    const own = mysql.mysqlTable("tasks", { title: mysql.text() });
    const odd = { expression: sql`concat(${own.title}, ${"\\"})`, as: text(), get };
    expect(schemaFromDrizzle(own, { fields: { odd } }).columns).toEqual({
      odd: { expression: "concat(`title`, '\\\\')" },
    });
    const wrong = { expression: sql`${sql.placeholder("a")}`, as: text(), get, folded: "titel" as never };
    expect(problemsOf(() => schemaFromDrizzle(tasks, { fields: { wrong } }))).toEqual({
      "fields.wrong": "An expression has no placeholders. Write the value.",
    });
  });

  test("the fields and the mapping are those of the table", () => {
    expect(columns.title).toEqual({ column: "title", folded: "title_folded" });
    expect(columns.bigNumber).toEqual({ column: "big_number", type: "bigint" });
    expect(columns.changed).toEqual({ column: "changed", type: "timestamp(3)" });
    expect(columns.states).toEqual({
      column: "states",
      type: "enum[]",
      enumType: "state",
      enumValues: ["open", "done"],
    });
    expect(columns.level).toEqual({
      column: "level",
      type: "enum",
      enumType: "other.level",
      enumValues: ["open", "done"],
    });
    expect(schema.fields.get("title")).toMatchObject({ description: "What to do.", required: true });
    expect(schema.fields.get("title")?.type.operators).toEqual(["contains"]);
    expect(schema.fields.get("word")?.required).toBeUndefined();
  });

  const others = pg.pgTable("others", {
    id: pg.serial(),
    padded: pg.char({ length: 3 }),
    data: pg.json(),
    map: pg.jsonb(),
    lasts: pg.interval(),
    at: pg.time(),
    place: pg.point(),
    grid: pg.integer().array().array(),
    maps: pg.jsonb().array(),
    cases: pg.text({ enum: ["a", "A"] }),
    own: pg.customType<{ data: string }>({ dataType: () => "citext" })(),
  });

  test("columns that cannot be searched are refused, each with what to do", () => {
    const byHand = "Leave it out, or define the schema and the mapping of its column by hand.";
    expect(
      problemsOf(() =>
        schemaFromDrizzle(others, {
          fields: [
            "padded",
            "data",
            "map",
            "lasts",
            "at",
            "place",
            "grid",
            "maps",
            "cases",
            "own",
            "idd" as never,
          ],
        }),
      ),
    ).toEqual({
      "fields.padded":
        "PostgreSQL pads char(n) with spaces, so that no query would find its text. Use varchar(n).",
      "fields.data": "A column of type json has no condition for arrays. Use jsonb.",
      "fields.map":
        "A column of JSON has no type. If it is an array, name that of its elements, such as { as: list(text()) }.",
      "fields.lasts": `There is no field for a column of type interval. ${byHand}`,
      "fields.at": `There is no field for a column of type time. ${byHand}`,
      "fields.place": `There is no field for a column of type point. ${byHand}`,
      "fields.grid": "There are no lists of lists.",
      "fields.maps":
        "A column of JSON has no type. If it is an array, name that of its elements, such as { as: list(text()) }.",
      "fields.cases": 'The values "a" and "A" are the same to a query, which ignores case. Remove one.',
      "fields.own": `There is no field for a column of type citext. ${byHand}`,
      "fields.idd": 'The table has no column "idd". Did you mean "id"?',
    });
    expect(problemsOf(() => schemaFromDrizzle(others, { fields: { id: { as: text() } } }))).toEqual({
      "fields.id": "A column of type serial is not searched as a text field. Leave `as` out.",
    });
  });

  test("nothing else is exposed", () => {
    const picked = schemaFromDrizzle(tasks, { fields: ["title"] });
    expect([...picked.schema.fields.keys()]).toEqual(["title"]);
    expect(picked.columns).toEqual({ title: { column: "title" } });
    expect(() => compile('word:"x"', picked.schema)).toThrow("There is no field");
  });
});

describe("SQLite", () => {
  const tasks = lite.sqliteTable("tasks", {
    key: lite.integer().primaryKey(),
    title: lite.text().notNull(),
    titleFolded: lite.text("folded"),
    kind: lite.text({ enum: ["open", "done"] }),
    count: lite.integer(),
    done: lite.integer({ mode: "boolean" }),
    created: lite.integer({ mode: "timestamp" }),
    changed: lite.integer({ mode: "timestamp_ms" }),
    ratio: lite.real(),
    price: lite.numeric(),
    priceNumber: lite.numeric({ mode: "number" }),
    tags: lite.text({ mode: "json" }).$type<string[]>(),
    scores: lite.blob({ mode: "json" }).$type<string[]>(),
  });
  const { schema, columns, select, mapRow } = schemaFromDrizzle(tasks, {
    fields: {
      title: { folded: "titleFolded" },
      state: "kind",
      count: "count",
      done: "done",
      created: "created",
      changed: "changed",
      ratio: "ratio",
      price: "price",
      priceNumber: "priceNumber",
      tags: { as: list(text()) },
      scores: { as: list(text()) },
      first: { expression: sql`${tasks.tags} ->> '$[0]'`, as: text(), get: ({ tags }) => tags?.[0] },
    },
  });

  test("the condition finds the rows that the predicate finds of what Drizzle returns", async () => {
    const database = new Database(":memory:");
    const declared = lite.getTableConfig(tasks);
    database.exec(
      createTable(
        declared,
        declared.columns.map(({ name }) => name),
      ),
    );
    const db = drizzleSqlite({ client: database });
    const rows = titles.map((title, index) => ({
      key: index + 1,
      title,
      titleFolded: foldCase(title),
      kind: index === 0 ? ("open" as const) : ("done" as const),
      count: index === 0 ? 3 : 200,
      done: index === 0,
      created: new Date("2026-11-20T00:00:01Z"),
      changed: at,
      ratio: index === 0 ? 0.1 : 7,
      price: index === 0 ? "12.5" : "7",
      priceNumber: index === 0 ? 12.5 : -3,
      tags: [title],
      scores: [title],
    }));
    db.insert(tasks)
      .values([...rows, { key: 9, title: "", titleFolded: "" }])
      .run();
    await expectSameRows(schema, db.select().from(tasks).all(), (checked) =>
      Promise.resolve(
        db
          .select({ key: tasks.key })
          .from(tasks)
          .where(whereSql(checked, { dialect: sqlite, columns }))
          .all(),
      ),
    );

    const search = createSearch({
      schema,
      dialect: sqlite,
      columns,
      table: "tasks",
      key: ["key"],
      orders: { key: [] },
      select,
      mapRow,
    });
    const expected = db
      .select()
      .from(tasks)
      .all()
      .map(({ titleFolded: _, ...row }) => row);
    const runs: readonly Run[] = [
      (_sql, params, strings) => db.all<object>(statementSql(strings, params)),
      (statement, params) => database.prepare(statement).all(...params) as object[],
    ];
    for (const run of runs) {
      const page = await search.page({}, {}, run);
      expect(page).toHaveProperty("rows", expected);
    }
    database.close();
  });

  test("the mapping has the types of the columns", () => {
    expect(columns).toMatchObject({
      title: { column: "title", folded: "folded" },
      state: { column: "kind" },
      created: { column: "created", type: "seconds" },
      tags: { column: "tags", type: "json[]" },
    });
    expect(columns.changed).toEqual({ column: "changed" });
    expect(compileWhere(compile('state:"open"', schema), { dialect: sqlite, columns }).sql).toBe(
      "`kind` = ?",
    );
  });

  test("a field can have the name __proto__", () => {
    const table = lite.sqliteTable("t", { title: lite.text() });
    const { schema, columns } = schemaFromDrizzle(table, { fields: { ["__proto__"]: "title" } });
    const { sql } = compileWhere(compile('__proto__:"a"', schema), { dialect: sqlite, columns });
    expect(sql).toBe("`title` = ? COLLATE NOCASE");
  });

  test("columns of bytes are refused", () => {
    const table = lite.sqliteTable("t", { big: lite.blob({ mode: "bigint" }), bytes: lite.blob() });
    expect(problemsOf(() => schemaFromDrizzle(table, { fields: ["big", "bytes"] }))).toEqual({
      "fields.big": "Drizzle stores its digits as bytes, which have no order of numbers. Use integer().",
      "fields.bytes":
        "There is no field for a column of type blob. Leave it out, or define the schema and the mapping of its column by hand.",
    });
  });
});

test.each(["createdAt", "userID", "HTMLPage", "user_id2", "a1B2c", "don'tStop", "x", "ID"])(
  "the names are those of Drizzle: %s",
  (key) => {
    expect(cased(key, "snake_case")).toBe(toSnakeCase(key));
    expect(cased(key, "camelCase")).toBe(toCamelCase(key));
    expect(cased(key, undefined)).toBe(key);
  },
);
