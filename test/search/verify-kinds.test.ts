import { describe, expect, test } from "vitest";
import { catalogs } from "../../src/search/sql/verify/catalogs.ts";
import { isSameKind, kindOf, type Kind } from "../../src/search/sql/verify/kinds.ts";

/** Types of each database as its catalog or a mapping names them. Those of one line are compared in the same way. */
const alike: Readonly<Record<string, readonly (readonly string[])[]>> = {
  postgres: [
    ["text", "varchar", "character varying", "character varying(50)", "VARCHAR(9)"],
    ["char(10)", "character(10)"],
    [
      "smallint",
      "integer",
      "bigint",
      "int",
      "int8",
      "bigserial",
      "numeric(10,2)",
      "decimal",
      "double precision",
    ],
    ["real", "float4"],
    ["boolean", "bool"],
    ["enum"],
    ["timestamptz", "timestamp with time zone", "timestamptz(6)", "timestamp(6) with time zone"],
    ["timestamp", "timestamp without time zone", "timestamp(6) without time zone"],
    ...["date", "uuid", "inet", "cidr", "json", "jsonb", "bytea"].map((type) => [type]),
  ],
  mysql: [
    ["varchar(50)", "char(2)", "text", "tinytext", "mediumtext", "longtext", "nvarchar(9)"],
    [
      "int",
      "int(11)",
      "bigint(20) unsigned",
      "tinyint(1)",
      "int(10) unsigned zerofill",
      "boolean",
      "double",
      "real",
      "decimal(10,2) unsigned",
    ],
    ["float"],
    ["enum", "enum('open','it''s (done)')", "enum('a\nb')"],
    ["datetime", "datetime(0)"],
    ["timestamp", "timestamp(0)"],
    ...["date", "uuid", "inet4", "inet6", "json", "blob", "binary(16)"].map((type) => [type]),
  ],
  duckdb: [
    ["VARCHAR", "text", "ENUM('a', 'b')"],
    ["UTINYINT", "USMALLINT", "HUGEINT", "UBIGINT", "BIGINT", "int8", "DOUBLE", "DECIMAL(18,3)"],
    ["FLOAT", "real"],
    ["TIMESTAMP WITH TIME ZONE", "timestamptz"],
    ...["TIMESTAMP", "TIMESTAMP_S", "TIMESTAMP_MS", "TIMESTAMP_NS", "UUID", "BOOLEAN"].map((type) => [type]),
  ],
  clickhouse: [
    ["String", "FixedString(10)"],
    ["Int8", "UInt64", "Int256", "Float64", "Decimal(9, 2)", "Decimal64(2)"],
    ["Float32"],
    ["Enum8", "Enum16"],
    ["DateTime64(3)", "DateTime64"],
    ...["DateTime", "Date", "Date32", "UUID", "IPv4", "IPv6", "Bool"].map((type) => [type]),
  ],
};

describe.each(Object.entries(alike))("of %s", (name, lines) => {
  const catalog = catalogs[name] ?? expect.fail();
  const kind = (type: string): Kind => kindOf(type, catalog) ?? expect.fail(`${type} is of no kind`);

  test.each(lines)("%s are of one kind, and of no other", (...types) => {
    for (const type of types) {
      for (const [other = ""] of lines) {
        expect(isSameKind(kind(type), kind(other)), `${type}, ${other}`).toBe(other === types[0]);
      }
    }
  });

  test.each(["text_search", "my_text", "point", "tsvector", "xboolean", "uuids", "a date", "enum_of"])(
    "nothing is known of the type %s",
    (type) => {
      expect(kindOf(type, catalog)).toBeUndefined();
    },
  );
});

test("a time is of the kind of one with more decimal places", () => {
  const { postgres, mysql, clickhouse } = catalogs;
  const kinds = ["timestamptz(0)", "timestamptz(3)", "timestamptz"].map((type) => kindOf(type, postgres!)!);
  expect(kinds.map((held) => kinds.map((asked) => isSameKind(held, asked)))).toEqual([
    [true, true, true],
    [false, true, true],
    [false, false, true],
  ]);
  expect(kindOf("datetime", mysql!)).toEqual({ name: "datetime", precision: 0 });
  expect(kindOf("DateTime64", clickhouse!)).toEqual({ name: "datetime64", precision: 3 });
  expect(kindOf("timestamp", postgres!)).toEqual({ name: "timestamp", precision: 6 });
});
