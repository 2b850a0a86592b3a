import { check, compile, compilePredicate, operators, parse, repair } from "wherefore";
import { analyze } from "wherefore/analysis";
import { nodeSchema, type GraphNode } from "wherefore/graph";
import { describe, expect, test } from "vitest";
import sampleText from "../../sample/nodes.ndjson?raw";
import { exampleGroups, firstQuery } from "../../src/model/examples.ts";

const sample = sampleText
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as GraphNode);

function found(text: string): number {
  const { checked, diagnostics } = check(text, nodeSchema);
  if (checked === null) throw new Error(diagnostics[0]?.message);
  return sample.filter(compilePredicate(checked)).length;
}

const mistaken = exampleGroups.filter(({ title }) => title.startsWith("Mistakes"));
const warned = exampleGroups.filter(({ title }) => title.endsWith("with a warning"));
const valid = exampleGroups.filter((group) => !mistaken.includes(group) && !warned.includes(group));
const queriesOf = (groups: typeof exampleGroups): string[] =>
  groups.flatMap(({ examples }) => examples.map(({ query }) => query));

describe("the examples", () => {
  test.each([firstQuery, ...queriesOf(valid)])(
    "%s matches some nodes of the sample, and not all, and has no warning",
    (query) => {
      const count = found(query);
      expect(analyze(compile(query, nodeSchema)).diagnostics).toEqual([]);
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(sample.length);
    },
  );

  test.each(queriesOf(warned))("%s is valid, and has a warning", (query) => {
    expect(analyze(compile(query, nodeSchema)).diagnostics).toHaveLength(1);
  });

  test.each(queriesOf(mistaken))("%s is invalid, and has a correction", (query) => {
    expect(check(query, nodeSchema).diagnostics).not.toEqual([]);
    expect(repair(query, nodeSchema)).not.toEqual([]);
  });

  test("contain every operator, null, both connectives and -", () => {
    const all = queriesOf(valid).join(" ");
    const clauses = queriesOf(valid).flatMap((query) => parse(query).query?.clauses ?? []);
    expect(new Set(clauses.map(({ operator }) => operator))).toEqual(new Set(Object.keys(operators)));
    for (const piece of [":null", " AND ", " OR ", "-"]) expect(all).toContain(piece);
  });
});
