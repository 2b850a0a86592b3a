import { defineSchema, id, integer, list, text } from "wherefore";
import { adviseIndexes, dialects, duckdb, sqlite, sqliteWithFold, type NamedIndex } from "wherefore/sql";
import { describe, expect, test } from "vitest";

const schema = defineSchema({
  size: integer(),
  tags: list(text()),
  codes: list(integer()),
  refs: list(id()),
});

const columns = {
  tags: { rows: { table: "labels", key: "item", of: "id", column: "tag", folded: "tag_f" } },
  codes: { rows: { table: "labels", key: "item", of: "id", column: "code" } },
  refs: { rows: { table: "labels", key: "other", of: "id", column: "ref" } },
};
const options = { table: "items", columns, orderBy: [{ column: "id" }], partitionBy: ["tenant"] } as const;

/** What SQLite gets, without the names of the indexes. */
const advised = (existing: readonly NamedIndex[] = []): readonly string[] =>
  adviseIndexes(schema, { dialect: sqlite, ...options, existing }).flatMap(
    ({ sql }) => sql?.replace(/^CREATE INDEX .* ON /, "") ?? [],
  );

const ofItems = ["`items` (`tenant`, `id`, `size`)", "`items` (`tenant`, `size`, `id`)", "ANALYZE `items`"];
const keyOfLabels = "`labels` (`item`, `code`, `tag_f`)";

describe("rows of lists", () => {
  test("get indexes of their own, those of one table and key together", () => {
    expect(advised()).toEqual([
      ...ofItems,
      keyOfLabels,
      "`labels` (`tag_f`, `item`)",
      "`labels` (`code`, `item`)",
      "ANALYZE `labels`",
      "`labels` (`other`, `ref`)",
      "`labels` (`ref`, `other`)",
    ]);
  });

  test("get no index that one of their table makes needless", () => {
    const without = (existing: NamedIndex): readonly string[] => {
      const left = advised([existing]);
      return advised().filter((statement) => !left.includes(statement));
    };
    expect(without({ table: "labels", columns: ["item", "code"] })).toEqual([keyOfLabels]);
    expect(without({ table: "labels", columns: [{ column: "code" }, "item"] })).toEqual([
      "`labels` (`code`, `item`)",
    ]);
    expect(without({ columns: ["item", "code"] })).toEqual([]);
    expect(without({ table: "items", columns: ["tenant", "size", "id"] })).toEqual([ofItems[1]]);
    expect(without({ columns: ["tenant", "size", "id"] })).toEqual([ofItems[1]]);
  });
});

describe("a field without a folded column gets a note of what it means", () => {
  const texts = defineSchema({ title: text(), note: text(), ref: id(), tags: list(text()) });
  const mapping = { note: { folded: "note_f" }, tags: { rows: { ...columns.tags.rows, folded: undefined } } };
  const notes = (dialect: Parameters<typeof adviseIndexes>[1]["dialect"]) =>
    adviseIndexes(texts, { dialect, ...options, columns: mapping }).filter(({ reason }) =>
      reason.includes("has no folded column"),
    );

  test("in a dialect that compares in another way than the predicate", () => {
    const note = (name: string) => ({
      sql: null,
      reason: `${name} has no folded column, so it is compared in another way than in memory: SQLite compares only the letters A to Z without regard to case.`,
      cost: "",
      kind: "other",
      fields: [name],
    });
    expect(notes(sqlite)).toEqual([note("title"), note("tags")]);
    for (const dialect of Object.values(dialects)) expect(notes(dialect)).toHaveLength(2);
  });

  test("and in no other", () => {
    expect(notes(sqliteWithFold)).toEqual([]);
    const { unfolded: _, ...exact } = duckdb;
    expect(notes(exact)).toEqual([]);
  });
});
