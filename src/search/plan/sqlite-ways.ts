import { join, param, raw, sql, type Sql } from "../../sql/fragment.ts";
import type { SqliteRowsCondition } from "../../sql/dialects/sqlite/options.ts";
import { conditionOf } from "../../sql/where.ts";
import type { CheckedQuery } from "../../validate/checked-query.ts";
import { whereAll } from "../statement.ts";
import { decided, written } from "./access.ts";
import type { Clauses } from "./clauses.ts";
import { limitTo, type PageSearch } from "./page-search.ts";
import type { Read } from "./planner.ts";

/** How an index of SQLite finds the rows of a condition. */
export interface Way {
  /** An index, an index that gives the order as well, or a table of trigrams or of elements. */
  readonly by: "index" | "ordered" | "table";
  /** Whether SQLite would walk the order instead, if it gave the rows in it. */
  readonly isFenced: boolean;
  /** The rows to count. Each row that is read is one of them. */
  readonly counted: Sql;
}

/** The ways of the conditions of a search. */
export interface Ways {
  /** The way of each condition; undefined where none is known. */
  readonly each: readonly (Way | undefined)[];
  /** Whether SQLite finds the rows of an OR by the indexes of all its conditions, and sorts them together. */
  readonly isMultiIndex: boolean;
}

/**
 * Asks SQLite which conditions it has an index for, which it answers without reading a row. The result is undefined if
 * no index gives the order of the search, so that not even its first rows are found in bounded time.
 */
export async function waysOf(
  search: PageSearch,
  { connective, parts }: Clauses,
  read: Read,
): Promise<Ways | undefined> {
  const { definition, within, place, orderBy, limit } = search;
  const rows = sql`SELECT * FROM ${definition.from}`;
  const first = sql`(SELECT count(*) FROM (${rows}${whereAll([...within, ...place])} ORDER BY ${orderBy} LIMIT 1000))`;
  const asked = parts.flatMap((part) => {
    const condition = written(search, [part], "index");
    return [
      sql`(SELECT count(*) FROM (${rows}${whereAll([...within, condition])} LIMIT 9223372036854775807 OFFSET 0))`,
      sql`(SELECT count(*) FROM (${rows}${whereAll([...within, ...place, condition])} ORDER BY ${orderBy} LIMIT 1000))`,
    ];
  });
  const any = join(
    parts.map((part) => written(search, [part], "index")),
    " OR ",
  );
  const together = sql`(SELECT count(*) FROM (${rows}${whereAll([...within, ...place, sql`(${any})`])} ORDER BY ${orderBy}${limitTo(limit)}))`;
  if (connective === "OR") asked.push(together);
  const explained = await read(sql`EXPLAIN QUERY PLAN SELECT ${join([first, ...asked], ", ")}`);
  const [order = [], ...steps] = stepsOf(explained);
  // The text is for people, and may be another one in another version.
  if (steps.length !== asked.length || order.some(isSort)) return undefined;
  const each = parts.map((part, index): Way | undefined => {
    const [alone = [], inOrder = []] = steps.slice(2 * index);
    const ordered = rangesOf(search, inOrder);
    const isFenced = !ordered.isNarrow;
    const found = isFenced ? rangesOf(search, alone) : ordered;
    if (!found.isNarrow) return undefined;
    const tables = tablesAsked(search, part);
    if (tables.length > 0 || readsElements(search, part)) {
      const [counted] = tables;
      return tables.length === 1 && counted !== undefined ? { by: "table", isFenced, counted } : undefined;
    }
    const isSorted = isFenced || inOrder.some(isSort);
    const conditions = [...(found.isOfTenant ? within : []), written(search, [part], "walk")];
    return {
      by: isSorted ? "index" : "ordered",
      isFenced,
      counted: sql`SELECT 1 FROM ${definition.from}${whereAll(conditions)}`,
    };
  });
  return { each, isMultiIndex: steps[2 * parts.length]?.includes("MULTI-INDEX OR") ?? false };
}

/** The steps of each subselect of EXPLAIN QUERY PLAN. */
function stepsOf(rows: readonly (readonly unknown[])[]): readonly (readonly string[])[] {
  const steps: string[][] = [];
  for (const [, parent, , detail] of rows) {
    const step = String(detail);
    if (Number(parent) === 0 && step.includes("SCALAR SUBQUERY")) steps.push([]);
    else steps.at(-1)?.push(step);
  }
  return steps;
}

/** Whether all rows are sorted. With `LAST TERM`, those are sorted that are alike in the terms before. */
function isSort(step: string): boolean {
  return step === "USE TEMP B-TREE FOR ORDER BY";
}

interface Ranges {
  /** Whether each step on the table uses more than the columns of the tenant. */
  readonly isNarrow: boolean;
  /** Whether each of them reads rows of the tenant only. */
  readonly isOfTenant: boolean;
}

function rangesOf({ definition: { table, within } }: PageSearch, steps: readonly string[]): Ranges {
  const onTable = steps.filter((step) =>
    ["SEARCH", "SCAN"].some((verb) => `${step} `.startsWith(`${verb} ${table} `)),
  );
  const columns = onTable.map((step) => {
    const [, terms = ""] = /^SEARCH .*? \((.*)\)$/.exec(step) ?? [];
    return terms === "" ? [] : terms.split(" AND ").map((term) => term.replace(/[=<>][^]*/, ""));
  });
  return {
    isNarrow: onTable.length > 0 && columns.every((names) => names.some((name) => !within.includes(name))),
    isOfTenant: columns.every((names) => within.every((name) => names.includes(name))),
  };
}

/** Whether a condition is about the rows of another table. */
function readsElements({ definition }: PageSearch, { clauses }: CheckedQuery<never>): boolean {
  return clauses.some(({ field }) => definition.columnOf(field).rows !== undefined);
}

/** The rows that tables of trigrams or of elements list for a condition, of all tenants. */
function tablesAsked(search: PageSearch, part: CheckedQuery<never>): readonly Sql[] {
  const { definition } = search;
  const { dialect, table, columnOf } = definition;
  const asked: Sql[] = [];
  const lookup = decided(columnOf, (name, about) => {
    const from = raw(dialect.quote(name));
    if (typeof about === "string") asked.push(sql`SELECT 1 FROM ${from} WHERE ${from} MATCH ${param(about)}`);
    else if (isRowsCondition(about)) {
      // As the condition names it.
      const alias = raw(dialect.quote(table.toLowerCase() === "elements" ? "list_elements" : "elements"));
      asked.push(sql`SELECT 1 FROM ${from} AS ${alias} WHERE ${conditionSql(about)}`);
    }
    return true;
  });
  conditionOf([part], lookup, definition);
  return asked;
}

function isRowsCondition(about: unknown): about is SqliteRowsCondition {
  return typeof about === "object" && about !== null && "sql" in about && "params" in about;
}

/** The condition with its params in it. A question mark in a name gives SQL that SQLite refuses. */
function conditionSql({ sql: text, params }: SqliteRowsCondition): Sql {
  const [first = "", ...texts] = text.split("?");
  return texts.reduce<Sql>(
    (begun, next, index) => sql`${begun}${param(params[index] ?? null)}${raw(next)}`,
    raw(first),
  );
}
