import { readFileSync } from "node:fs";
import { foldCase } from "wherefore";
import { describe, expect, test } from "vitest";
import { divergences } from "../conformance/divergences.ts";
import { features } from "../conformance/features.ts";

/** The engines on which a dialect is asked what diverges; they agree. */
const engines = {
  sqlite: ["sqlite"],
  postgres: ["pglite", "postgres"],
  mysql: ["mariadb"],
  duckdb: ["duckdb"],
  clickhouse: ["clickhouse"],
} as const;

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
    const dialects = Object.keys(engines) as (keyof typeof engines)[];
    expect(header.slice(2)).toEqual(dialects);
    const expected = Object.entries(features).map(([feature, [first, second]]) => [
      feature,
      foldCase(first) === foldCase(second) ? "equal" : "unequal",
      ...dialects.map((dialect) => marks(feature, engines[dialect])),
    ]);
    expect(body).toEqual(expected);
  });
});

function marks(feature: string, names: readonly string[]): string {
  const found = new Set(
    names.map((name) => (divergences[name]?.features.some((listed) => listed === feature) ? "yes" : "")),
  );
  expect(found.size, `${feature} on ${names.join(" and ")}`).toBe(1);
  return [...found].join();
}
