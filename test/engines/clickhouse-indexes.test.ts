import { compile, defineSchema, enumeration, id, integer, list, number, text, time, uuid } from "wherefore";
import {
  adviseIndexes,
  clickhouse as dialect,
  compileWhere,
  type ClickhouseOptions,
  type Columns,
} from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clickhouse } from "../conformance/engines/clickhouse.ts";
import type { Connection } from "../conformance/database.ts";

const schema = defineSchema({
  created: time(),
  updated: time(),
  day: time(),
  owner: uuid(),
  ref: id(),
  address: id(),
  state: enumeration(["open", "done", "lost"]),
  price: number(),
  size: integer(),
  tags: list(text()),
  owners: list(uuid()),
  seen: list(time()),
  labels: list(text()),
  city: text(),
});

const columns: Columns<ClickhouseOptions> = {
  created: { type: "DateTime64(6, 'Asia/Tokyo')" },
  updated: { type: "Nullable(DateTime)" },
  day: { type: "Date32" },
  owner: { type: "Nullable(UUID)" },
  ref: { type: "UInt64" },
  address: { type: "IPv6" },
  state: { type: "Enum8" },
  price: { type: "Decimal(10, 2)" },
  size: { type: "UInt8" },
  tags: { folded: "tags_folded" },
  owners: { type: "Array(UUID)" },
  seen: { type: "Array(DateTime)" },
  labels: { rows: { table: "labels", key: "item", of: "id", column: "label", folded: "label" } },
  city: {
    expression: "JSONExtractString(address_json, 'city')",
    folded: { expression: "lower(JSONExtractString(address_json, 'city'))" },
  },
};

const uuidOf = (number: string): string =>
  `toUUID(concat('00000000-0000-4000-8000-', leftPad(toString(${number}), 12, '0')))`;

const queries: readonly (readonly [query: string, rows: number])[] = [
  ['created:"77000"', 1],
  ["created>=77000 AND created<79000", 2],
  ["updated<77000", 77],
  ["day<-623548800000", 88],
  ['owner:"00000000-0000-4000-8000-000000000077"', 1],
  ['ref:"77"', 1],
  ['address:"::4d"', 1],
  ['state:"lost"', 0],
  ["price<77.5", 78],
  ["size>=99", 100],
  ['tags:"TAG77"', 1],
  ['owners:"00000000-0000-4000-8000-000000000077"', 1],
  ['seen:"77000"', 1],
  ['labels:"label77"', 1],
  ['city:"City77"', 1],
];

describe("the advised indexes of ClickHouse", () => {
  const reason = clickhouse.unavailable();
  if (reason !== null) {
    test("are available", ({ skip }) => {
      skip(reason);
    });
    return;
  }

  let connection: Connection;

  beforeAll(async () => {
    connection = await clickhouse.database.connect();
    const run = (sql: string) => connection.run(sql, []);
    const granules = "SETTINGS index_granularity = 100";
    await run(`CREATE TABLE items (id UInt32, created DateTime64(6, 'Asia/Tokyo'), updated Nullable(DateTime), day Date32,
    owner Nullable(UUID), ref UInt64, address IPv6, state Enum8('open' = 1, 'done' = 2, 'lost' = 3), price Decimal(10, 2),
    size UInt8, tags Array(String), tags_folded Array(String), owners Array(UUID), seen Array(DateTime), address_json String)
    ENGINE = MergeTree ORDER BY id ${granules}`);
    await run(`CREATE TABLE labels (item UInt32, label String) ENGINE = MergeTree ORDER BY item ${granules}`);
    await run(`INSERT INTO items SELECT number, fromUnixTimestamp64Micro(toInt64(number * 1000000)), toDateTime(number),
    toDate32('1950-01-01') + number, ${uuidOf("number")}, number, toIPv6(concat('::', hex(number))),
    if(number < 5000, 'open', 'done'), number, intDiv(number, 100), [concat('Tag', toString(number))],
    [concat('tag', toString(number))], [${uuidOf("number")}], [toDateTime(number)],
    concat('{"city":"City', toString(number), '"}') FROM numbers(10000)`);
    await run("INSERT INTO labels SELECT number, concat('label', toString(number)) FROM numbers(10000)");
    for (const setting of clickhouse.database.indexes!.settings!) await run(setting);
    const advice = adviseIndexes(schema, {
      dialect,
      table: "items",
      columns,
      orderBy: [{ column: "id" }],
      primaryKey: ["id"],
    });
    for (const sql of advice.flatMap((each) => each.sql ?? [])) await run(sql);
  }, 60_000);

  afterAll(async () => {
    await connection.close();
  });

  test.each(queries)("%s reads few granules by the advised index", async (source, rows) => {
    const { sql, params } = compileWhere(compile(source, schema), { dialect, columns, table: "items" });
    const statement = `SELECT id FROM items WHERE ${sql}`;
    expect(await connection.run(statement, params)).toHaveLength(rows);
    const plan = (await connection.run(`EXPLAIN indexes = 1 ${statement}`, params)).join("\n");
    const kept = [...plan.matchAll(/Granules: (\d+)\/(\d+)/g)].map(
      ([, some, all]) => Number(some) / Number(all),
    );
    expect(Math.min(...kept)).toBeLessThan(0.1);
    expect(source.startsWith("labels") || plan.includes("Type: Skip") || plan.includes("Skip")).toBe(true);
  });
});
