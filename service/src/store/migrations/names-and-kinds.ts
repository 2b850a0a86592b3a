import { raw } from "../sql.ts";
import type { Migration } from "./migration.ts";

/**
 * Adds what recorders know a graph by, apart from its name, which people may change; and the kinds of keys. Until now a
 * recorder found its graph by the name.
 */
export const namesAndKinds: Migration = {
  version: 4,
  async run({ queries, types: { text } }) {
    await queries.plan(raw(`ALTER TABLE graphs ADD COLUMN ref ${text}`));
    await queries.plan(raw("UPDATE graphs SET ref = name WHERE account_id <> ''"));
    await queries.plan(raw(`ALTER TABLE api_keys ADD COLUMN kind ${text} NOT NULL DEFAULT 'read'`));
  },
};
