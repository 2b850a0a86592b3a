import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { propertyTimeout } from "../conformance/suites/runs.ts";
import { readInputs } from "./loop/corpus.ts";
import type { Target } from "./loop/target.ts";
import { targets, type TargetName } from "./targets/index.ts";

/** The inputs of `npm run fuzz` that reach all branches that it has reached, and those that once broke something. */
describe.each(Object.keys(targets) as TargetName[])("%s", (name) => {
  let target: Target;
  beforeAll(async () => {
    target = await targets[name].load();
  });
  afterAll(() => target.close());

  test.each([
    ["the corpus", readInputs(name)],
    ["what once broke something", readInputs(`${name}-found`)],
  ])("%s breaks nothing", { timeout: propertyTimeout }, async (_title, inputs) => {
    for (const input of inputs) expect(await target.broken(input), JSON.stringify(input)).toEqual([]);
  });
});
