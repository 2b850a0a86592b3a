/**
 * @typedef {object} Zone
 * @property {readonly string[]} folders The folders of `src` that it may import besides itself.
 * @property {readonly string[]} [packages] The packages that it may import.
 */

const language = ["text", "diagnostics", "language"];
/** What a valid query needs: it finds every violation, and makes the checked query that back-ends take. */
const validator = [...language, "schema", "validate"];

/**
 * The core, from a text to a predicate and to SQL. It imports nothing else of `src`.
 *
 * @type {Readonly<Record<string, Zone>>}
 */
export const coreZones = {
  text: { folders: [] },
  diagnostics: { folders: ["text"] },
  language: { folders: ["text", "diagnostics"], packages: ["chevrotain"] },
  schema: { folders: language },
  validate: { folders: [...language, "schema"] },
  memory: { folders: validator },
  sql: { folders: validator },
};

/**
 * The folders of `src` and the folders and packages that each may import: later ones import earlier ones, back-ends do
 * not import each other, and no folder imports Node or a driver.
 *
 * @type {Readonly<Record<string, Zone>>}
 */
export const sourceZones = {
  ...coreZones,
  "schema-json": { folders: ["text", "schema"] },
  repair: { folders: [...language, "schema"] },
  check: { folders: [...validator, "memory", "repair"] },
  analysis: { folders: [...validator, "memory"] },
  describe: { folders: [...validator, "check"] },
  write: { folders: ["text", "language", "schema"] },
  conformance: { folders: [...validator, "check", "memory", "schema-json"] },
  search: { folders: [...validator, "check", "sql", "describe"] },
  // Of `sql` they need the reader of mappings and its errors, and no SQL.
  mongodb: { folders: [...validator, "sql", "search"] },
  opensearch: { folders: [...validator, "sql", "search"] },
  // Of \`search\` it needs the interface of stores.
  live: { folders: [...validator, "memory", "search"] },
  editor: { folders: [...validator, "repair", "check"] },
  graph: { folders: ["schema"] },
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
    folders: ["text", "diagnostics", "schema", "validate", "check", "editor"],
    packages: ["@codemirror/*"],
  },
};
