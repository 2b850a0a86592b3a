import type { NumericValue, TextValue } from "../../../schema/value.ts";
import { foldCase } from "../../../text/fold-case.ts";
import type { Column, Dialect, Forms, RowsCondition } from "../../dialect.ts";
import * as forms from "../../forms.ts";
import { param, raw, sql, withPlaceholders, type Sql } from "../../fragment.ts";
import { quoteWith } from "../../quote.ts";
import { idTypes } from "./ids.ts";
import { rareTrigrams, trigramTerm } from "../../trigrams.ts";
import { adviseSqlite } from "./indexes.ts";
import { jsonList } from "./lists.ts";
import { readSqliteOptions, type SqliteOptions, type SqliteTrigrams } from "./options.ts";
import { ordering } from "./ordering.ts";
import { timeTypes } from "./times.ts";

/** How text is folded if the mapping names no folded column. */
interface Folding {
  readonly title: string;
  /** The folded text of a column. */
  readonly operand: (column: Sql) => Sql;
  readonly param: (value: TextValue) => Sql;
  readonly equals: (column: Sql, value: TextValue, negated: boolean) => Sql;
  /** The expression to index, so that `equals` can use the index. */
  readonly indexed: (column: string) => string;
  /** Whether the folding is that of `foldCase`. */
  readonly isExact: boolean;
}

const unfolded = "SQLite compares only the letters A to Z without regard to case.";

/** SQLite itself folds ASCII letters only. */
const native: Folding = {
  title: "SQLite",
  operand: (column) => sql`lower(${column})`,
  param: ({ text }) => sql`lower(${param(text)})`,
  equals: (column, { text }, negated) => forms.equals(column, sql`${param(text)} COLLATE NOCASE`, negated),
  indexed: (column) => `${column} COLLATE NOCASE`,
  isExact: false,
};

const registered: Folding = {
  title: "SQLite with fold()",
  operand: (column) => sql`fold(${column})`,
  param: ({ folded }) => param(folded),
  equals: (column, { folded }, negated) => forms.equals(sql`fold(${column})`, param(folded), negated),
  indexed: (column) => `fold(${column})`,
  isExact: true,
};

/** better-sqlite3 binds every JavaScript number as REAL, so an integer has to be a bigint. */
function numberParam({ kind, number }: NumericValue): Sql {
  return param(kind === "integer" ? BigInt(number) : Number(number));
}

// Not double quotes: SQLite reads an unknown name in double quotes as a string.
const quote = /* @__PURE__ */ quoteWith("`");

function contains(column: Column<SqliteOptions>, value: TextValue, negated: boolean, folding: Folding): Sql {
  const operand = column.folded ?? folding.operand(column.column);
  const needle = column.folded === undefined ? folding.param(value) : param(value.folded);
  const walk = forms.condition(
    column.folded ?? column.column,
    sql`instr(${operand}, ${needle}) > 0`,
    sql`instr(${operand}, ${needle}) = 0`,
    negated,
  );
  const { trigrams } = column.options;
  if (trigrams === undefined || negated) return walk;

  const match = matchQuery(trigrams, value.folded);
  const common = trigrams.isCommon?.(match, value.folded) ?? false;
  if (common === true) return walk;
  const table = raw(quote(trigrams.table));
  const rowid = column.sibling(trigrams.rowid ?? "rowid");
  // Unary plus keeps SQLite from choosing this as the driving index: it walks the order and looks up each rowid.
  const probed = common === "fairly" ? sql`+${rowid}` : rowid;
  // Of two conditions, SQLite tests one without a subselect first. Both have one, so that in an OR of many clauses, for
  // which SQLite reads the whole table, it does not search each text for each needle.
  const found = sql`instr(${operand}, (SELECT ${needle})) > 0`;
  return sql`(${probed} IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ${param(match)}) AND ${found})`;
}

/**
 * The FTS5 query for the rows that have a few trigrams of the needle. The phrase of all of them would find the needle
 * itself, but FTS5 then compares the positions of each trigram in each row, which takes minutes if a long needle and
 * long texts repeat themselves. A table without positions (`detail = 'column'`) refuses phrases.
 */
