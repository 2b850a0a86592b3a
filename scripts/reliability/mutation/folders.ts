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
  sql: ["test/sql/{advise-operators,dialects,driver-values,forms,list-forms,mapping,postgres-types,stored-types,where}.test.ts", "test/sql/dialects/**/*.test.ts"],
  analysis: ["test/analysis/**/*.test.ts"],
  write: ["test/write/**/!(bundle).test.ts"],
  search: ["test/search/**/!(drivers).test.ts"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Folder = keyof typeof folders;
