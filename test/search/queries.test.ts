import { defineSchema, integer, text, type Rule } from "wherefore";
import { sqlite } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import type { Queries } from "../../src/search/backend.ts";
import { queryReader } from "../../src/search/queries.ts";
import type { Sql } from "../../src/sql/fragment.ts";
import { definitionOf } from "./suites/definition.ts";

const schema = defineSchema({ depth: integer(), title: text() });

function reader(changed: object = {}) {
  const options = {
    schema,
    dialect: sqlite,
    table: "tasks",
    key: ["id"],
    orders: { only: [] },
    check: { maxLength: 2_000_000 },
    ...changed,
  };
  const read = queryReader(definitionOf(options));
  return (given: unknown): Queries<readonly Sql[]> => {
    const queries = read(given);
    if ("error" in queries) throw new Error(queries.error.message);
    return queries as Queries<readonly Sql[]>;
  };
}

describe("the queries of a request", () => {
  test.each<readonly [given: unknown, identity: string, conditions: readonly string[]]>([
    [undefined, "[]", []],
    ["depth>3", '["depth>3"]', ["`tasks`.`depth` > ?"]],
    [["depth>3", " depth > 3"], '["depth>3"]', ["`tasks`.`depth` > ?"]],
    [["depth>4", "depth<3"], '["depth<3","depth>4"]', ["(`tasks`.`depth` > ? AND `tasks`.`depth` < ?)"]],
  ])("%j", (given, identity, conditions) => {
    const queries = reader()(given);
    expect(queries.identity).toBe(identity);
    expect(queries.condition.map(({ texts }) => texts.join("?"))).toEqual(conditions);
  });

  test("are the same whatever their order", () => {
    const read = reader();
    expect(read(["depth<3", "depth>4"]).identity).toBe(read(["depth>4", "depth<3"]).identity);
  });

  test("are 64 at most", () => {
    const many = (count: number) => Array.from({ length: count }, (_, depth) => `depth>${depth}`);
    expect(reader()(many(64)).checked).toHaveLength(64);
    expect(() => reader()(many(65))).toThrow("There are 65 queries, and at most 64 are allowed. Send fewer.");
  });

  test("are read up to one that has no meaning", () => {
    const seen = new Set<string>();
    const rule: Rule = { clause: ({ clause }) => void seen.add(clause.field.name) };
    const read = reader({ check: { rules: [rule] } });
    expect(() => read(["depth>3", "depth>", "title:null"])).toThrow("Expected a value");
    expect([...seen]).toEqual(["depth"]);
  });

  test("have a condition of the moment if the mapping has functions", () => {
    let isCommon = false;
    const trigrams = { table: "tasks_trigrams", column: "title", isCommon: () => isCommon };
    const queries = reader({ columns: { title: { folded: "title_folded", trigrams } } })('title~"abc"');
    const condition = (): string => queries.condition[0]!.texts.join("?");
    expect(condition()).toContain("MATCH");
    isCommon = true;
    expect(condition()).not.toContain("MATCH");
  });
});

test("a limit that could not be read is the usual one", () => {
  const read = reader({ check: { maxLength: NaN } });
  expect(() => read(`title:"${"a".repeat(2048)}"`)).toThrow("at most 2048 are allowed");
});

describe("queries that were read", () => {
  /** A query of so many characters. */
  const long = (length: number, depth = 1): string => `depth>${depth}`.padEnd(length, " ");

  test("are kept by their texts", () => {
    const read = reader();
    const first = read("depth>3");
    expect(read("depth>3")).toBe(first);
    expect(read(["depth>3"])).toBe(first);
    expect(read("depth>4")).not.toBe(first);
    expect(read(" depth>3")).not.toBe(first);
    expect(read(undefined)).toBe(read([]));
  });

  test("are not kept if a time is relative to now", () => {
    const read = reader({ check: { dates: { now: () => 0 } } });
    expect(read("depth>3")).not.toBe(read("depth>3"));
    const absolute = reader({ check: { dates: {} } });
    expect(absolute("depth>3")).toBe(absolute("depth>3"));
  });

  test("are kept up to a tenth of all characters for one request", () => {
    const read = reader();
    for (const [texts, isKept] of [
      [[long(100_000)], true],
      [[long(100_001)], false],
      [[long(50_000), long(50_000, 2)], true],
      [[long(50_000), long(50_001, 2)], false],
    ] as const) {
      expect(read(texts) === read(texts)).toBe(isKept);
    }
  });

  test("are forgotten when there are too many, those first that were used least recently", () => {
    const read = reader();
    // A key has 4 characters besides the text, so that these 12 keys have 1,000,000 characters.
    const texts = Array.from({ length: 12 }, (_, depth) => long(depth === 0 ? 83_333 : 83_329, depth));
    const all = texts.map((text) => read(text));
    expect(texts.map((text) => read(text))).toEqual(all);
    expect(read(texts[0])).toBe(all[0]);
    read(long(83_329, 99));
    expect(read(texts[0])).toBe(all[0]);
    const again = read(texts[1]);
    expect(again).not.toBe(all[1]);
    expect(read(texts[3])).toBe(all[3]);
    expect(read(texts[1])).toBe(again);
  });

  test("with a mistake are read again", () => {
    const read = reader();
    expect(() => read("depth>")).toThrow(/^Invalid query/);
    const options = { schema, dialect: sqlite, table: "tasks", key: ["id"], orders: { only: [] } };
    const readAny = queryReader(definitionOf(options));
    expect(readAny("depth>")).toEqual(readAny("depth>"));
    expect(readAny("depth>")).not.toBe(readAny("depth>"));
    expect(() => read([3])).toThrow();
    expect(() => read([3, "depth>3"])).toThrow();
  });
});
