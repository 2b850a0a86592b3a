import { trigramTerms } from "wherefore/sql";
import type { TextIndex } from "../database.ts";
import { foldedColumn, textFields } from "../records/node-row.ts";
import { inSlices } from "../slices.ts";
import type { Connection } from "./open.ts";
import type { Statements } from "./statements.ts";

export const textTable = "node_texts";

/**
 * An FTS5 index of trigrams. Each graph has terms of its own, so that the time of a search does not depend on the texts
 * of other graphs. It stores no text, because `nodes` and `node_history` have it, and no positions, because queries ask
 * for a few trigrams and then test the text.
 */
const createTextTable = `CREATE VIRTUAL TABLE ${textTable} USING fts5(
  ${textFields.join(", ")}, tokenize = 'ascii', content = '', contentless_delete = 1, detail = 'column')`;

const columns = textFields.join(", ");
const folded = textFields.map(foldedColumn).join(", ");
const rowsAtOnce = 500;

/** The partition of a graph in the index. */
export function partitionOf(graph: number): string {
  return graph.toString(36);
}

function termsOf(graph: number, texts: readonly (string | null)[]): readonly (string | null)[] {
  const partition = partitionOf(graph);
  // The headline is usually one of the other texts.
  const known = new Map<string, string>();
  return texts.map((text) => {
    if (text === null) return null;
    let terms = known.get(text);
    if (terms === undefined) known.set(text, (terms = trigramTerms(text, partition)));
    return terms;
  });
}

/** Texts change less often than versions, so versions with the same texts share a row. */
export function textIndexOf(statements: Statements): TextIndex {
  const placeholders = textFields.map(() => "?").join(", ");
  return {
    add(graph, texts) {
      const insert = statements.prepare(`INSERT INTO ${textTable} (${columns}) VALUES (${placeholders})`);
      return Number(insert.run(...termsOf(graph, texts)).lastInsertRowid);
    },
    removeUnused(textIds) {
      const isUsed = statements.prepare(
        "SELECT 1 FROM nodes WHERE text_id = @text UNION ALL SELECT 1 FROM node_history WHERE text_id = @text LIMIT 1",
      );
      const remove = statements.prepare(`DELETE FROM ${textTable} WHERE rowid = ?`);
      return inSlices(new Set(textIds), (textId) => {
        if (isUsed.get({ text: BigInt(textId) }) === undefined) remove.run(BigInt(textId));
      });
    },
  };
}

/** Creates the index, or fills it again if its definition has changed. Call it within a transaction. */
export function makeTextIndex(connection: Connection): void {
  const present = connection.prepare("SELECT sql FROM sqlite_schema WHERE name = ?").pluck();
  if (present.get(textTable) === createTextTable) return;
  connection.exec(`DROP TABLE IF EXISTS ${textTable}`);
  connection.exec(createTextTable);
  fillFrom(connection, "nodes");
  fillFrom(connection, "node_history JOIN history_texts USING (graph, text_id)");
}

function fillFrom(connection: Connection, versions: string): void {
  // A row of texts may belong to several versions, also of both tables.
  const read = connection
    .prepare(
      `SELECT text_id, graph, ${folded} FROM ${versions} WHERE text_id > ? GROUP BY text_id ORDER BY text_id LIMIT ?`,
    )
    .raw();
  const placeholders = textFields.map(() => "?").join(", ");
  const insert = connection.prepare(
    `INSERT OR REPLACE INTO ${textTable} (rowid, ${columns}) VALUES (?, ${placeholders})`,
  );
  let last = 0;
  for (;;) {
    const rows = read.all(BigInt(last), BigInt(rowsAtOnce)) as [number, number, ...(string | null)[]][];
    for (const [textId, graph, ...texts] of rows) insert.run(BigInt(textId), ...termsOf(graph, texts));
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.[0] ?? last;
  }
}
