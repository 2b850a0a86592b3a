import type { Columns, SqliteOptions, SqliteTrigrams } from "wherefore/sql";
import { foldedColumn, textFields } from "../records/node-row.ts";
import { partitionOf, textTable } from "./text-index.ts";

/** What decides how a text is found in a graph. */
interface TextSearch {
  readonly graph: number;
  /** Whether it is compared with each row, without the table. */
  readonly isCommon?: boolean;
}

/** The columns of the texts; for a search, their trigram table too. */
export function foldedColumns(search?: TextSearch): Columns<SqliteOptions> {
  const mapping = textFields.map((field) => {
    const trigrams: SqliteTrigrams | undefined = search && {
      table: textTable,
      column: field,
      rowid: "text_id",
      partition: partitionOf(search.graph),
      ...(search.isCommon === true && { isCommon: () => true }),
    };
    return [field, { folded: foldedColumn(field), ...(trigrams && { trigrams }) }] as const;
  });
  return Object.fromEntries(mapping);
}
