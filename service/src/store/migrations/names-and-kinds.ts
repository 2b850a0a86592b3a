import type { Queries } from "../database.ts";
import { raw } from "../sql.ts";
import type { Migration } from "./migration.ts";

/**
 * Adds what recorders know a graph by, apart from its name, which people may change; names of accounts; and the kinds of
 * keys. Until now a recorder found its graph by the name.
 */
export const namesAndKinds: Migration = {
  version: 4,
  async run(database) {
    const {
      queries,
      types: { text },
    } = database;
    await queries.plan(raw(`ALTER TABLE graphs ADD COLUMN ref ${text}`));
    await queries.plan(raw("UPDATE graphs SET ref = name WHERE account_id <> ''"));
    await queries.plan(raw(`ALTER TABLE accounts ADD COLUMN name ${text} NOT NULL DEFAULT ''`));
    await queries.plan(raw("UPDATE accounts SET name = id"));
    await queries.plan(raw(`ALTER TABLE api_keys ADD COLUMN kind ${text} NOT NULL DEFAULT 'read'`));
    if (await database.hasTable("node_texts_docsize")) await removeLeftTexts(queries);
  },
};

/** Until now, ingestion of large files left texts in the index of SQLite that no node had any more. */
async function removeLeftTexts(queries: Queries): Promise<void> {
  await queries.plan(
    raw(`DELETE FROM node_texts WHERE rowid IN (SELECT id FROM node_texts_docsize
      EXCEPT SELECT text_id FROM nodes EXCEPT SELECT text_id FROM node_history)`),
  );
}
