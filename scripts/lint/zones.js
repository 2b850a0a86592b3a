/**
 * @typedef {object} Zone
 * @property {readonly string[]} folders The folders of `src` that it may import besides itself.
 * @property {readonly string[]} [packages] The packages that it may import.
 */

/**
 * The folders of `src` and the folders and packages that each may import: later ones import earlier ones, back-ends do
 * not import each other, and no folder imports Node or a driver.
 *
 * @type {Readonly<Record<string, Zone>>}
 */
export const sourceZones = {
  text: { folders: [] },
  diagnostics: { folders: ["text"] },
  language: { folders: ["text", "diagnostics"], packages: ["chevrotain"] },
  schema: { folders: ["text", "diagnostics", "language"] },
  "schema-json": { folders: ["text", "schema"] },
  repair: { folders: ["text", "diagnostics", "language", "schema"] },
  validate: { folders: ["text", "diagnostics", "language", "schema", "repair"] },
  memory: { folders: ["text", "diagnostics", "language", "schema", "validate"] },
  sql: { folders: ["text", "diagnostics", "language", "schema", "validate"] },
  analysis: { folders: ["text", "diagnostics", "language", "schema", "validate", "memory"] },
  describe: { folders: ["text", "diagnostics", "language", "schema", "validate"] },
  write: { folders: ["text", "language", "schema"] },
  search: {
    folders: ["text", "diagnostics", "language", "schema", "validate", "sql", "describe"],
    packages: ["@noble/hashes"],
  },
  editor: { folders: ["text", "diagnostics", "language", "schema", "repair", "validate"] },
  graph: {
    folders: ["text", "diagnostics", "language", "schema", "validate", "memory", "sql", "describe", "editor"],
  },
};

/**
 * The adapters, by file name without extension. Each may import `sql` or `editor`, the types of their arguments, and its
 * own library, which is an optional peer.
 *
 * @type {Readonly<Record<string, Zone>>}
 */
export const adapterZones = {
  kysely: { folders: ["validate", "sql"], packages: ["kysely"] },
  drizzle: { folders: ["text", "schema", "validate", "sql"], packages: ["drizzle-orm", "drizzle-orm/*"] },
  knex: { folders: ["validate", "sql"], packages: ["knex"] },
  codemirror: {
    folders: ["text", "diagnostics", "schema", "validate", "editor"],
    packages: ["@codemirror/*"],
  },
};

/** The programs of this repository, which import the package by its public names only. */
export const programs = ["cli", "service", "playground", "bench"];
