import type { Commonness } from "../commonness.ts";
import type { Column, Dialect, Forms } from "../dialect.ts";
import * as forms from "../forms.ts";
import { param, raw, sql, type Sql } from "../fragment.ts";
import type { MappingReader } from "../mapping-reader.ts";
import { adviseSqlite, type FoldedExpression } from "./sqlite-indexes.ts";
import type { NumericValue, TextValue } from "../../schema/value.ts";

/** What a SQLite database may have for a field. */
export interface SqliteOptions {
  /** An FTS5 table that finds substrings of the folded text. */
  readonly trigrams?: SqliteTrigrams;
}

/**
 * An FTS5 table of the folded text, made with `tokenize = 'trigram case_sensitive 1'`, one row for each row
 * of the field's table.
 */
export interface SqliteTrigrams {
  readonly table: string;
  /** The column of the FTS5 table. */
  readonly column: string;
  /** The column of the field's table that the rowid of the FTS5 table equals. Default `rowid`. */
  readonly rowid?: string;
  /**
   * Whether a page is found sooner by walking the table in the query's order than by collecting every match.
   * On `true` the fragment leaves the FTS5 table aside; on `"fairly"` the table is walked, but only those rows
   * are looked at that the FTS5 table gives. `match` is what that table is to be asked, `needle` the folded
   * text. `commonness` judges by counts.
   */
  readonly isCommon?: (match: string, needle: string) => Commonness;
}

interface Folding {
  /** The text that a param is compared with, where the mapping names no folded column. */
  readonly operand: (column: Sql) => Sql;
  readonly param: (value: TextValue) => Sql;
  readonly equals: (column: Sql, value: TextValue, negated: boolean) => Sql;
  /** What an index holds, so that it serves `equals`. */
  readonly indexed: FoldedExpression;
  /** Whether that is `foldCase`. */
  readonly isExact: boolean;
}

/** ASCII letters alone: all that SQLite folds by itself. */
const native: Folding = {
  operand: (column) => sql`lower(${column})`,
  param: ({ text }) => sql`lower(${param("text", text)})`,
  equals: (column, { text }, negated) =>
    forms.equals(column, sql`${param("text", text)} COLLATE NOCASE`, negated),
  indexed: (column) => `${column} COLLATE NOCASE`,
  isExact: false,
};

const registered: Folding = {
  operand: (column) => sql`fold(${column})`,
  param: folded,
  equals: (column, value, negated) => forms.equals(sql`fold(${column})`, folded(value), negated),
  indexed: (column) => `fold(${column})`,
  isExact: true,
};

function folded(value: TextValue): Sql {
  return param("text", value.folded);
}

/** better-sqlite3 binds every JavaScript number as REAL; a whole number is a bigint. */
function numberParam({ kind, number }: NumericValue): Sql {
  return kind === "integer" ? param("integer", BigInt(number)) : param("number", Number(number));
}

/** Backticks, because SQLite takes an unknown name in double quotes for a string. */
function quote(identifier: string): string {
  return `\`${identifier.replaceAll("`", "``")}\``;
}

function contains(column: Column<SqliteOptions>, value: TextValue, negated: boolean, folding: Folding): Sql {
  const operand = column.folded ?? folding.operand(column.column);
  const needle = column.folded === undefined ? folding.param(value) : folded(value);
  const walk = forms.test(
    column.folded ?? column.column,
    sql`instr(${operand}, ${needle}) > 0`,
    sql`instr(${operand}, ${needle}) = 0`,
    negated,
  );
  const { trigrams } = column.options;
  if (trigrams === undefined || negated) return walk;

  const match = `${phrase(trigrams.column)} : ${phrase(value.folded)}`;
  const common = trigrams.isCommon?.(match, value.folded) ?? false;
  if (common === true) return walk;
  const table = raw(quote(trigrams.table));
  const rowid = column.sibling(trigrams.rowid ?? "rowid");
  // Behind a plus it is no way to begin: the rows come in order, each is looked up among the matches.
  const probed = common === "fairly" ? sql`+${rowid}` : rowid;
  return sql`(${probed} IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ${param("text", match)}) AND ${walk})`;
}

/** A string of the FTS5 query language. */
function phrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function readOptions(mapping: MappingReader, folding: Folding): SqliteOptions {
  mapping.onlyForContains("trigrams");
  if (mapping.has("trigrams") && !mapping.has("folded") && !folding.isExact) {
    mapping.report("trigrams", "It needs `folded` beside it: each row found is looked at again there.");
  }
  const trigrams = mapping.object("trigrams", (within): SqliteTrigrams => {
    const rowid = within.identifier("rowid");
    const isCommon = within.callback("isCommon") as SqliteTrigrams["isCommon"];
    return {
      table: within.requiredIdentifier("table"),
      column: within.requiredIdentifier("column"),
      ...(rowid === undefined ? {} : { rowid }),
      ...(isCommon === undefined ? {} : { isCommon }),
    };
  });
  return trigrams === undefined ? {} : { trigrams };
}

function sqliteDialect(name: string, folding: Folding): Dialect<SqliteOptions> {
  const dialectForms: Forms<SqliteOptions> = {
    isNull: ({ column, folded }, negated) => forms.isNull(folded ?? column, negated),
    text: (column, value, negated) =>
      column.folded === undefined
        ? folding.equals(column.column, value, negated)
        : forms.equals(column.folded, folded(value), negated),
    exact: ({ column }, { text }, negated) => forms.equals(column, param("text", text), negated),
    // The bare column is no key of an index here, and one such arm makes an OR read the whole table.
    boolean: ({ column }, value, negated) =>
      forms.boolean(column, { isTrue: sql`${column} = 1`, isFalse: sql`${column} = 0` }, value, negated),
    numeric: ({ column }, operator, value, negated) =>
      forms.compare(operator, column, numberParam(value), negated),
    contains: (column, value, negated) => contains(column, value, negated, folding),
  };
  return {
    name,
    quote,
    placeholder: () => "?",
    readOptions: (mapping) => readOptions(mapping, folding),
    forms: dialectForms,
    advise: (plan, columns) => adviseSqlite(plan, columns, folding.indexed),
  };
}

/**
 * SQLite. Placeholders are `?`. Without a folded column, case is folded for
 * ASCII letters only; `foldFunction` changes that.
 */
export const sqlite: Dialect<SqliteOptions> = sqliteDialect("sqlite", native);

/** SQLite on a connection that `foldFunction` has given `fold()`: without a folded column a fragment is exact too. */
export const sqliteWithFold: Dialect<SqliteOptions> = sqliteDialect("sqlite", registered);
