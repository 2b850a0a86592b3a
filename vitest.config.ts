import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

export default defineConfig({
  resolve: {
    // The public names lead to the sources, so that no test needs a build.
    alias: [
      { find: /^wherefore$/, replacement: source("index.ts") },
      { find: /^wherefore\/(sql|search|describe|editor|graph|write)$/, replacement: source("$1/index.ts") },
      { find: /^wherefore\/(kysely|knex)$/, replacement: source("adapters/$1.ts") },
      { find: /^wherefore\/(codemirror|drizzle)$/, replacement: source("adapters/$1/index.ts") },
    ],
  },
  test: {
    include: ["test", "service/test", "playground/test"].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    // These need the packed tarball: `npm run check:package`.
    exclude: [...configDefaults.exclude, "test/package/packed/**"],
    globalSetup: [
      "test/temporary-folder.ts",
      "service/test/build-programs.ts",
      "test/browser/harness/build.ts",
    ],
    // Test files share the modules of their process. Loading the modules again for each file takes a quarter of all time.
    isolate: false,
    // No test is about speed. A busy machine may take several times longer than usual.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // By default, Vitest leaves one processor idle, which is half of a machine with two.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    reporters: ["default", "./scripts/ci/skipped-reporter.ts"],
  },
});
