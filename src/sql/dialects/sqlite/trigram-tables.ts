import type { ColumnSource } from "../../column-source.ts";
import type { MappedColumn } from "../../dialect.ts";
import type { IndexAdvice, IndexPlan } from "../../index-plan.ts";
import type { SqliteOptions, SqliteTrigrams } from "./options.ts";

type Mapped = MappedColumn<SqliteOptions>;

/** A column whose substrings are in an FTS5 table. */
type Indexed = Mapped & { readonly trigrams: SqliteTrigrams };

const trigramCost =
  "One entry for each distinct trigram of each text, about 3 times the size of the text, all written when it changes: about 100 µs for 60 characters.";

/** The statements that create and fill the FTS5 tables of a mapping, and the triggers that keep them up to date. */
export function trigramTables(plan: IndexPlan, columns: readonly Mapped[]): IndexAdvice[] {
  const tables = new Map<string, Indexed[]>();
  for (const mapped of columns) {
    const { trigrams } = mapped.options;
    if (trigrams === undefined) continue;
    tables.set(trigrams.table, [...(tables.get(trigrams.table) ?? []), { ...mapped, trigrams }]);
  }
  return [...tables].flatMap(([table, mapped]) => trigramTable(plan, table, mapped));
}

function trigramTable(plan: IndexPlan, table: string, mapped: readonly Indexed[]): IndexAdvice[] {
  const { quote } = plan;
  const fields = mapped.map(({ field }) => field.name);
  const quotedTable = quote(table);
  const rowids = mapped.flatMap(({ trigrams }) => trigrams.rowid ?? []);
  const rowid = quote(rowids[0] ?? "rowid");
  const isPartitioned = mapped.some(({ trigrams }) => trigrams.partition !== undefined);
  const targets = mapped.map(({ trigrams }) => quote(trigrams.column)).join(", ");
  // Without a folded column, the text is folded as it is inserted.
  const source = (row: string): string =>
    mapped.map(({ column, folded }) => textOf(folded ?? column, folded === undefined, row)).join(", ");
  const textOf = (column: ColumnSource, isPlain: boolean, row: string): string => {
    // An expression cannot refer to the new row, so it is read from the table.
    const [before, after] =
      row === "" || "name" in column
        ? [row, ""]
        : ["(SELECT ", ` FROM ${plan.table} WHERE ${rowid} = ${row}${rowid})`];
    return isPlain ? `fold(${before}${plan.sql(column)}${after})` : before + plan.sql(column) + after;
  };
  // INSERT OR REPLACE deletes rows without firing a trigger, so a rowid can come back while it is still listed.
  const insert = `INSERT OR REPLACE INTO ${quotedTable} (rowid, ${targets}) VALUES (new.${rowid}, ${source("new.")})`;
  const remove = `DELETE FROM ${quotedTable} WHERE rowid = old.${rowid}`;
  const watched = mapped.map(({ column, folded }) => folded ?? column);
  // An expression can depend on any column.
  const of = watched.every((column) => "name" in column)
    ? ` OF ${[...watched.map((column) => plan.sql(column)), ...rowids.slice(0, 1).map(quote)].join(", ")}`
    : "";
  const trigger = (event: string, timing: string, body: string): string =>
    `CREATE TRIGGER IF NOT EXISTS ${quote(`${table}_${event}`)} AFTER ${timing} ON ${plan.table} BEGIN ${body}; END`;
  const contains = fields.map((name) => `${name}~"…"`).join(", ");
  const keeps = (change: string): string =>
    `Updates the substrings when a row of ${plan.tableName} is ${change}.`;
  const creation: IndexAdvice = {
    sql: `CREATE VIRTUAL TABLE IF NOT EXISTS ${quotedTable} USING fts5(${targets}, content='', contentless_delete=1, detail=column, tokenize='${isPartitioned ? "ascii" : "trigram case_sensitive 1"}')`,
    reason: isPartitioned
      ? `${contains}: substrings of three characters and more, which the application inserts by \`trigramTerms\`.`
      : `${contains}: substrings of three characters and more.`,
    cost: trigramCost,
    fields,
  };
  // No trigger can call the function that makes the terms of a partition.
  if (isPartitioned) return [creation];
  return [
    creation,
    { sql: trigger("insert", "INSERT", insert), reason: keeps("inserted"), cost: trigramCost, fields },
    { sql: trigger("delete", "DELETE", remove), reason: keeps("deleted"), cost: trigramCost, fields },
    {
      sql: trigger("update", `UPDATE${of}`, `${remove}; ${insert}`),
      reason: keeps("updated"),
      cost: trigramCost,
      fields,
    },
    {
      // After the triggers, so that no row that changes in between is missed.
      sql: `INSERT INTO ${quotedTable} (rowid, ${targets}) SELECT ${rowid}, ${source("")} FROM ${plan.table} WHERE ${rowid} NOT IN (SELECT rowid FROM ${quotedTable})`,
      reason: "Adds the substrings of the rows that are already there.",
      cost: trigramCost,
      fields,
    },
  ];
}
