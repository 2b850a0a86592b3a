import { boolean, defineSchema, enumeration, id, integer, list, number, text, time, uuid } from "wherefore";
import { createSearch, SearchError, type Run } from "wherefore/search";
import { clickhouse, duckdb, mysql, postgres, sqlite, type Dialect, type SqlValue } from "wherefore/sql";
import { describe, expect, test } from "vitest";

const schema = defineSchema({
  title: text(),
  name: text(),
  label: enumeration(["bug"], { open: true }),
  state: enumeration(["open", "Over", "done"]),
  ref: id(),
  uid: uuid(),
  depth: integer(),
  stale: boolean(),
  score: number(),
  at: time(),
  tags: list(text()),
});

const dialects = { sqlite, postgres, mysql, duckdb, clickhouse } as const;

function searchOf(dialect: Dialect, columns: object = {}) {
  return createSearch({
    schema,
    dialect,
    table: "tasks",
    columns: { name: { folded: "name_folded" }, label: { folded: "label_folded" }, ...columns },
    within: ["tenant"],
    key: [{ column: "id", type: dialect.ordering!.expected.integer }],
    orders: { only: [] },
    withoutValues: ["uid"],
  });
}

const acme = { tenant: "acme" };

interface Asked {
  readonly sql: string;
  readonly params: readonly SqlValue[];
}

/** The statement for the values of a field; undefined if none is run. */
async function askedFor(
  search: Pick<ReturnType<typeof searchOf>, "values">,
  field: unknown,
  request: unknown,
): Promise<Asked | undefined> {
  let asked: Asked | undefined;
  const run: Run = (sql, params) => {
    asked = { sql, params };
    return [];
  };
  expect(await search.values(field as string, request as object, acme, run)).toEqual([]);
  return asked;
}

