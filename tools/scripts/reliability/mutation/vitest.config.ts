import { join } from "node:path";
import { defineConfig } from "vitest/config";
import type { Reporter, TestModule, Vitest } from "vitest/node";
import vitestConfig from "../../../../vitest.config.ts";

/** Tells Stryker of test files that cannot be loaded. It looks at tests only, and such a file has none. */
class LoadErrors implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestModuleEnd(module: TestModule): void {
    for (const error of module.errors()) this.vitest?.state.catchError(error, "Load Error");
  }
}

/** The tests that are run with each mutant: tools/scripts/reliability/mutation/folders.ts has them for each folder. */
export default defineConfig({
  ...(vitestConfig.resolve === undefined ? {} : { resolve: vitestConfig.resolve }),
  test: {
    include: process.env["MUTATION_TESTS"]?.split("\n") ?? [],
    setupFiles: [join(import.meta.dirname, "setup.ts")],
    // A test with a tag that is not declared fails.
    tags: vitestConfig.test?.tags ?? [],
    // Stryker starts a thread for each mutant, which loads the modules once with that mutant.
    isolate: false,
    reporters: [new LoadErrors()],
    testTimeout: 30_000,
  },
});
