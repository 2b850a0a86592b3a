import { defineConfig } from "vitest/config";
import { coreZones } from "../tools/scripts/lint/zones.js";
import vitestConfig from "../vitest.config.ts";

/** The tests of the core alone. They need no program of the repository, so none is built first. */
export default defineConfig({
  ...(vitestConfig.resolve === undefined ? {} : { resolve: vitestConfig.resolve }),
  test: {
    ...vitestConfig.test,
    include: Object.keys(coreZones).map((folder) => `test/${folder}/**/*.test.ts`),
    globalSetup: ["test/temporary-folder.ts"],
  },
});