/** The rows that are looked at, without the quotes of names and what holds for all of them. */
async function lookedAt(
  search: Pick<ReturnType<typeof searchOf>, "values">,
  field: string,
  prefix: string,
): Promise<string | undefined> {
  const asked = await askedFor(search, field, { prefix });
  if (asked === undefined) return undefined;
  const [, rows = ""] =
    /^SELECT .* FROM \(SELECT (.*) LIMIT 10001\) AS .looked_at. GROUP BY/.exec(asked.sql) ?? [];
  const params = asked.params.filter((param) => param !== "acme").map((param) => JSON.stringify(param));
  return [rows.replace(/[`"]/g, "").replaceAll("tasks.", ""), ...params].join(" | ");
}

test("values that an index finds are counted by the database", async () => {
  expect(await askedFor(searchOf(sqlite), "ref", { prefix: "a", limit: "7" })).toEqual({
    sql: "SELECT min(`wherefore0`) AS `value`, count(*) AS `found`, sum(count(*)) OVER () AS `total` FROM (SELECT `tasks`.`ref` AS `wherefore0` FROM `tasks` WHERE `tasks`.`tenant` = ? AND `tasks`.`ref` IS NOT NULL AND `tasks`.`ref` COLLATE BINARY >= ? AND `tasks`.`ref` COLLATE BINARY < ? LIMIT 10001) AS `looked_at` GROUP BY `wherefore0` COLLATE BINARY ORDER BY `found` DESC, `wherefore0` COLLATE BINARY LIMIT 7",
    params: ["acme", "a", "b"],
  });
});

test("without an index, they are looked for among the first rows", async () => {
  expect(await askedFor(searchOf(clickhouse), "title", { prefix: "Ab" })).toEqual({
    sql: "SELECT min(`wherefore0`) AS `value`, sum(`wherefore1`) AS `found`, sum(count(*)) OVER () AS `total` FROM (SELECT `tasks`.`title` AS `wherefore0`, CASE WHEN upperUTF8(lowerUTF8(substringUTF8(`tasks`.`title`, 1, 2))) = upperUTF8(lowerUTF8({p1:String})) THEN 1 ELSE 0 END AS `wherefore1` FROM `tasks` WHERE `tasks`.`tenant` = {p2:String} AND `tasks`.`title` IS NOT NULL LIMIT 10001) AS `looked_at` GROUP BY `wherefore0` ORDER BY `found` DESC, `wherefore0` LIMIT 10",
    params: ["Ab", "acme"],
  });
});

const among = (column: string, condition: string): string =>
  `${column} AS wherefore0, CASE WHEN ${condition} THEN 1 ELSE 0 END AS wherefore1 FROM tasks WHERE tenant = ? AND ${column} IS NOT NULL`;
const found = (column: string, conditions: string): string =>
  `${column} AS wherefore0 FROM tasks WHERE tenant = ? AND ${column} IS NOT NULL AND ${conditions}`;
const numbered = (text: string): string => text.replace(/\$\d|\{p\d:String\}/g, "?");

describe("the rows that are looked at", () => {
  test.each<
    readonly [keyof typeof dialects, field: string, prefix: string, rows: string, params: readonly string[]]
  >([
    ["sqlite", "title", "", among("title", "1 = 1"), []],
    ["sqlite", "title", "Ab", among("title", "substr(title, 1, 2) = ? COLLATE NOCASE"), ["Ab"]],
    [
      "postgres",
      "title",
      "\u{1F44D}",
      among("title", "lower(substr(title, 1, 1)) = lower(?)"),
      ["\u{1F44D}"],
    ],
    ["sqlite", "name", "", among("name", "1 = 1"), []],
    [
      "sqlite",
      "name",
      "A",
      found("name", "name_folded COLLATE BINARY >= ? AND name_folded COLLATE BINARY < ?"),
      ["a", "b"],
    ],
    [
      "postgres",
      "name",
      "AB",
      among("name", "name_folded COLLATE C >= ? AND name_folded COLLATE C < ?"),
      ["ab", "ac"],
    ],
    [
      "postgres",
      "name",
      "ABC",
      found("name", "name_folded LIKE ? AND name_folded COLLATE C >= ? AND name_folded COLLATE C < ?"),
      ["%abc%", "abc", "abd"],
    ],
    [
      "postgres",
      "label",
      "ABC",
      found("label", "label_folded COLLATE C >= ? AND label_folded COLLATE C < ?"),
      ["abc", "abd"],
    ],
    ["duckdb", "name", "abc", found("name", "name_folded >= ? AND name_folded < ?"), ["abc", "abd"]],
    ["sqlite", "state", "", among("state", "1 = 1"), []],
    ["sqlite", "state", "O", found("state", "(state = ? OR state = ?)"), ["open", "Over"]],
    ["sqlite", "ref", "", among("ref", "1 = 1"), []],
    ["postgres", "ref", "aB", found("ref", "ref COLLATE C >= ? AND ref COLLATE C < ?"), ["aB", "aC"]],
    ["duckdb", "ref", "a\u{10ffff}", found("ref", "ref >= ? AND ref < ?"), ["a\u{10ffff}", "b"]],
    ["duckdb", "ref", "\u{10ffff}", found("ref", "ref >= ?"), ["\u{10ffff}"]],
    ["duckdb", "ref", "a\ud7ff", found("ref", "ref >= ? AND ref < ?"), ["a\ud7ff", "a\ue000"]],
    ["duckdb", "ref", "\u{1F44D}", found("ref", "ref >= ? AND ref < ?"), ["\u{1F44D}", "\u{1F44E}"]],
  ])("%s, %s that begins with %j", async (name, field, prefix, rows, params) => {
    const looked = await lookedAt(searchOf(dialects[name]), field, prefix);
    expect(looked === undefined ? undefined : numbered(looked)).toBe(
      [rows, ...params.map((param) => JSON.stringify(param))].join(" | "),
    );
  });

  test("a UUID in capitals is that in small letters", async () => {
    const search = createSearch({
      schema,
      dialect: duckdb,
      table: "tasks",
      key: ["ref"],
      orders: { only: [] },
      columns: { uid: { type: "varchar" } },
    });
    const asked: SqlValue[] = [];
    await search.values("uid", { prefix: "AB" }, {}, (_, params) => {
      asked.push(...params);
      return [];
    });
    expect(asked).toEqual(["ab", "ac"]);
  });

  test.each<readonly [keyof typeof dialects, type: string, rows: string]>([
    ["mysql", "varchar(20)", "ref"],
    ["mysql", "char(20)", "ref"],
    ["mysql", "tinytext", "ref"],
    ["mysql", "mediumtext", "ref"],
    ["mysql", "longtext", "ref"],
    ["mysql", "enum", "CAST(ref AS CHAR)"],
    ["duckdb", "enum", "CAST(ref AS VARCHAR)"],
    ["clickhouse", "String", "ref"],
    ["clickhouse", "Enum8('a' = 1)", "toString(ref)"],
    ["clickhouse", "Enum16('a' = 1)", "toString(ref)"],
  ])("of %s in a column of type %s are its texts", async (name, type, value) => {
    const looked = await lookedAt(searchOf(dialects[name], { ref: { type } }), "ref", "");
    expect(looked && numbered(looked)).toBe(among(value, "1 = 1"));
  });

  test.each<readonly [type: string, isText: boolean]>([
    ["character varying", true],
    ["varchar", true],
    ["xtext", false],
    ["textual", false],
  ])("of a dialect of one's own, in a column of type %s: %s", async (type, isText) => {
    const ordering = postgres.ordering!;
    const own: Dialect = {
      ...postgres,
      ordering: {
        ...ordering,
        expected: { ...ordering.expected, exact: type },
        column: (_, parameters) => ordering.column("bigint", parameters),
      },
    };
    expect((await askedFor(searchOf(own), "ref", {})) !== undefined).toBe(isText);
  });
});

describe("no statement is run", () => {
  test.each<readonly [why: string, field: unknown, request: object]>([
    ["for a time", "at", {}],
    ["for a boolean without the prefix", "stale", { prefix: "o" }],
    ["for what is no field", "none", {}],
    ["for a field that is no text", ["ref"], {}],
    ["for a field whose values are not given", "uid", {}],
    ["for a value that is not declared", "state", { prefix: "x" }],
    ["for a prefix that is no text", "ref", { prefix: 3 }],
    ["for a prefix of null", "ref", { prefix: null }],
    ["for a text that no database stores", "ref", { prefix: "a\0" }],
    ["for half of a character", "ref", { prefix: "a\ud83d" }],
    ["for a limit of 0", "ref", { limit: 0 }],
    ["for a limit that is no whole number", "ref", { limit: 1.5 }],
    ["for a limit that is no number", "ref", { limit: "x1" }],
    ["for a limit with a unit", "ref", { limit: "1x" }],
    ["for a limit of many digits", "ref", { limit: "1".repeat(16) }],
    ["for a limit that is a list", "ref", { limit: [5] }],
  ])("%s", async (_, field, request) => {
    expect(await askedFor(searchOf(sqlite), field, request)).toBeUndefined();
  });

  test("for a column whose type is no text", async () => {
    expect(await askedFor(searchOf(postgres, { ref: { type: "inet" } }), "ref", {})).toBeUndefined();
    expect(await askedFor(searchOf(mysql, { ref: { type: "bigint" } }), "ref", {})).toBeUndefined();
  });

  test("for a list of a dialect whose lists have no rows", async () => {
    const own: Dialect = {
      ...postgres,
      listType: (name, element) => {
        const { elements, ...type } = postgres.listType!(name, element)!;
        expect(elements).toBeDefined();
        return type;
      },
    };
    expect(await askedFor(searchOf(own), "tags", {})).toBeUndefined();
    expect(await askedFor(searchOf(postgres), "tags", {})).toBeDefined();
  });
});

test.each<readonly [limit: unknown, values: number]>([
  [undefined, 10],
  [null, 10],
  [1, 1],
  ["100", 100],
  ["101", 100],
  [1e300, 100],
])("a limit of %j is for %i values", async (limit, values) => {
  expect((await askedFor(searchOf(sqlite), "ref", { limit }))?.sql).toMatch(new RegExp(` LIMIT ${values}$`));
});

test("the prefix can be a long text", async () => {
  const prefix = "a".repeat(200_000);
  expect(await searchOf(sqlite).values("ref", { prefix }, acme, () => [])).toEqual([]);
});

test("the prefix is the empty text if there is none", async () => {
  const search = searchOf(sqlite);
  expect(await askedFor(search, "ref", {})).toEqual(await askedFor(search, "ref", { prefix: "" }));
});

test("a dialect of one's own can compare folded texts as they are", async () => {
  const ordering = postgres.ordering!;
  const own: Dialect = {
    ...postgres,
    ordering: {
      ...ordering,
      expected: { ...ordering.expected, folded: "own" },
      column: (name, parameters) => (name === "own" ? undefined : ordering.column(name, parameters)),
    },
  };
  expect(await lookedAt(searchOf(own), "label", "abc")).toContain(
    "AND label_folded >= $2 AND label_folded < $3",
  );
});

test.each([undefined, null, "ref"])("a request that is %j has no parameters", async (request) => {
  expect((await askedFor(searchOf(sqlite), "ref", request))?.sql).toMatch(/ LIMIT 10$/);
});

describe("the rows of the statement", () => {
  const valuesIn = (rows: readonly object[]) => searchOf(sqlite).values("ref", {}, acme, () => rows);

  test("are objects or arrays, with numbers as drivers give them", async () => {
    const values = [
      { value: "a", count: 3, isExact: true },
      { value: "b", count: 2, isExact: true },
    ];
    expect(
      await valuesIn([
        { value: "a", found: 3, total: 10_000 },
        { value: "b", found: "2", total: 10_000n },
      ]),
    ).toEqual(values);
    expect(
      await valuesIn([
        ["a", 3n, 5],
        ["b", 2, "5"],
      ]),
    ).toEqual(values);
  });

  test("are not exact if there are more than were looked at", async () => {
    expect(await valuesIn([{ value: "a", found: 3, total: 10_001 }])).toEqual([
      { value: "a", count: 3, isExact: false },
    ]);
  });

  test("of which none has the prefix are no values", async () => {
    expect(
      await valuesIn([
        { value: "a", found: 1, total: 5 },
        { value: "b", found: 0, total: 5 },
      ]),
    ).toEqual([{ value: "a", count: 1, isExact: true }]);
  });

  test("of integers that no query has are no values", async () => {
    const rows = ["9223372036854775808", "9223372036854775807", 1.5, 2].map((value) => ({
      value,
      found: 1,
      total: 4,
    }));
    const values = await searchOf(sqlite).values("depth", {}, acme, () => rows);
    expect(values.map(({ value }) => value)).toEqual(["9223372036854775807", "2"]);
  });

  test.each<readonly [string, object]>([
    ["a value that is no text", { value: 3, found: 1, total: 1 }],
    ["a count that is no number", { value: "a", found: "x", total: 1 }],
    ["a number of rows that is none", { value: "a", found: 1, total: "x" }],
    ["other columns", { wherefore0: "a" }],
  ])("with %s are not those of the statement", async (_, row) => {
    const error: unknown = await valuesIn([row]).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SearchError);
    expect((error as SearchError).message).toBe(
      "`run` has to return the rows of the statement as the driver gives them.",
    );
    expect((error as SearchError).request).toMatch(/^SELECT min/);
  });
});
