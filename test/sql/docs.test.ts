import { readFileSync } from "node:fs";
import { foldCase } from "wherefore";
import { dialects } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { divergences } from "../conformance/divergences.ts";
import type { TestedDatabase } from "../conformance/database.ts";
import { clickhouse } from "../conformance/engines/clickhouse.ts";
import { duckdb } from "../conformance/engines/duckdb.ts";
import { mariadb } from "../conformance/engines/mariadb.ts";
import { pglite } from "../conformance/engines/pglite.ts";
import { postgres } from "../conformance/engines/postgres.ts";
import { sqlite } from "../conformance/engines/sqlite.ts";
import { features } from "../conformance/features.ts";

/** The engines that show the divergences of a dialect. Engines of one dialect have the same divergences. */
const engines: { readonly [D in keyof typeof dialects]: readonly [TestedDatabase, ...TestedDatabase[]] } = {
  sqlite: [sqlite],
  postgres: [pglite, postgres],
  mysql: [mariadb],
  duckdb: [duckdb],
  clickhouse: [clickhouse],
};

const page = readFileSync(new URL("../../docs/sql.md", import.meta.url), "utf8");
const table = /<!-- divergences -->\n\n?([^]*?)\n\n?<!-- \/divergences -->/.exec(page)?.[1] ?? "";
const rows = table.split("\n").map((line) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim()),
);

test.each(Object.entries(engines))("the dialect %s is tested on engines of its own", (name, tested) => {
  for (const { database } of tested) expect(database.dialect.name).toBe(name);
});

describe("docs/sql.md", () => {
  test("marks what diverges without a folded column, and nothing else", () => {
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

  test.each(Object.values(dialects))("names $title where it and the README list databases", ({ title }) => {
    const sectionOf = (heading: string) => page.split(`## ${heading}\n`)[1]?.split("\n## ")[0];
    expect(sectionOf("Without a folded column")?.split("<!--")[0]).toContain(title);
    expect(sectionOf("Substrings")).toContain(title);
    const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
    expect(/^.*`WHERE` condition.*$/m.exec(readme)?.[0]).toContain(title);
  });

  test("lists each dialect with its placeholder", () => {
    const lines = [...page.matchAll(/^\| `(\w+)` +\| [^|]+ +\| `([^`]+)`/gm)].map(([, ...cells]) => cells);
    expect(lines).toEqual(
      Object.values(dialects).map(({ name, placeholder }) => [
        name,
        placeholder({ value: "", type: "String" }, 1),
      ]),
    );
  });
});

function marks(feature: string, tested: readonly TestedDatabase[]): string {
  const found = new Set(
    tested.map(({ name }) => {
      const listed = divergences[name];
      if (listed === undefined) throw new Error(`divergences.ts has no entry for ${name}`);
      return listed.features.some((one) => one === feature) ? "yes" : "";
    }),
  );
  expect(found.size, `${feature} on ${tested.map(({ name }) => name).join(" and ")}`).toBe(1);
  return [...found].join();
}
