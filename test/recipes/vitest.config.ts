import { defineConfig } from "vitest/config";

/** The recipes of docs/extending.md, each carried out in a copy of the repository. They run other tests, so they are apart. */
export default defineConfig({
  test: {
    include: ["test/recipes/**/*.test.ts"],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    reporters: ["default", "./tools/scripts/ci/skipped-reporter.ts"],
  },
});
