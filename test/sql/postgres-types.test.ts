import { compile, defineSchema, enumeration, id, integer, list, number, text, time, uuid } from "wherefore";
import {
  compileWhere,
  MappingError,
  postgres,
  type ColumnMapping,
  type PostgresOptions,
} from "wherefore/sql";
import { describe, expect, test } from "vitest";

const fields = {
  at: time(),
  key: uuid(),
  owner: id(),
  state: enumeration(["open"]),
  size: integer(),
  price: number(),
  title: text(),
  tags: list(text()),
  keys: list(uuid()),
  codes: list(integer()),
};
const schema = defineSchema(fields);

type Name = keyof typeof fields;

function where(query: string, name: Name, mapping: ColumnMapping<PostgresOptions>) {
  const { sql, params } = compileWhere(compile(query, schema), {
    dialect: postgres,
    columns: { [name]: mapping },
  });
  return [sql, ...params];
}

// Drivers send a text as it is; of a number or a Date, they decide how.
describe("binds texts", () => {
  test.each<[string, Name, ColumnMapping<PostgresOptions>, unknown[]]>([
    ["at>=0", "at", { type: "timestamptz" }, ['"at" >= $1::timestamptz', "1970-01-01T00:00:00.000Z"]],
    [
      'at:"5"',
      "at",
      { type: "timestamp" },
      [
        '("at" >= $1::timestamp AND "at" < $2::timestamp)',
        "1970-01-01T00:00:00.005Z",
        "1970-01-01T00:00:00.006Z",
      ],
    ],
    ['at:"5"', "at", { type: "timestamptz(3)" }, ['"at" = $1::timestamptz', "1970-01-01T00:00:00.005Z"]],
    ['at:"5"', "at", { type: "date" }, ["1 = 0"]],
    // node-postgres would read such a year, postgres.js would turn it into an invalid Date.
    [
      "at<-99999999999999",
      "at",
      { type: "timestamp(6) with time zone" },
      ['"at" < $1::text::timestamptz', "1200-02-15T14:13:20.001Z BC"],
    ],
    ["at<9223372036854775807", "at", { type: "timestamptz" }, ["\"at\" < 'infinity'::timestamptz"]],
    [
      'key:"6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6"',
      "key",
      { type: "uuid" },
      ['"key" = $1::uuid', "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6"],
    ],
    ['owner:"abc"', "owner", { type: "uuid" }, ["1 = 0"]],
    ['-owner:"abc"', "owner", { type: "bigint" }, ["1 = 1"]],
    ["price>5.5", "price", { type: "integer" }, ['"price" > $1::integer', "5"]],
    [
      "price>5.50",
      "price",
      { type: "numeric" },
      ['("price" > $1::numeric AND "price" < \'NaN\'::numeric)', "5.50"],
    ],
    ["size<3000000000", "size", { type: "integer" }, ['"size" <= $1::integer', "2147483647"]],
    ['codes:"3000000000"', "codes", { type: "integer[]" }, ["1 = 0"]],
    ['tags:"Red"', "tags", { folded: "tags_folded" }, ['"tags_folded" @> ARRAY[$1::text]', "red"]],
    [
      'tags:"Red"',
      "tags",
      { folded: "tags_folded", type: "json[]" },
      ['"tags_folded" @> $1::text::jsonb', '["red"]'],
    ],
  ])("%s on %s", (query, name, mapping, expected) => {
    expect(where(query, name, mapping)).toEqual(expected);
  });
});

describe("refuses in a mapping", () => {
  const types = "timestamptz, timestamp, date, timestamp with time zone, timestamp without time zone";
  test.each<[Name, object, string, string]>([
    [
      "at",
      { type: "datetime" },
      "type",
      `PostgreSQL has no type "datetime" for a time field. Write one of ${types}, smallint, integer, bigint, numeric, decimal, or leave \`type\` out.`,
    ],
    ["keys", { type: "uuid" }, "type", 'PostgreSQL has no list type "uuid". Write one such as "text[]".'],
    [
      "keys",
      { type: "inet[]" },
      "type",
      'PostgreSQL has no type "inet" for a UUID field. Write one of uuid, or leave `type` out.',
    ],
  ])("%s: %o", (name, mapping, key, message) => {
    const problems = (): unknown => {
      try {
        return where('title:"a"', name, mapping as ColumnMapping<PostgresOptions>);
      } catch (error) {
        return error instanceof MappingError ? error.problems : error;
      }
    };
    expect(problems()).toEqual([{ path: ["columns", name, key], message }]);
  });
});
