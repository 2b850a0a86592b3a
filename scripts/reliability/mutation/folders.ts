/**
 * The folders of `src` whose tests are measured, each with the tests that are run with its mutants. They run in the
 * process and need no server, so that a mutant takes a second or two. No test is among them that measures the sources
 * themselves, such as the size of a bundle: with the mutants in them they are others.
 */
export const folders = {
  language: ["test/language/**/*.test.ts", "test/conformance/{conformance,memory}.test.ts"],
  validate: ["test/validate/**/*.test.ts", "test/conformance/{conformance,memory}.test.ts"],
  schema: ["test/schema/**/*.test.ts", "test/conformance/{conformance,memory}.test.ts"],
  memory: ["test/memory/**/*.test.ts", "test/conformance/memory.test.ts"],
  sql: ["test/sql/**/!(*.explain|postgres*|duckdb|bundle|docs).test.ts"],
  analysis: ["test/analysis/**/*.test.ts"],
  write: ["test/write/**/!(bundle).test.ts"],
  search: [
    // The others open a database for generated cases.
    "test/search/!(cursors|drivers|forms|openapi|pages|plans|values).test.ts",
    "test/search/plan/!(*.explain).test.ts",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Folder = keyof typeof folders;
