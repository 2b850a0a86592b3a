import { compile, defineSchema, id, list, text } from "wherefore";
import { postgres, sqlite, type Dialect } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { readDefinition } from "../../../src/search/definition.ts";
import type { SearchOptions } from "../../../src/search/options.ts";
import { written, type Access } from "../../../src/search/plan/access.ts";

const schema = defineSchema({ title: text(), tags: list(id()), notes: list(text()) });

function writtenFor(query: string, access: Access, dialect: Dialect, columns: object): string {
  const options = {
    schema,
    dialect,
    table: "tasks",
    columns,
    key: [{ column: "id", type: dialect.ordering!.expected.integer }],
    orders: { only: [] },
  };
  const definition = readDefinition(options as unknown as SearchOptions<object>);
  return written({ definition }, [compile(query, schema)], access)
    .texts.join("?")
    .replace(/[`"]/g, "")
    .replaceAll("tasks.", "");
}

const trigrams = { table: "tasks_trigrams", column: "title" };
const rows = { table: "tags", key: "task", of: "id", column: "tag" };
const matched = "IN (SELECT rowid FROM tasks_trigrams WHERE tasks_trigrams MATCH ?)";
const looked = "instr(title_folded, (SELECT ?)) > 0";
const inTags = "id IN (SELECT elements.task FROM tags AS elements WHERE elements.tag = ?)";
const exists = "EXISTS (SELECT 1 FROM tags AS elements WHERE id = elements.task AND elements.tag = ?)";

const accesses = ["planned", "index", "probe", "walk"] as const;

describe("a condition is written for the way in which its rows are found", () => {
  test.each<readonly [query: string, dialect: Dialect, columns: object, conditions: readonly string[]]>([
    [
      'title~"abc"',
      sqlite,
      { title: { folded: "title_folded", trigrams }, tags: { rows } },
      [
        `(rowid ${matched} AND ${looked})`,
        `(rowid ${matched} AND ${looked})`,
        `(+rowid ${matched} AND ${looked})`,
        "instr(title_folded, ?) > 0",
      ],
    ],
    ['tags:"x"', sqlite, { tags: { rows } }, [inTags, inTags, exists, exists]],
    [
      'title~"abc"',
      postgres,
      { title: { folded: "title_folded" } },
      [
        "title_folded LIKE ?",
        "(title_folded LIKE ? AND title_folded LIKE ?)",
        "title_folded LIKE ?",
        "strpos(title_folded, ?) > 0",
      ],
    ],
  ])("%s, %#", (query, dialect, columns, conditions) => {
    expect(accesses.map((access) => writtenFor(query, access, dialect, columns))).toEqual(conditions);
  });

  test.each<readonly [query: string, dialect: Dialect, columns: object]>([
    [
      'title~"abc"',
      sqlite,
      { title: { folded: "title_folded", trigrams: { ...trigrams, isCommon: () => true } } },
    ],
    ['title~"abc"', postgres, { title: { folded: "title_folded", isCommon: () => true } }],
    ['tags:"x"', sqlite, { tags: { rows: { ...rows, isCommon: () => true } } }],
  ])("unless the application decides: %s, %#", (query, dialect, columns) => {
    const [planned, ...others] = accesses.map((access) => writtenFor(query, access, dialect, columns));
    expect(others).toEqual([planned, planned, planned]);
  });
});
