import type { MappedColumn } from "../../dialect.ts";
import {
  advice,
  bTrees,
  compared,
  isRunningText,
  lookedUp,
  namesOf,
  takesEquality,
  takesRanges,
  type BTrees,
} from "../../index-advice.ts";
import type { IndexAdvice, IndexPlan } from "../../index-plan.ts";
import type { SqliteOptions } from "./options.ts";

// Measured at 250,000 rows.
const bTreeCost =
  "One entry for each row, about 1.3 times the size of its columns. A write that changes one of them takes about 10 µs longer.";
const nullCost = "One entry for each row without a value. Other writes do not change it.";
const trigramCost =
  "One entry for each distinct trigram of each text, about 3 times the size of the text, all written when it changes: about 100 µs for 60 characters.";

type Mapped = MappedColumn<SqliteOptions>;

/** Writes the expression that fragments compare if no folded column is named. */
type Fold = (quoted: string) => string;

/** The indexes of SQLite, its FTS5 tables, and the statistics that its planner needs. */
export function adviseSqlite(
  plan: IndexPlan,
  columns: readonly Mapped[],
  fold: Fold,
): readonly IndexAdvice[] {
  const trees = bTrees(plan, "CREATE INDEX IF NOT EXISTS", bTreeCost);
  // Running text is last, because SQLite reads past it to reach what follows.
  const key = plan.orderKey([...columns.filter(isNarrow), ...columns].map(compared));
  const served = "The order: pages, clauses that many rows match, and negated clauses.";
  const covering =
    " It contains the columns of all clauses, so a walk along the order does not read the table.";
  const reason = columns.length === 0 ? served : served + covering;
  return [
    ...trees.order(columns, key, reason, plan.isOfElements ? "key" : "order"),
    ...columns.flatMap((mapped) => fieldIndexes(trees, mapped, fold)),
    ...trigramTables(plan, columns),
    advice(
      `ANALYZE ${plan.table}`,
      "Counts for the planner, which takes every partition for small without them. Run it again when the table has grown.",
    ),
  ];
}

/** Whether a column takes little room in an index: all but running text and lists. */
function isNarrow({ field: { type } }: Mapped): boolean {
  return type.element === undefined && !isRunningText(type);
}

function fieldIndexes(trees: BTrees, mapped: Mapped, fold: Fold): IndexAdvice[] {
  const { plan } = trees;
  const { field, column, folded } = mapped;
  const { name, type } = field;
  if (type.element !== undefined) {
    const reason = `No index finds the elements of a JSON array, so clauses of ${name} are tested row by row. An index finds them in rows of another table.`;
    return [advice(null, reason, [name])];
  }
  const isText = type.comparison === "folded";
  const isByFunction = isText && folded === undefined;
  const expression = fold(plan.sql(column));
  const key = isByFunction ? { expression, indexed: expression } : compared(mapped);
  const isCompared = takesEquality(type) || takesRanges(type);
  // A clause of booleans has no value, so it is tested list by list.
  const isIndexed = plan.isOfElements ? isCompared && type.comparison !== "boolean" : isCompared || !isText;
  // `column IS NULL` is no condition on what a function makes of the column.
  const findsNulls = isIndexed && !isByFunction;
  const served = isByFunction && !plan.isOfElements ? `${name}:"…", in order.` : lookedUp(plan, field);
  return [
    ...(isIndexed ? trees.values(name, key, served) : []),
    ...(findsNulls ? [] : trees.nulls(name, nullCost, plan.sql(compared(mapped)))),
  ];
}

/** The statements that create and fill the FTS5 tables of a mapping, and the triggers that keep them up to date. */
function trigramTables(plan: IndexPlan, columns: readonly Mapped[]): IndexAdvice[] {
  const tables = new Set(columns.flatMap(({ options }) => options.trigrams?.table ?? []));
  return [...tables].flatMap((table) => {
    const indexed = columns.filter(({ options }) => options.trigrams?.table === table);
    return trigramTable(plan, table, indexed);
  });
}

function trigramTable(plan: IndexPlan, name: string, indexed: readonly Mapped[]): IndexAdvice[] {
  const { quote, table } = plan;
  const fts = quote(name);
  const fields = namesOf(indexed);
  const trigrams = indexed.flatMap(({ options }) => options.trigrams ?? []);
  const targets = trigrams.map(({ column }) => quote(column)).join(", ");
  const rowids = trigrams.flatMap(({ rowid }) => (rowid === undefined ? [] : [quote(rowid)]));
  const [rowid = quote("rowid")] = rowids;
  const kept = (sql: string, reason: string): IndexAdvice =>
    advice(sql, reason, fields, trigramCost, "substrings");
  const create = (tokenize: string, more: string): IndexAdvice =>
    kept(
      `CREATE VIRTUAL TABLE IF NOT EXISTS ${fts} USING fts5(${targets}, content='', contentless_delete=1, detail=column, tokenize='${tokenize}')`,
      `${fields.map((field) => `${field}~"…"`).join(", ")}: substrings of three characters and more${more}.`,
    );
  // No trigger can call the function that makes the terms of a partition.
  if (trigrams.some(({ partition }) => partition !== undefined)) {
    return [create("ascii", ", which the application inserts by `trigramTerms`")];
  }

  const values = (row: string): string =>
    indexed.map((mapped) => textOf(mapped, plan, row, rowid)).join(", ");
  // INSERT OR REPLACE deletes rows without firing a trigger, so a rowid can come back while it is still listed.
  const insert = `INSERT OR REPLACE INTO ${fts} (rowid, ${targets}) VALUES (new.${rowid}, ${values("new.")})`;
  const remove = `DELETE FROM ${fts} WHERE rowid = old.${rowid}`;
  const sources = indexed.map(compared);
  const watched = [...sources.map((source) => plan.sql(source)), ...rowids.slice(0, 1)];
  // An expression can depend on any column.
  const of = sources.every((source) => "name" in source) ? ` OF ${watched.join(", ")}` : "";
  const trigger = (event: string, timing: string, body: string, done: string): IndexAdvice =>
    kept(
      `CREATE TRIGGER IF NOT EXISTS ${quote(`${name}_${event}`)} AFTER ${timing} ON ${table} BEGIN ${body}; END`,
      `Updates the substrings when a row of ${plan.tableName} is ${done}.`,
    );
  return [
    create("trigram case_sensitive 1", ""),
    trigger("insert", "INSERT", insert, "inserted"),
    trigger("delete", "DELETE", remove, "deleted"),
    trigger("update", `UPDATE${of}`, `${remove}; ${insert}`, "updated"),
    // After the triggers, so that no row that changes in between is missed.
    kept(
      `INSERT INTO ${fts} (rowid, ${targets}) SELECT ${rowid}, ${values("")} FROM ${table} WHERE ${rowid} NOT IN (SELECT rowid FROM ${fts})`,
      "Adds the substrings of the rows that are already there.",
    ),
  ];
}

/** The folded text of a row, which is the searched one or, as `new.`, that of a trigger. */
function textOf(mapped: Mapped, plan: IndexPlan, row: string, rowid: string): string {
  const source = compared(mapped);
  const sql = plan.sql(source);
  // An expression cannot refer to the new row, so it is read from the table.
  const isRead = row !== "" && !("name" in source);
  const text = isRead ? `(SELECT ${sql} FROM ${plan.table} WHERE ${rowid} = ${row}${rowid})` : row + sql;
  return mapped.folded === undefined ? `fold(${text})` : text;
}
