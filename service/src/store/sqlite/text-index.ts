import type { TextIndex } from "../database.ts";
import { textFields } from "../node-row.ts";
import type { Statements } from "./statements.ts";

export const textTable = "node_texts";

/**
 * An FTS5 index with trigrams of code points. It stores no text, because `nodes` and `node_history` have it, and no
 * positions, because queries ask for a few trigrams and then test the text.
 */
export const createTextTable = `CREATE VIRTUAL TABLE IF NOT EXISTS ${textTable} USING fts5(
  ${textFields.join(", ")}, tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1, detail = 'column')`;

/** Texts change less often than versions, so versions with the same texts share a row. */
export function textIndexOf(statements: Statements): TextIndex {
  const placeholders = textFields.map(() => "?").join(", ");
  return {
    add(texts) {
      const insert = statements.prepare(
        `INSERT INTO ${textTable} (${textFields.join(", ")}) VALUES (${placeholders})`,
      );
      return Number(insert.run(...texts).lastInsertRowid);
    },
    removeUnused(textIds) {
      const isUsed = statements.prepare(
        "SELECT 1 FROM nodes WHERE text_id = @text UNION ALL SELECT 1 FROM node_history WHERE text_id = @text LIMIT 1",
      );
      const remove = statements.prepare(`DELETE FROM ${textTable} WHERE rowid = ?`);
      for (const textId of new Set(textIds)) {
        if (isUsed.get({ text: BigInt(textId) }) === undefined) remove.run(BigInt(textId));
      }
    },
  };
}
