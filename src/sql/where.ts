import type { ConnectiveWord } from "../language/syntax/ast.ts";
import type { ComparisonOperator, Operator } from "../language/syntax/operators.ts";
import type { TypedValue } from "../schema/value.ts";
import type { CheckedClause, CheckedQuery } from "../validate/checked-query.ts";
import { columnSql, readColumns, type Columns } from "./columns.ts";
import type { Column, Dialect, Forms } from "./dialect.ts";
import { join, sql, templateStrings, withPlaceholders, type Sql, type WhereFragment } from "./fragment.ts";

/** For which database, and where the fields are in it. */
export interface WhereOptions<Options extends object, Name extends string = string> {
  readonly dialect: Dialect<Options>;
  /** Where the fields are; a field that is not named has the column of its own name. */
  readonly columns?: Columns<NoInfer<Options>, Name>;
  /** The table's name or alias, which then qualifies every column. */
  readonly table?: string;
  /** The number of the first placeholder, where the dialect numbers them. Default 1. */
  readonly firstParam?: number;
}

/**
 * Writes a query as the condition of a WHERE clause. Identifiers are quoted, every value is a param.
 *
 * @throws MappingError where a name or a mapping cannot be right
 * @throws RangeError where `firstParam` is no whole number from 1 on
 * @example
 * ```ts
 * const { sql, params } = compileWhere(checked, {
 *   dialect: sqlite,
 *   columns: { title: { column: "title", folded: "title_folded" } },
 * });
 * database.prepare(`SELECT * FROM tasks WHERE ${sql} ORDER BY id LIMIT 100`).all(...params);
 * ```
 */
export function compileWhere<R, Name extends string, Options extends object>(
  checked: CheckedQuery<R, Name>,
  options: WhereOptions<Options, NoInfer<Name>>,
): WhereFragment {
  const firstParam = firstParamOf(options);
  return written(whole(operandsOf(checked, options), checked.connective), options, firstParam);
}

/**
 * Writes a query as conditions that a row meets at least one of: the clauses of an OR one by one, any other query
 * as a whole. A page of a search is then the first rows of the pages of all arms, which reads no more than a
 * page of each; of an OR in one condition a database collects everything that any arm matches. Placeholders are
 * numbered on from arm to arm.
 *
 * @throws MappingError, RangeError as `compileWhere` does
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
export function compileArms<R, Name extends string, Options extends object>(
  checked: CheckedQuery<R, Name>,
  options: WhereOptions<Options, NoInfer<Name>>,
): readonly WhereFragment[] {
  let firstParam = firstParamOf(options);
  const operands = operandsOf(checked, options);
  const arms = checked.connective === "OR" ? operands : [whole(operands, "AND")];
  return arms.map((arm) => {
    const fragment = written(arm, options, firstParam);
    firstParam += fragment.params.length;
    return fragment;
  });
}

function firstParamOf({ firstParam = 1 }: { readonly firstParam?: number }): number {
  if (Number.isSafeInteger(firstParam) && firstParam >= 1) return firstParam;
  throw new RangeError(`firstParam is a whole number from 1 on, not ${String(firstParam)}.`);
}

function operandsOf<R, Options extends object>(
  checked: CheckedQuery<R>,
  options: WhereOptions<Options>,
): readonly Sql[] {
  const columnOf = readColumns(checked.schema, options);
  const forms = options.dialect.forms as Forms<Options>;
  return distinct(
    checked.clauses.map((clause) => clauseSql(clause, columnSql(columnOf(clause.field), options), forms)),
  );
}

function whole(operands: readonly Sql[], connective: ConnectiveWord): Sql {
  const joined = join(operands, ` ${connective} `);
  return operands.length > 1 ? sql`(${joined})` : joined;
}

function written<Options extends object>(
  { texts, params }: Sql,
  { dialect }: WhereOptions<Options>,
  firstParam: number,
): WhereFragment {
  return {
    sql: withPlaceholders({ texts, params }, (param, index) =>
      dialect.placeholder(param, firstParam + index),
    ),
    params: params.map(({ value }) => value),
    strings: templateStrings(texts),
  };
}

/**
 * The clauses without repetitions. Of an equality that stands there twice, PostgreSQL makes a condition that
 * it cannot ship to another server.
 */
function distinct(clauses: readonly Sql[]): readonly Sql[] {
  // Neither a name nor a value holds NUL.
  const byText = new Map(
    clauses.map((clause) => [
      [...clause.texts, ...clause.params.map(({ type, value }) => `${type} ${String(value)}`)].join("\0"),
      clause,
    ]),
  );
  return [...byText.values()];
}

type ClauseForm<O extends Operator> = <Options>(
  clause: CheckedClause<never, O>,
  column: Column<Options>,
  forms: Forms<Options>,
) => Sql;

const comparison: ClauseForm<ComparisonOperator> = ({ operator, value, negated }, column, forms) =>
  forms.numeric(column, operator, value, negated);

const clauseForms: { readonly [O in Operator]: ClauseForm<O> } = {
  equals: ({ value, negated }, column, forms) => equality(value, negated, column, forms),
  contains: ({ value, negated }, column, forms) => forms.contains(column, value, negated),
  greaterThan: comparison,
  greaterThanOrEqual: comparison,
  lessThan: comparison,
  lessThanOrEqual: comparison,
};

function clauseSql<R, O extends Operator, Options>(
  clause: CheckedClause<R, O>,
  column: Column<Options>,
  forms: Forms<Options>,
): Sql {
  return clauseForms[clause.operator](clause, column, forms);
}

function equality<Options>(
  value: TypedValue,
  negated: boolean,
  column: Column<Options>,
  forms: Forms<Options>,
): Sql {
  switch (value.kind) {
    case "null":
      return forms.isNull(column, negated);
    case "text":
      return forms.text(column, value, negated);
    case "exact":
      return forms.exact(column, value, negated);
    case "boolean":
      return forms.boolean(column, value, negated);
    case "number":
    case "integer":
      return forms.numeric(column, "equals", value, negated);
  }
}
