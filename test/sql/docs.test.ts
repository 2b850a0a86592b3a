import { readFileSync } from "node:fs";
import { foldCase } from "wherefore";
import { dialects } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { divergences } from "../conformance/divergences.ts";
import { features } from "../conformance/features.ts";

/** The engines that show the divergences of a dialect. Engines of one dialect have the same divergences. */
const engines: { readonly [D in keyof typeof dialects]: readonly [string, ...string[]] } = {
  sqlite: ["sqlite"],
  postgres: ["pglite", "postgres"],
  mysql: ["mariadb"],
  duckdb: ["duckdb"],
  clickhouse: ["clickhouse"],
};

const page = readFileSync(new URL("../../docs/sql.md", import.meta.url), "utf8");
const table = /<!-- divergences -->\n\n?([^]*?)\n\n?<!-- \/divergences -->/.exec(page)?.[1] ?? "";
const rows = table.split("\n").map((line) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim()),
);

describe("docs/sql.md", () => {
  test("marks the divergences without a folded column, and nothing else", () => {
    const [header = [], , ...body] = rows;
    const names = Object.keys(dialects) as (keyof typeof dialects)[];
    expect(header.slice(2)).toEqual(names);
    const expected = Object.entries(features).map(([feature, [first, second]]) => [
      feature,
      foldCase(first) === foldCase(second) ? "equal" : "unequal",
      ...names.map((dialect) => marks(feature, engines[dialect])),
    ]);
    expect(body).toEqual(expected);
  });

  test("has a row for each dialect, with its placeholder", () => {
    const lines = [...page.matchAll(/^\| `(\w+)` +\| [^|]+ +\| `([^`]+)`/gm)].map(([, ...cells]) => cells);
    expect(lines).toEqual(
      Object.values(dialects).map(({ name, placeholder }) => [
        name,
        placeholder({ value: "", type: "String" }, 1),
      ]),
    );
  });
});

function marks(feature: string, names: readonly string[]): string {
  const found = new Set(
    names.map((name) => (divergences[name]?.features.some((listed) => listed === feature) ? "yes" : "")),
  );
  expect(found.size, `${feature} on ${names.join(" and ")}`).toBe(1);
  return [...found].join();
}
