import { defineConfig } from "vitest/config";

/** The checks of the packed tarball, apart from the unit tests because they build, pack and install first. */
export default defineConfig({
  test: {
    include: ["test/package/packed/**/*.test.ts"],
    globalSetup: ["test/package/packed/install.ts"],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    reporters: ["default", "./tools/scripts/ci/skipped-reporter.ts"],
  },
});
