/**
 * @typedef {object} Zone
 * @property {readonly string[]} folders What it may import besides itself, as folders of `src`.
 * @property {readonly string[]} [packages] The packages that it may import.
 */

/**
 * The folders of `src` and what each may import: later ones stand on earlier ones,
 * back-ends never on one another, and no folder on Node or on a driver.
 *
 * @type {Readonly<Record<string, Zone>>}
 */
export const sourceZones = {
  text: { folders: [] },
  diagnostics: { folders: ["text"] },
  language: { folders: ["text", "diagnostics"], packages: ["chevrotain"] },
  schema: { folders: ["text", "diagnostics", "language"] },
  validate: { folders: ["text", "diagnostics", "language", "schema"] },
  memory: { folders: ["text", "diagnostics", "language", "schema", "validate"] },
  sql: { folders: ["text", "diagnostics", "language", "schema", "validate"] },
  editor: { folders: ["text", "diagnostics", "language", "schema", "validate"] },
  graph: {
    folders: ["text", "diagnostics", "language", "schema", "validate", "memory", "sql", "editor"],
  },
};

/**
 * The adapters, by file name without its ending: each may import `sql` or `editor`,
 * the type of what these take, and its own library, which is an optional peer.
 *
 * @type {Readonly<Record<string, Zone>>}
 */
export const adapterZones = {
  kysely: { folders: ["validate", "sql"], packages: ["kysely"] },
  drizzle: { folders: ["validate", "sql"], packages: ["drizzle-orm"] },
  knex: { folders: ["validate", "sql"], packages: ["knex"] },
  codemirror: {
    folders: ["schema", "validate", "editor"],
    packages: ["@codemirror/*"],
  },
};

/** The programs of this repository, which know the package by its public names only. */
export const programs = ["cli", "service", "playground", "bench"];
