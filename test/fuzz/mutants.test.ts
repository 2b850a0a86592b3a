// @module-tag slow
import { expect, test } from "vitest";
import { propertyTimeout, runs } from "../conformance/suites/runs.ts";
import { makeRandom } from "../grammar/ebnf/random.ts";
import { brokenProperties } from "./properties.ts";
import { makeMutants } from "./texts.ts";

const seed = 20261122;

test(
  "mutated texts break no property of check, repair, complete, hover and highlight",
  { timeout: propertyTimeout },
  () => {
    const random = makeRandom(seed);
    for (const { typed, world } of makeMutants(runs(600).numRuns ?? 0, seed)) {
      expect(
        brokenProperties(typed, world.schema, random),
        `${world.name}: ${JSON.stringify(typed)}`,
      ).toEqual([]);
    }
  },
);
