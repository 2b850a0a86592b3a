import { boolean, enumeration, id, integer, list, number, text, time, uuid, type OwnField } from "wherefore";
import { postgres } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { written, type Case } from "../one-field.ts";

type Field = OwnField<never, unknown>;
const listOf = (element: Field): Field => list(element as OwnField<never>) as Field;

const texts = listOf(text());
const ids = listOf(id());
const uuids = listOf(uuid());
const booleans = listOf(boolean() as Field);
const numbers = listOf(number());
const integers = listOf(integer());
const times = listOf(time());
const states = listOf(enumeration(["open", "done"]) as Field);
const words = listOf(enumeration(["bug"], { open: true }) as Field);

const aUuid = "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6";
const some = (array: string, test: string): string =>
  `EXISTS (SELECT FROM unnest(${array}) AS element (value) WHERE ${test})`;
const isEmpty = (array: string): string => `(${array} IS NULL OR num_nonnulls(VARIADIC ${array}) = 0)`;

type ListCase = [title: string, Field, ...Case];

test.each<ListCase>([
  ["texts", texts, { folded: "g" }, 'f:"Red"', '"g" @> ARRAY[$1::text]', "red"],
  ["texts", texts, { folded: "g" }, '-f:"Red"', '("g" IS NULL OR NOT "g" @> ARRAY[$1::text])', "red"],
  ["texts", texts, { folded: "g" }, 'f~"Red"', some('"g"', "element.value LIKE $1"), "%red%"],
  ["texts", texts, { folded: "g" }, '-f~"Red"', `NOT ${some('"g"', "element.value LIKE $1")}`, "%red%"],
  ["texts", texts, { folded: "g" }, 'f~"+++"', some('"g"', "element.value LIKE $1"), "%+++%"],
  // Nothing indexes the substrings of elements.
  [
    "texts",
    texts,
    { folded: "g", trigramArray: "h", isCommon: () => true },
    'f~"Red"',
    some('"g"', "element.value LIKE $1"),
    "%red%",
  ],
  ["texts", texts, { folded: "g" }, "f:null", isEmpty('"g"')],
  ["texts", texts, { folded: "g" }, "-f:null", 'num_nonnulls(VARIADIC "g") > 0'],
  ["texts", texts, "text[]", 'f~"Red"', some('"f"', "strpos(lower(element.value), lower($1)) > 0"), "Red"],
  // With its length, the type would cut off the param.
  ["texts", texts, { type: "varchar(3)[]", folded: "g" }, 'f:"Reds"', '"g" @> ARRAY[$1::varchar]', "reds"],
  [
    "words",
    words,
    { type: "character varying[]", folded: "g" },
    ...(['f:"Red"', '"g" @> ARRAY[$1::character varying]', "red"] as const),
  ],
  ["UUIDs", uuids, { folded: "g", type: "uuid[]" }, `f:"${aUuid}"`, '"f" @> ARRAY[$1::uuid]', aUuid],
  ["UUIDs", uuids, { folded: "g", type: "uuid[]" }, "f:null", isEmpty('"f"')],
  ["booleans", booleans, {}, 'f:"true"', '"f" @> ARRAY[true]'],
  ["booleans", booleans, "boolean []", '-f:"false"', '("f" IS NULL OR NOT "f" @> ARRAY[false])'],
  ["numbers", numbers, {}, 'f:"5"', '"f" @> ARRAY[$1::float8]', 5],
  ["numbers", numbers, {}, "f>5", some('"f"', "element.value > $1::float8"), 5],
  ["numbers", numbers, {}, "f:null", `NOT ${some('"f"', "element.value IS NOT NULL")}`],
])("%s as %o $2: %s", (_, field, mapping, query, ...expected) => {
  expect(written(postgres, field, mapping, query)).toEqual(expected);
});

