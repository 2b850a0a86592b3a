import { mkdirSync, writeFileSync } from "node:fs";
import { defineConfig, type Options } from "tsup";
import { trimChevrotain } from "./scripts/trim-chevrotain.ts";

type EsbuildPlugin = NonNullable<Options["esbuildPlugins"]>[number];

/** Saves the metadata of a build for `tools/scripts/third-party-licenses.ts`. */
function recordMetafile(name: string): EsbuildPlugin {
  return {
    name: "record-metafile",
    setup(build) {
      build.onEnd((result) => {
        mkdirSync(".build", { recursive: true });
        writeFileSync(`.build/metafile-${name}.json`, JSON.stringify(result.metafile));
      });
    },
  };
}

const publicEntries = {
  index: "src/index.ts",
  sql: "src/sql/index.ts",
  analysis: "src/analysis/index.ts",
  describe: "src/describe/index.ts",
  write: "src/write/index.ts",
  conformance: "src/conformance/index.ts",
  live: "src/live/index.ts",
  mongodb: "src/mongodb/index.ts",
  search: "src/search/index.ts",
  opensearch: "src/opensearch/index.ts",
  editor: "src/editor/index.ts",
  graph: "src/graph/index.ts",
  kysely: "src/adapters/kysely.ts",
  drizzle: "src/adapters/drizzle/index.ts",
  knex: "src/adapters/knex.ts",
  codemirror: "src/adapters/codemirror/index.ts",
};

const library: Options = {
  entry: {
    ...publicEntries,
    // No exports of the package: as entries they keep chunks apart, for programs that highlight and never parse.
    lexemes: "src/language/lexer/lexemes.ts",
    parser: "src/language/reader/grammar.ts",
  },
  tsconfig: "src/tsconfig.json",
  target: "es2022",
  platform: "neutral",
  // Entries share chunks, also in CommonJS, so that a class or a schema exists once for all entries.
  splitting: true,
  sourcemap: true,
  // Chevrotain has only ES modules, so the CommonJS build has to include it. Both builds do, so that the package has no
  // dependencies.
  noExternal: [/^chevrotain$/],
};

export default defineConfig([
  {
    ...library,
    format: "esm",
    dts: { entry: publicEntries },
    esbuildPlugins: [trimChevrotain(), recordMetafile("esm")],
  },
  {
    ...library,
    format: "cjs",
    dts: { entry: publicEntries },
    esbuildPlugins: [trimChevrotain(), recordMetafile("cjs")],
  },
  {
    entry: { cli: "apps/cli/main.ts" },
    tsconfig: "tsconfig.json",
    format: "esm",
    platform: "node",
    target: "node20.19",
    splitting: false,
    sourcemap: false,
    removeNodeProtocol: false,
    // The command imports the package by its public name, which resolves to the other files in `dist`.
    external: [/^wherefore(\/|$)/],
    // Bundled CommonJS dependencies of the command load Node's modules by `require`.
    banner: {
      js: 'import { createRequire as wherefore$createRequire } from "node:module"; const require = wherefore$createRequire(import.meta.url);',
    },
    esbuildPlugins: [recordMetafile("cli")],
  },
]);
