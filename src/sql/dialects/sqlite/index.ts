import type { TextValue } from "../../../schema/value.ts";
import { foldCase } from "../../../text/fold-case.ts";
import { expectedTypes, standardOrdering } from "../../column-type.ts";
import type { Column, Dialect, Forms, RowsCondition } from "../../dialect.ts";
import * as forms from "../../forms.ts";
import { param, quoteWith, raw, sql, withPlaceholders, type Sql } from "../../fragment.ts";
import { exactWhole } from "../../ordering.ts";
import { standardForms } from "../../standard-forms.ts";
import { rareTrigrams, trigramTerm } from "../../trigrams.ts";
import { adviseSqlite } from "./indexes.ts";
import { jsonList } from "./lists.ts";
import { readSqliteOptions, type SqliteOptions, type SqliteTrigrams } from "./options.ts";
import { types } from "./types.ts";

// Not double quotes: SQLite reads an unknown name in double quotes as a string.
const quote = /* @__PURE__ */ quoteWith("`");

/** `field~"value"` by an FTS5 table; null where walking the rows is faster. */
function listed({ options, sibling }: Column<SqliteOptions>, value: TextValue): Sql | null {
  const { trigrams } = options;
  if (trigrams === undefined) return null;
  const match = matchQuery(trigrams, value.folded);
  const common = trigrams.isCommon?.(match, value.folded) ?? false;
  if (common === true) return null;
  const table = raw(quote(trigrams.table));
  const rowid = sibling(trigrams.rowid ?? "rowid");
  // Unary plus keeps SQLite from choosing this as the driving index: it walks the order and looks up each rowid.
  const probed = common === "fairly" ? sql`+${rowid}` : rowid;
  return sql`${probed} IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ${param(match)})`;
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
function ftsString(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** @param hasFold whether `fold()` is registered. SQLite itself folds ASCII letters only. */
function sqliteForms(hasFold: boolean): Forms<SqliteOptions> {
  const standard = standardForms({
    fold: (text) => sql`lower(${text})`,
    // better-sqlite3 binds every JavaScript number as REAL, so an integer has to be a bigint.
    number: ({ kind, number }) => param(kind === "integer" ? BigInt(number) : Number(number)),
    // The bare column cannot use an index, and one such clause of an OR makes SQLite read the whole table.
    booleans: ["1", "0"],
    contains: (text, part) => {
      const position = sql`instr(${text}, ${part})`;
      return [sql`${position} > 0`, sql`${position} = 0`];
    },
  });
  const withFolded = (column: Column<SqliteOptions>): Column<SqliteOptions> =>
    hasFold ? { ...column, folded: column.folded ?? sql`fold(${column.column})` } : column;
  return {
    ...standard,
    text: (mapped, value, negated) => {
      const column = withFolded(mapped);
      if (column.folded !== undefined) return standard.text(column, value, negated);
      return forms.equals(column.column, sql`${param(value.text)} COLLATE NOCASE`, negated);
    },
    contains: (mapped, value, negated) => {
      const column = withFolded(mapped);
      const { folded } = column;
      const rows = negated || folded === undefined ? null : listed(column, value);
      if (rows === null || folded === undefined) return standard.contains(column, value, negated);
      // Of two conditions, SQLite tests one without a subselect first. Both have one, so that in an OR of many clauses,
      // for which SQLite reads the whole table, it does not search each text for each needle.
      return sql`(${rows} AND instr(${folded}, (SELECT ${param(value.folded)})) > 0)`;
    },
    like: (column, value, pattern, negated) => standard.like(withFolded(column), value, pattern, negated),
  };
}

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

function sqliteDialect(hasFold: boolean): Dialect<SqliteOptions> {
  return {
    name: "sqlite",
    title: hasFold ? "SQLite with fold()" : "SQLite",
    quote,
    placeholder: () => "?",
    readOptions: (mapping) => readSqliteOptions(mapping, hasFold),
    forms: sqliteForms(hasFold),
    columnTypes: types,
    listType: jsonList,
    listExample: "json[]",
    someRow,
    ordering: standardOrdering(types, {
      expected: expectedTypes("text", "integer", "real", "integer"),
      byDefault: "integer",
      nulls: "least",
      comparesRows: "yes",
      sameText: (text) => sql`${text} COLLATE BINARY`,
      value: (value) => (typeof value === "boolean" ? raw(value ? "1" : "0") : param(exactWhole(value))),
    }),
    advise: (plan, columns) =>
      adviseSqlite(plan, columns, (column) => (hasFold ? `fold(${column})` : `${column} COLLATE NOCASE`)),
    ...(hasFold ? {} : { unfolded: "SQLite compares only the letters A to Z without regard to case." }),
  };
}

/**
 * SQLite. Placeholders are `?`. Without a folded column, only ASCII letters are compared case-insensitively;
 * `foldFunction` changes that.
 */
export const sqlite: Dialect<SqliteOptions> = /* @__PURE__ */ sqliteDialect(false);

/**
 * SQLite on a connection where `foldFunction` has registered `fold()`. Without a folded column, fragments call the
 * function, so they match the same rows as the predicate.
 */
export const sqliteWithFold: Dialect<SqliteOptions> = /* @__PURE__ */ sqliteDialect(true);

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
