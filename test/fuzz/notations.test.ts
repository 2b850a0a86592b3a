// @module-tag slow
import { expect, test } from "vitest";
import { check, repair } from "wherefore";
import { propertyTimeout, runs } from "../conformance/suites/runs.ts";
import { makeRandom } from "../grammar/ebnf/random.ts";
import { judge, turningFixes } from "../mistakes/judge.ts";
import type { Mistake } from "../mistakes/kind.ts";
import { brokenProperties } from "./properties.ts";
import { makeNotated } from "./texts.ts";

const seed = 20261122;

test("no repair and no fix turns a query in several notations", { timeout: propertyTimeout }, () => {
  const random = makeRandom(seed);
  for (const mistake of makeNotated(runs(200).numRuns ?? 0, seed)) {
    const { typed, world } = mistake;
    const broken = [...brokenProperties(typed, world.schema, random), ...turnedBy(mistake)];
    expect(broken, `${world.name}: ${JSON.stringify(typed)}`).toEqual([]);
  }
});

/** What turns a mistake: texts of repairs and of fixes. A first repair to another query counts too. */
function turnedBy(mistake: Mistake): string[] {
  const { typed, world } = mistake;
  if (check(typed, world.schema).checked !== null) return [];
  const turned = repair(typed, world.schema)
    .map((each) => judge(mistake, each))
    .filter(({ isTurned, outcome }, index) => isTurned || (index === 0 && outcome === "another"))
    .map(({ got }) => `the repair ${String(got)}`);
  return [...turned, ...turningFixes(mistake).map((text) => `the fix ${text}`)];
}
