import { compile, defineSchema, enumeration, id, integer, list, number, text, time, uuid } from "wherefore";
import { adviseIndexes, clickhouse, compileWhere, duckdb, type Dialect } from "wherefore/sql";
import { describe, expect, test } from "vitest";

const schema = defineSchema({
  created: time(),
  key: uuid(),
  ref: id(),
  state: enumeration(["open", "done"]),
  size: integer(),
  price: number(),
  tags: list(text()),
  times: list(time()),
});

function where(dialect: Dialect, source: string, columns: Readonly<Record<string, object>>): unknown {
  const { sql, params } = compileWhere(compile(source, schema), { dialect, columns });
  return [sql, ...params];
}

type Case = readonly [field: string, type: string, source: string, ...expected: (string | number | bigint)[]];

describe.each<readonly [Dialect, readonly Case[]]>([
  [
    duckdb,
    [
      ["created", "timestamp", "created>=1", '"created" >= make_timestamp(?::BIGINT)', 1000n],
      ["created", "date", 'created:"86400001"', "1 = 0"],
      ["created", "DATE", 'created:"86400000"', `"created" = (DATE '1970-01-01' + ?::INTEGER)`, 1n],
      ["created", "timestamp_ns", "created>9223372036854775807", `"created" >= 'infinity'::TIMESTAMP_NS`],
      ["ref", "uuid", 'ref:"abc"', "1 = 0"],
      ["ref", "utinyint", '-ref:"256"', "1 = 1"],
      ["size", "utinyint", "size<256", '"size" <= ?::UTINYINT', 255n],
      ["size", "hugeint", 'size:"7"', '"size" = ?::HUGEINT', 7n],
      ["price", "decimal(10, 2)", "price>=1.005", '"price" > ?::DECIMAL(10,2)', "1.00"],
      ["price", "float", 'price:"0.1"', "1 = 0"],
      [
        "tags",
        "list",
        '-tags~"abc"',
        `(list_bool_or([contains(lower(element), lower(?::VARCHAR)) for element in "tags"]) IS NOT TRUE)`,
        "abc",
      ],
      ["times", "timestamptz[]", "times<0", 'list_min("times") < make_timestamptz(?::BIGINT)', 0n],
    ],
  ],
  [
    clickhouse,
    [
      ["created", "DateTime('UTC')", "created>=1", "`created` >= toDateTime({p1:UInt32})", 1],
      [
        "created",
        "Nullable(DateTime64(6, 'Asia/Tokyo'))",
        "created<1",
        "`created` < reinterpret({p1:Int64}, 'DateTime64(6)')",
        1000,
      ],
      ["created", "Date", "created<-99999999999", "1 = 0"],
      ["created", "DateTime", "created<9999999999999", "`created` IS NOT NULL"],
      [
        "key",
        "LowCardinality(UUID)",
        'key:"6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6"',
        "`key` = {p1:UUID}",
        "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6",
      ],
      [
        "state",
        "Enum8('open (x)' = 1, 'done' = -2)",
        'state:"open"',
        "toString(`state`) = {p1:String}",
        "open",
      ],
      ["size", "UInt8", 'size:"-1"', "1 = 0"],
      ["price", "Decimal64(2)", "price<=-1.005", "`price` <= {p1:Decimal(18, 2)}", "-1.01"],
      ["price", "Float32", 'price:"0.1"', "`price` = {p1:Float32}", 0.1],
      [
        "tags",
        "Array(Nullable(String))",
        "-tags:null",
        "arrayExists(element -> element IS NOT NULL, `tags`)",
      ],
      ["times", "Array(DateTime)", 'times:"7000"', "has(`times`, toDateTime({p1:UInt32}))", 7],
    ],
  ],
])("$0.title", (dialect, cases) => {
  test.each(cases.map((each) => ({ each })))("$each", ({ each: [field, type, source, ...expected] }) => {
    const columns = { [field]: { type } };
    expect(where(dialect, source, columns)).toEqual(expected);
  });
});

test.each([
  [duckdb, { created: { type: "uuid" } }, 'DuckDB has no type "uuid" for a time field.'],
  [duckdb, { tags: { type: "integer[]" } }, 'DuckDB has no type "integer"'],
  [
    duckdb,
    { tags: { type: "varchar" } },
    'DuckDB has no list type "varchar". Write one such as "varchar[]".',
  ],
  [clickhouse, { tags: { type: "Array(Array(String))" } }, 'ClickHouse has no type "array(string)"'],
  [clickhouse, { price: { type: "String" } }, 'ClickHouse has no type "string" for a number field.'],
] as const)("$0.title refuses $1", (dialect, columns, message) => {
  expect(() => where(dialect as Dialect, "created:null", columns)).toThrow(message);
});

test("ClickHouse gets no index that would make inserts fail or that nothing uses", () => {
  const advised = (columns: object): unknown[] =>
    adviseIndexes(schema, {
      dialect: clickhouse as Dialect,
      table: "items",
      columns,
      orderBy: [{ column: "created" }],
    })
      .filter(({ fields }) => fields.some((field) => field === "tags" || field === "times"))
      .flatMap(({ sql }) => (sql?.includes("ADD INDEX") ? [sql.replace(/.* `items_\w+` /, "")] : []));
  expect(advised({ tags: { folded: "f" }, times: { type: "Array(DateTime)" } })).toEqual([
    "`f` TYPE bloom_filter GRANULARITY 1",
    "`times` TYPE bloom_filter GRANULARITY 1",
  ]);
  expect(
    advised({
      tags: { folded: "f", type: "Array(Nullable(String))" },
      times: { type: "Array(DateTime64(6))" },
    }),
  ).toEqual([]);
});
