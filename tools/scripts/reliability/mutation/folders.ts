/**
 * The folders of `src` whose tests are measured, each with the tests that are run with its mutants. They run in the
 * process and need no server, so that a mutant takes a second or two. No test is among them that measures the sources
 * themselves, such as the size of a bundle: with the mutants in them they are others.
 */
export const folders = {
  language: [
    // The others check many queries while they are loaded, or dates.
    "test/{language,validate,check}/**/!(corpus|dates).test.ts",
    "test/editor/{complete,highlight}.test.ts",
  ],
  validate: [
    "test/{validate,check}/**/*.test.ts",
    "test/editor/{complete,diagnose,highlight,hover}.test.ts",
    "test/analysis/{explain,why}.test.ts",
    "test/conformance/memory.test.ts",
  ],
  check: ["test/check/**/!(dates).test.ts", "test/write/rows.test.ts", "test/examples/backend.test.ts"],
  schema: [
    "test/schema/**/!(completions|from-libraries|json-schema).test.ts",
    // The pattern above leaves it out, because its name begins with `json-schema`.
    "test/schema/json-schema-file.test.ts",
    "test/{diagnostics,memory,repair,validate,check}/**/*.test.ts",
    "test/docs/errors.test.ts",
    "test/analysis/{explain,why}.test.ts",
    "test/editor/{complete,hover,values}.test.ts",
  ],
  "schema-json": ["test/schema/**/!(completions).test.ts"],
  memory: ["test/memory/**/*.test.ts", "test/conformance/memory.test.ts"],
  sql: [
    "test/sql/**/!(*.explain|postgres*|duckdb|bundle|docs*|sqlite).test.ts",
    "test/sql/postgres-types.test.ts",
    "test/conformance/storage-sqlite.test.ts",
    "test/search/statements.test.ts",
  ],
  analysis: ["test/analysis/**/*.test.ts"],
  write: ["test/write/**/!(bundle).test.ts"],
  search: [
    // The others open a database for generated cases.
    "test/search/!(cursors|drivers|forms|openapi|pages|plans|values).test.ts",
  ],
  live: ["test/live/!(churn).test.ts", "test/conformance/{collection,matcher}.test.ts"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Folder = keyof typeof folders;
