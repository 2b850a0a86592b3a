import { defineSchema, id, text } from "wherefore";
import { adviseIndexes, duckdb } from "wherefore/sql";
import { expect, test } from "vitest";

test("DuckDB needs no index, but a folded column", () => {
  const schema = defineSchema({ title: text(), note: text(), owner: id() });
  const columns = { note: { folded: "note_f" } };
  const orderBy = [{ column: "owner" }];
  expect(adviseIndexes(schema, { dialect: duckdb, table: "tasks", columns, orderBy })).toEqual([
    {
      sql: null,
      reason:
        "title has no folded column, so it is compared in another way than in memory: `lower` keeps ſ, ς and µ apart from s, σ and μ, and takes İ for i.",
      cost: "",
      kind: "other",
      fields: ["title"],
    },
  ]);
});
