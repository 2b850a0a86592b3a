import type { Migration } from "./migration.ts";

/**
 * Events that create nodes are shorter since this version, which reads the earlier form too. So nothing is rewritten,
 * but earlier versions of the service refuse the database instead of reading it wrongly.
 */
export const shortCreations: Migration = { version: 3, run: () => Promise.resolve() };