describe("in an array of another type", () => {
  test.each<ListCase>([
    ["ids", ids, "uuid[]", `f:"${aUuid}"`, '"f" @> ARRAY[$1::uuid]', aUuid],
    ["ids", ids, "uuid[]", 'f:"abc"', "1 = 0"],
    ["ids", ids, "uuid[]", '-f:"abc"', "1 = 1"],
    ["integers", integers, "smallint []", 'f:"5"', '"f" @> ARRAY[$1::smallint]', "5"],
    ["numbers", numbers, "real[]", 'f:"0.1"', '"f" @> ARRAY[$1::real]', "0.1"],
    ["numbers", numbers, "real[]", 'f:"16777217"', "1 = 0"],
    ["numbers", numbers, "real[]", "f:null", `NOT ${some('"f"', "element.value < 'NaN'::real")}`],
    [
      "times",
      times,
      "timestamptz[]",
      'f:"5"',
      some('"f"', "(element.value >= $1::timestamptz AND element.value < $2::timestamptz)"),
      "1970-01-01T00:00:00.005Z",
      "1970-01-01T00:00:00.006Z",
    ],
    ["times", times, "timestamp(3)[]", 'f:"5"', '"f" @> ARRAY[$1::timestamp]', "1970-01-01T00:00:00.005Z"],
  ])("%s $2: %s", (_, field, mapping, query, ...expected) => {
    expect(written(postgres, field, mapping, query)).toEqual(expected);
  });

  // Equal values can be written in several ways, so that the elements that the index finds are tested.
  test.each<ListCase>([
    [
      "ids",
      ids,
      "numeric[]",
      'f:"5"',
      `("f" @> ARRAY[$1::numeric] AND ${some('"f"', "(element.value = $2::numeric AND element.value::text = $3)")})`,
      ...["5", "5", "5"],
    ],
    ["ids", ids, "numeric[]", 'f:"05"', "1 = 0"],
    ["ids", ids, "numeric[]", '-f:"05"', "1 = 1"],
  ])("%s $2, tested: %s", (_, field, mapping, query, ...expected) => {
    expect(written(postgres, field, mapping, query)).toEqual(expected);
  });
});

describe("in JSON", () => {
  const values = {
    string: "CASE jsonb_typeof(item) WHEN 'string' THEN item #>> '{}' END",
    uuid: "CASE jsonb_typeof(item) WHEN 'string' THEN substring(item #>> '{}' FROM '^([0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$') END",
    number: "CASE jsonb_typeof(item) WHEN 'number' THEN item::numeric END",
    integer:
      "CASE jsonb_typeof(item) WHEN 'number' THEN CASE WHEN item::numeric % 1 = 0 AND item::numeric BETWEEN -9223372036854775808 AND 9223372036854775807 THEN item::numeric END END",
  };
  const someValue = (column: string, type: keyof typeof values, test: string): string =>
    `EXISTS (SELECT FROM (SELECT ${values[type]} AS value FROM jsonb_array_elements(CASE jsonb_typeof(${column}) WHEN 'array' THEN ${column} END) AS items (item)) AS element WHERE ${test})`;
  const holds = (column: string, type: string): string =>
    `jsonb_path_query_array(${column}, 'strict $[*].type()', '{}', true) @> '["${type}"]'`;
  const json = "json[]";
  const folded = { type: json, folded: "g" };

  test.each<ListCase>([
    ["texts", texts, folded, 'f:"Red"', '"g" @> $1::text::jsonb', '["red"]'],
    ["texts", texts, folded, 'f~"Red"', someValue('"g"', "string", "element.value LIKE $1"), "%red%"],
    ["texts", texts, folded, "f:null", `(${holds('"g"', "string")}) IS NOT TRUE`],
    ["texts", texts, json, 'f:"Red"', someValue('"f"', "string", "lower(element.value) = lower($1)"), "Red"],
    ["ids", ids, json, 'f:"Red"', '"f" @> $1::text::jsonb', '["Red"]'],
    ["states", states, json, "-f:null", holds('"f"', "string")],
    ["UUIDs", uuids, json, "-f:null", someValue('"f"', "uuid", "element.value IS NOT NULL")],
    ["booleans", booleans, json, 'f:"true"', '"f" @> $1::text::jsonb', "[true]"],
    ["booleans", booleans, json, "-f:null", holds('"f"', "boolean")],
    // JSON has the number in the fewest digits.
    ["numbers", numbers, json, 'f:"5.50"', '"f" @> $1::text::jsonb', "[5.5]"],
    ["numbers", numbers, json, "f<5.50", someValue('"f"', "number", "element.value < $1::numeric"), "5.5"],
    ["numbers", numbers, json, "-f:null", holds('"f"', "number")],
    ["integers", integers, json, "f<7", someValue('"f"', "integer", "element.value < $1::numeric"), "7"],
  ])("%s: $3", (_, field, mapping, query, ...expected) => {
    expect(written(postgres, field, mapping, query)).toEqual(expected);
  });
});

test.each<[title: string, Field, type: string, message: string]>([
  ["texts in booleans", texts, "boolean[]", 'PostgreSQL has no type "boolean" for a text field.'],
  ["integers in texts", integers, "text[]", 'PostgreSQL has no type "text" for an integer field.'],
  ["booleans in texts", booleans, "text[]", 'PostgreSQL has no type "text" for a boolean field.'],
])("refuses %s", (_, field, type, message) => {
  expect(() => written(postgres, field, type, "f:null")).toThrow(message);
});
