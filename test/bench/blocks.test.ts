import { expect, test } from "vitest";
import { blocksOf, markdownOf, partOf, tablesOf } from "../../tools/bench/blocks.ts";
import { whenOf } from "../../tools/bench/measured.ts";

const markdown = [
  "### SQLite",
  "87 of 89 within the limit.",
  "| query | rows | times |\n| --- | ---: | ---: |\n| `a \\| b` | 3 | **1.99** |\n| `c` |  | 1.00 |",
].join("\n\n");

test("results are read from Markdown and written as they were", () => {
  const blocks = blocksOf(markdown);
  expect(blocks).toEqual([
    { heading: "SQLite", level: 3 },
    { text: "87 of 89 within the limit." },
    {
      columns: ["query", "rows", "times"],
      rows: [
        ["`a \\| b`", "3", "**1.99**"],
        ["`c`", "", "1.00"],
      ],
    },
  ]);
  expect(markdownOf(blocks)).toBe(markdown);
});

test("a part of a table has the columns and rows that are asked for", () => {
  const [table] = tablesOf(blocksOf(markdown));
  expect(partOf(table!, ["times", 0], ([, rows]) => rows === "3")).toEqual({
    columns: ["times", "query"],
    rows: [["**1.99**", "`a \\| b`"]],
  });
  expect(() => partOf(table!, ["nothing"])).toThrow("Not all of nothing are among query, rows, times.");
});

test("results say when they were measured, and of which code", () => {
  const at = (date: string, commit: string | null, isChanged = false) => ({ date, commit, isChanged });
  const [clean, dirty] = ["0123456789abcdef", "fedcba9876543210"];
  expect(whenOf([at("2026-11-28", clean), at("2026-11-28", clean)])).toBe(
    "Measured on 2026-11-28 at `01234567`.",
  );
  expect(whenOf([at("2026-11-28", dirty, true), at("2026-11-26", null)])).toBe(
    "Measured on 2026-11-28 at a changed `fedcba98`, before 2026-11-26, at a commit that was not recorded.",
  );
});
