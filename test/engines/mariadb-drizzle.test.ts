import { randomUUID } from "node:crypto";
import * as my from "drizzle-orm/mysql-core";
import { drizzle } from "drizzle-orm/mysql2";
import { createConnection, type Connection } from "mysql2/promise";
import { foldCase, list, text } from "wherefore";
import { schemaFromDrizzle, statementSql, whereSql } from "wherefore/drizzle";
import { createSearch, type Run } from "wherefore/search";
import { mysql } from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTable, expectSameRows } from "../adapters/drizzle-tables.ts";

const uri = process.env["MARIADB_TEST_URL"];

const tasks = my.mysqlTable("tasks", {
  key: my.int().primaryKey(),
  title: my.varchar({ length: 50 }).notNull(),
  titleFolded: my.varchar("title_folded", { length: 50 }),
  kind: my.varchar({ length: 10, enum: ["open", "done"] }),
  state: my.mysqlEnum(["open", "done"]),
  done: my.boolean(),
  tiny: my.tinyint({ unsigned: true }),
  size: my.bigint({ mode: "bigint" }),
  sizeNumber: my.bigint({ mode: "number", unsigned: true }),
  price: my.decimal({ precision: 12, scale: 2 }),
  priceNumber: my.decimal({ precision: 12, scale: 2, mode: "number" }),
  ratio: my.float(),
  exact: my.double(),
  created: my.datetime({ fsp: 3 }),
  createdText: my.datetime({ mode: "string", fsp: 6 }),
  changed: my.timestamp({ fsp: 3 }),
  changedText: my.timestamp({ mode: "string", fsp: 3 }),
  day: my.date(),
  dayText: my.date({ mode: "string" }),
  labels: my.json().$type<string[]>(),
  year: my.year(),
  bytes: my.binary({ length: 16 }),
});
const { schema, columns, select, mapRow } = schemaFromDrizzle(tasks, {
  fields: {
    key: "key",
    title: { folded: "titleFolded" },
    kind: "kind",
    state: "state",
    done: "done",
    tiny: "tiny",
    size: "size",
    sizeNumber: "sizeNumber",
    price: "price",
    priceNumber: "priceNumber",
    ratio: "ratio",
    exact: "exact",
    created: "created",
    createdText: "createdText",
    changed: "changed",
    changedText: "changedText",
    day: "day",
    dayText: "dayText",
    labels: { as: list(text()) },
  },
});

test("the mapping has the types of the columns", () => {
  expect(columns).toMatchObject({
    title: { column: "title", folded: "title_folded", type: "varchar(50)" },
    state: { column: "state", type: "enum" },
    tiny: { column: "tiny", type: "tinyint unsigned" },
    price: { column: "price", type: "decimal(12,2)" },
    created: { column: "created", type: "datetime(3)" },
    labels: { column: "labels", type: "json[]" },
  });
  expect(() => schemaFromDrizzle(tasks, { fields: ["year", "bytes"] })).toThrow(
    "There is no field for a column of type year.",
  );
});

describe.skipIf(uri === undefined)("a table of Drizzle on MariaDB", () => {
  const name = `wherefore_${randomUUID().replaceAll("-", "")}`;
  let connection: Connection;
  beforeAll(async () => {
    connection = await createConnection({ uri: uri ?? "", charset: "utf8mb4", supportBigNumbers: true });
    await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin`);
    await connection.query(`USE ${name}`);
    await connection.query("SET time_zone = '+00:00'");
    const declared = my.getTableConfig(tasks);
    const names = declared.columns.map((column) => `\`${column.name}\``);
    await connection.query(createTable(declared, names).replace("timestamp(3)", "timestamp(3) NULL"));
  }, 60_000);
  afterAll(async () => {
    await connection.query(`DROP DATABASE ${name}`);
    await connection.end();
  });

  test("the condition finds the rows that the predicate finds of what Drizzle returns", async () => {
    const db = drizzle({ client: connection });
    const at = new Date("2026-11-20T00:00:00.123Z");
    const values = ["Red", "Straße", "a b"].map((title, index) => ({
      key: index + 1,
      title,
      titleFolded: foldCase(title),
      kind: index === 0 ? ("open" as const) : ("done" as const),
      state: index === 0 ? ("open" as const) : ("done" as const),
      done: index === 0,
      tiny: index === 0 ? 3 : 200,
      size: 9007199254740993n + BigInt(index),
      sizeNumber: index === 0 ? 3 : 200,
      price: index === 0 ? "12.50" : "7.00",
      priceNumber: index === 0 ? 12.5 : -3,
      ratio: index === 0 ? 12.5 : 7,
      exact: index === 0 ? 0.1 : 7,
      created: at,
      createdText: "2026-11-20 00:00:00.123456",
      changed: at,
      changedText: "2026-11-20 00:00:00.123",
      day: new Date("2026-11-20T00:00:00Z"),
      dayText: "2026-11-20",
      labels: [title],
    }));
    await db
      .insert(tasks)
      .values([...values, { key: 9, title: "", titleFolded: "", changed: null, changedText: null }]);
    await expectSameRows(schema, await db.select().from(tasks), (checked) =>
      db
        .select({ key: tasks.key })
        .from(tasks)
        .where(whereSql(checked, { dialect: mysql, columns })),
    );

    const search = createSearch({
      schema,
      dialect: mysql,
      columns,
      table: "tasks",
      key: ["key"],
      orders: { key: [] },
      select,
      mapRow,
    });
    const run: Run = async (_sql, params, strings) =>
      (await db.execute(statementSql(strings, params)))[0] as unknown as object[];
    const expected = (await db.select().from(tasks)).map(({ titleFolded: _, ...row }) => row);
    await expect(search.page({}, {}, run)).resolves.toHaveProperty("rows", expected);
    const byDriver: Run = async (sql, params) => (await connection.query(sql, params))[0] as object[];
    await expect(search.page({}, {}, byDriver)).rejects.toThrow(
      'mapRow: the driver returns a Date for the column "created"',
    );
  });
});
