import { expect, test } from "vitest";
import mutationConfig from "../../tools/scripts/reliability/mutation/vitest.config.ts";
import coreConfig from "../core.vitest.config.ts";
import vitestConfig from "../../vitest.config.ts";

// A test with a tag that its configuration does not declare fails.
test("each configuration that runs these tests has their tags", () => {
  const tags = vitestConfig.test?.tags;
  expect(tags).not.toEqual([]);
  expect([coreConfig, mutationConfig].map(({ test }) => test?.tags)).toEqual([tags, tags]);
});
