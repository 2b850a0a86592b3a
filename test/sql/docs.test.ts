import { readFileSync } from "node:fs";
import { foldCase } from "wherefore";
import { describe, expect, test } from "vitest";
import { divergences, features } from "./divergences.ts";

const page = readFileSync(new URL("../../docs/sql.md", import.meta.url), "utf8");
const table = /<!-- divergences -->\n\n?([^]*?)\n\n?<!-- \/divergences -->/.exec(page)?.[1] ?? "";
const rows = table.split("\n").map((line) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim()),
);

describe("docs/sql.md", () => {
  test("marks what diverges without a folded column, and nothing else", () => {
    const [header = [], , ...body] = rows;
    const dialects = header.slice(2) as (keyof typeof divergences)[];
    expect(dialects).toEqual(["sqlite", "postgres", "mysql", "duckdb", "clickhouse"]);
    const expected = Object.entries(features).map(([feature, [first, second]]) => [
      feature,
      foldCase(first) === foldCase(second) ? "equal" : "unequal",
      ...dialects.map((dialect) => (divergences[dialect].some((name) => name === feature) ? "yes" : "")),
    ]);
    expect(body).toEqual(expected);
  });
});
