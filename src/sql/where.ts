import type { ConnectiveWord } from "../language/syntax/ast.ts";
import { withWildcards, type TextOperator } from "../language/syntax/operators.ts";
import { checkedQueries, isTextClause } from "../validate/checked-query.ts";
import type { CheckedClause, CheckedQuery } from "../validate/checked-query.ts";
import { readColumns, storedColumn } from "./columns.ts";
import type { ColumnLookup, Columns, Source, StoredColumn } from "./columns.ts";
import type { Dialect, OptionsOf } from "./dialect.ts";
import { nothing } from "./forms.ts";
import { join, sql, templateStrings, withPlaceholders, type Sql, type WhereFragment } from "./fragment.ts";

/** The dialect, the table and the columns that `compileWhere` writes a condition for. */
export interface WhereOptions<Options extends object, Name extends string = string> {
  readonly dialect: Dialect<Options>;
  /** The columns of the fields. A field that is not named has the column of its own name. */
  readonly columns?: Columns<NoInfer<Options>, Name>;
  /** The table's name or alias. If given, it qualifies every column. */
  readonly table?: string;
  /** The number of the first placeholder, for dialects that number them. Default 1. */
  readonly firstParam?: number;
}

/**
 * Writes a query as the condition of a WHERE clause. Identifiers are quoted, and every value is a param. Of several
 * queries, a row has to match all.
 *
 * @throws MappingError if a name or the mapping is invalid
 * @throws RangeError if `firstParam` is not a whole number of at least 1
 * @throws TypeError if it is not a checked query
 * @example
 * ```ts
 * const { sql, params } = compileWhere(checked, {
 *   dialect: sqlite,
 *   columns: { title: { column: "title", folded: "title_folded" } },
 * });
 * database.prepare(`SELECT * FROM tasks WHERE ${sql} ORDER BY id LIMIT 100`).all(...params);
 * ```
 */
export function compileWhere<R, Name extends string, D extends Dialect>(
  checked: CheckedQuery<R, Name> | readonly CheckedQuery<R, Name>[],
  options: WhereOptions<OptionsOf<D>, NoInfer<Name>> & { readonly dialect: D },
): WhereFragment {
  const queries = checkedQueries(checked);
  const columnOf = columnsOf(queries, options);
  return written(conditionOf(queries, columnOf, options), options);
}

/**
 * Writes a query as a list of conditions, the arms. A row matches the query if it meets at least one of them: an OR
 * has an arm for each clause, any other query has one arm. Placeholders are numbered on from arm to arm.
 *
 * The union of one page of each arm contains the page of the whole query and reads at most a page of each. With the
 * OR in one condition, a database often collects every row that any clause matches.
 *
 * @throws MappingError, RangeError, TypeError as `compileWhere` does
 * @example
 * ```ts
 * const checked = compile('status:"open" OR title~"timeout"', schema);
 * const order = "ORDER BY changed DESC, id LIMIT 100";
 * const arms = compileArms(checked, { dialect: postgres, firstParam: 2 });
 * const pages = arms.map(({ sql }) => `(SELECT * FROM tasks WHERE tenant = $1 AND ${sql} ${order})`);
 * const statement = `${pages.join(" UNION ")} ${order}`;
 * const params = ["acme", ...arms.flatMap((arm) => arm.params)];
 * ```
 */
export function compileArms<R, Name extends string, D extends Dialect>(
  checked: CheckedQuery<R, Name>,
  options: WhereOptions<OptionsOf<D>, NoInfer<Name>> & { readonly dialect: D },
): readonly WhereFragment[] {
  const operands = operandsOf(checked, columnsOf(checkedQueries(checked), options), options);
  const arms = checked.connective === "OR" ? operands : [whole(operands, "AND")];
  let { firstParam = 1 } = options;
  return arms.map((arm) => {
    const fragment = written(arm, { ...options, firstParam });
    firstParam += fragment.params.length;
    return fragment;
  });
}

/** The condition of queries that all have to match, from a mapping that was read. */
export function conditionOf(
  queries: readonly CheckedQuery<never>[],
  columnOf: ColumnLookup<object>,
  source: Source<object>,
): Sql {
  const wholes = queries.map((query) => whole(operandsOf(query, columnOf, source), query.connective));
  return whole(distinct(wholes), "AND");
}

function columnsOf<Options extends object>(
  queries: readonly CheckedQuery<never>[],
  options: WhereOptions<Options>,
): ColumnLookup<Options> {
  const { firstParam = 1 } = options;
  if (!Number.isSafeInteger(firstParam) || firstParam < 1) {
    throw new RangeError(`firstParam is a whole number of at least 1, not ${String(firstParam)}.`);
  }
  return readColumns([...new Set(queries.map(({ schema }) => schema))], options);
}

function operandsOf(
  { clauses }: CheckedQuery<never>,
  columnOf: ColumnLookup<object>,
  source: Source<object>,
): readonly Sql[] {
  return distinct(clauses.map((clause) => clauseSql(clause, storedColumn(columnOf(clause.field), source))));
}

function whole(operands: readonly Sql[], connective: ConnectiveWord): Sql {
  // With an operand that matches nothing, SQLite uses no index for the other operands of an OR.
  const neutral = nothing(connective === "AND");
  const needed = operands.filter((operand) => identityOf(operand) !== identityOf(neutral));
  if (needed.length <= 1) return needed[0] ?? neutral;
  return sql`(${join(needed, ` ${connective} `)})`;
}

function written(condition: Sql, { dialect, firstParam = 1 }: WhereOptions<object>): WhereFragment {
  const text = withPlaceholders(condition, (param, index) => dialect.placeholder(param, firstParam + index));
  return {
    sql: text,
    params: condition.params.map(({ value }) => value),
    strings: templateStrings(condition.texts),
  };
}

/**
 * The clauses without repetitions. PostgreSQL turns a repeated equality into a condition that it cannot send to a
 * foreign server.
 */
function distinct(clauses: readonly Sql[]): readonly Sql[] {
  return [...new Map(clauses.map((clause) => [identityOf(clause), clause])).values()];
}

/** A key that is the same for the same SQL. A clause with a value that cannot be compared is its own key. */
function identityOf(clause: Sql): unknown {
  const values = clause.params.flatMap(({ value }): readonly unknown[] =>
    Array.isArray(value) ? value : [value],
  );
  if (values.some((value) => typeof value === "object")) return clause;
  // Neither a name nor a value contains NUL.
  return [...clause.texts, ...values.map((value) => `${typeof value} ${String(value)}`)].join("\0");
}

/** The SQL of a clause. A text operator for which dialects have no form of its name is a LIKE. */
function clauseSql(clause: CheckedClause<never>, { column, forms }: StoredColumn): Sql {
  const { negated } = clause;
  if (isTextClause(clause)) {
    const { operator, value } = clause;
    const own: Partial<Record<TextOperator, StoredColumn["forms"]["contains"]>> = forms;
    const pattern = (text: string): string => withWildcards(operator, text, "%");
    return own[operator]?.(column, value, negated) ?? forms.like(column, value, pattern, negated);
  }
  const { operator, value } = clause;
  switch (value.kind) {
    case "null":
      return forms.isNull(column, negated);
    case "text":
      return forms.text(column, value, negated);
    case "exact":
    case "uuid":
      return forms.exact(column, value, negated);
    case "boolean":
      return forms.boolean(column, value, negated);
    case "number":
    case "integer":
      // The compiler refuses an operator here that is missing above.
      return forms.numeric(column, operator, value, negated);
  }
}
