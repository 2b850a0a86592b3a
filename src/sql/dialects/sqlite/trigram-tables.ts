import type { MappedColumn } from "../../dialect.ts";
import type { IndexAdvice, IndexPlan } from "../../index-plan.ts";
import type { SqliteOptions } from "./options.ts";

type Mapped = MappedColumn<SqliteOptions>;

/** The statements that create and fill the FTS5 tables of a mapping, and the triggers that keep them up to date. */
export function trigramTables(plan: IndexPlan, columns: readonly Mapped[]): IndexAdvice[] {
  const tables = new Map<string, Mapped[]>();
  for (const mapped of columns) {
    const table = mapped.options.trigrams?.table;
    if (table !== undefined) tables.set(table, [...(tables.get(table) ?? []), mapped]);
  }
  return [...tables].flatMap(([table, mapped]) => trigramTable(plan, table, mapped));
}

function trigramTable(plan: IndexPlan, table: string, mapped: readonly Mapped[]): IndexAdvice[] {
  const { quote } = plan;
  const fields = mapped.map(({ field }) => field.name);
  const quotedTable = quote(table);
  const rowid = quote(mapped[0]?.options.trigrams?.rowid ?? "rowid");
  const targets = mapped.map(({ options, column }) => quote(options.trigrams?.column ?? column)).join(", ");
  // Without a folded column, the text is folded as it is inserted.
  const source = (row: string): string =>
    mapped
      .map(({ column, folded }) =>
        folded === undefined ? `fold(${row}${quote(column)})` : row + quote(folded),
      )
      .join(", ");
  // INSERT OR REPLACE deletes rows without firing a trigger, so a rowid can come back while it is still listed.
  const insert = `INSERT OR REPLACE INTO ${quotedTable} (rowid, ${targets}) VALUES (new.${rowid}, ${source("new.")})`;
  const remove = `DELETE FROM ${quotedTable} WHERE rowid = old.${rowid}`;
  const watched = mapped.map(({ column, folded }) => quote(folded ?? column));
  const of = mapped.some(({ options }) => options.trigrams?.rowid !== undefined)
    ? [...watched, rowid]
    : watched;
  const trigger = (event: string, timing: string, body: string): string =>
    `CREATE TRIGGER IF NOT EXISTS ${quote(`${table}_${event}`)} AFTER ${timing} ON ${plan.table} BEGIN ${body}; END`;
  const contains = fields.map((name) => `${name}~"…"`).join(", ");
  const keeps = (change: string): string =>
    `Updates the substrings when a row of ${plan.tableName} is ${change}.`;
  return [
    {
      sql: `CREATE VIRTUAL TABLE IF NOT EXISTS ${quotedTable} USING fts5(${targets}, content='', contentless_delete=1, detail=column, tokenize='trigram case_sensitive 1')`,
      reason: `${contains}: substrings of three characters and more.`,
      fields,
    },
    { sql: trigger("insert", "INSERT", insert), reason: keeps("inserted"), fields },
    { sql: trigger("delete", "DELETE", remove), reason: keeps("deleted"), fields },
    {
      sql: trigger("update", `UPDATE OF ${of.join(", ")}`, `${remove}; ${insert}`),
      reason: keeps("updated"),
      fields,
    },
    {
      // After the triggers, so that no row that changes in between is missed.
      sql: `INSERT INTO ${quotedTable} (rowid, ${targets}) SELECT ${rowid}, ${source("")} FROM ${plan.table} WHERE ${rowid} NOT IN (SELECT rowid FROM ${quotedTable})`,
      reason: "Adds the substrings of the rows that are already there.",
      fields,
    },
  ];
}