function matchQuery({ column, partition }: SqliteTrigrams, needle: string): string {
  const trigrams = rareTrigrams(needle);
  const terms =
    partition === undefined ? trigrams : trigrams.map((trigram) => trigramTerm(trigram, partition));
  const all = terms.map(ftsString).join(" AND ");
  return `${ftsString(column)} : ${terms.length === 1 ? all : `(${all})`}`;
}

/** A string of the FTS5 query language. */
const ftsString = /* @__PURE__ */ quoteWith('"');

/**
 * Some row of another table meets a condition. SQLite collects the matches of IN, and tests EXISTS row by row. A
 * condition without a value, such as that there is an element, is taken for common.
 */
function someRow(condition: RowsCondition<SqliteOptions>, negated: boolean): Sql {
  const { from, key, of, test, options } = condition;
  if (negated || !isCommon(test, options)) return forms.someRow(condition, negated);
  return sql`EXISTS (SELECT 1 FROM ${from} WHERE ${of} = ${key} AND ${test})`;
}

function isCommon(test: Sql, { isCommon: ask }: SqliteOptions): boolean {
  const { params } = test;
  if (params.length === 0) return true;
  return ask?.({ sql: withPlaceholders(test, () => "?"), params: params.map(({ value }) => value) }) ?? false;
}

function sqliteDialect(folding: Folding): Dialect<SqliteOptions> {
  const dialectForms: Forms<SqliteOptions> = {
    isNull: ({ column, folded }, negated) => forms.isNull(folded ?? column, negated),
    text: ({ column, folded }, value, negated) =>
      folded === undefined
        ? folding.equals(column, value, negated)
        : forms.equals(folded, param(value.folded), negated),
    exact: ({ column, folded }, { text }, negated) => forms.equals(folded ?? column, param(text), negated),
    // The bare column cannot use an index, and one such clause of an OR makes SQLite read the whole table.
    boolean: ({ column }, value, negated) =>
      forms.boolean(column, { isTrue: sql`${column} = 1`, isFalse: sql`${column} = 0` }, value, negated),
    numeric: ({ column }, operator, value, negated) =>
      forms.compare(operator, column, numberParam(value), negated),
    contains: (column, value, negated) => contains(column, value, negated, folding),
  };
  return {
    name: "sqlite",
    title: folding.title,
    quote,
    placeholder: () => "?",
    readOptions: (mapping) => readSqliteOptions(mapping, folding.isExact),
    forms: dialectForms,
    columnTypes: { ...timeTypes, ...idTypes },
    listType: jsonList,
    someRow,
    ordering,
    advise: (plan, columns) => adviseSqlite(plan, columns, folding.indexed),
    ...(folding.isExact ? {} : { unfolded }),
  };
}

/**
 * SQLite. Placeholders are `?`. Without a folded column, only ASCII letters are compared case-insensitively;
 * `foldFunction` changes that.
 */
export const sqlite: Dialect<SqliteOptions> = /* @__PURE__ */ sqliteDialect(native);

/**
 * SQLite on a connection where `foldFunction` has registered `fold()`. Without a folded column, fragments call the
 * function, so they match the same rows as the predicate.
 */
export const sqliteWithFold: Dialect<SqliteOptions> = /* @__PURE__ */ sqliteDialect(registered);

/** The options with which a function is registered. */
export interface FunctionOptions {
  readonly deterministic: boolean;
  readonly directOnly: boolean;
}

/** A SQLite connection on which functions can be registered, as that of better-sqlite3 or of `node:sqlite`. */
export interface FunctionRegistry {
  /** Registers a function under a name that SQL can call. */
  function(name: string, options: FunctionOptions, implementation: (value: unknown) => unknown): unknown;
}

/**
 * Registers the SQL function `fold()` on a SQLite connection and returns the dialect that calls it if no folded column
 * is named. `fold()` is `foldCase` of a text and NULL of anything else. It is deterministic, so a search can use an
 * index on `fold(column)`. Every connection that writes to a table with such an index needs the function too.
 *
 * @param connection a connection of better-sqlite3 or of `node:sqlite`
 * @example
 * ```ts
 * const dialect = foldFunction(database);
 * const { sql, params } = compileWhere(checked, { dialect });
 * ```
 */
export function foldFunction(connection: FunctionRegistry): Dialect<SqliteOptions> {
  const fold = (value: unknown): string | null => (typeof value === "string" ? foldCase(value) : null);
  connection.function("fold", { deterministic: true, directOnly: false }, fold);
  return sqliteWithFold;
}
