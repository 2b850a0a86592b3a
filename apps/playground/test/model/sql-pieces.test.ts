import { describe, expect, test } from "vitest";
import { dialects } from "../../src/model/sql.ts";
import { sqlPieces } from "../../src/model/sql-pieces.ts";

const classed = (sql: string) =>
  sqlPieces(sql)
    .filter((piece) => piece.class !== null)
    .map((piece) => [piece.text, piece.class]);

describe("sqlPieces", () => {
  test.each(Object.values(dialects))(
    "knows the names and placeholders of $title",
    ({ quote, placeholder }) => {
      const name = quote("a");
      const param = placeholder({ value: "", type: "String" }, 1);
      expect(classed(`${name} = ${param}`)).toEqual([
        [name, "code-field"],
        [param, "code-param"],
      ]);
    },
  );

  test("keeps the whole text", () => {
    const sql = "(`a``b` IS NULL OR instr(x, 'it''s') > 1.5) -- end";
    const text = sqlPieces(sql).map((piece) => piece.text);
    expect(text.join("")).toBe(sql);
    expect(classed(sql)).toEqual([
      ["`a``b`", "code-field"],
      ["IS", "code-word"],
      ["NULL", "code-word"],
      ["OR", "code-word"],
      ["'it''s'", "code-string"],
      ["1.5", "code-number"],
    ]);
  });
});
