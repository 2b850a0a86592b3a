import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

export default defineConfig({
  resolve: {
    // The public names lead to the sources, so that no test needs a build.
    alias: [
      { find: /^wherefore$/, replacement: source("index.ts") },
      {
        find: /^wherefore\/(sql|search|opensearch|analysis|describe|editor|graph|live|mongodb|conformance|write)$/,
        replacement: source("$1/index.ts"),
      },
      { find: /^wherefore\/(kysely|knex)$/, replacement: source("adapters/$1.ts") },
      { find: /^wherefore\/(codemirror|drizzle)$/, replacement: source("adapters/$1/index.ts") },
    ],
  },
  test: {
    include: ["test", "apps/collector/test", "apps/service/test", "apps/playground/test"].map(
      (folder) => `${folder}/**/*.test.{ts,tsx}`,
    ),
    // These need the packed tarball, and these run other tests: `npm run check:package` and `npm run check:recipes`.
    exclude: [...configDefaults.exclude, "test/package/packed/**", "test/recipes/**"],
    tags: [{ name: "slow", description: "Takes more than a second. CI and `npm run test:all` run it." }],
    globalSetup: [
      "test/temporary-folder.ts",
      "apps/service/test/build-programs.ts",
      "test/browser/harness/build.ts",
    ],
    // Test files share the modules of their process. Loading the modules again for each file takes a quarter of all time.
    isolate: false,
    // Property tests make much garbage that is soon free. With a larger young generation, collecting it takes half the time.
    execArgv: ["--max-semi-space-size=64"],
    // No test is about speed. A busy machine may take several times longer than usual, and those of CI differ.
    testTimeout: process.env["CI"] === undefined ? 30_000 : 120_000,
    hookTimeout: process.env["CI"] === undefined ? 60_000 : 240_000,
    // By default, Vitest leaves one processor idle, which is half of a machine with two. Slow tests mostly wait, so more
    // workers than processors run them faster. `npm test` leaves them out, and uses one worker for each processor.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    reporters: ["default", "./tools/scripts/ci/skipped-reporter.ts"],
  },
});
