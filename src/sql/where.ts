import type { Operator } from "../language/operators.ts";
import type { NumericValue, TextValue, TypedValue } from "../schema/value.ts";
import type { CheckedClause, CheckedQuery } from "../validate/checked-query.ts";
import { columnSql, readColumns, type Columns } from "./columns.ts";
import type { Column, Dialect, Forms } from "./dialect.ts";
import { join, sql, templateStrings, withPlaceholders, type Sql, type WhereFragment } from "./fragment.ts";

/** For which database, and where the fields are in it. */
export interface WhereOptions<Options extends object> {
  readonly dialect: Dialect<Options>;
  /** Where the fields are; a field that is not named has the column of its own name. */
  readonly columns?: Columns<NoInfer<Options>>;
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
export function compileWhere<R, Options extends object>(
  checked: CheckedQuery<R>,
  options: WhereOptions<Options>,
): WhereFragment {
  const { dialect, firstParam = 1 } = options;
  if (!Number.isSafeInteger(firstParam) || firstParam < 1) {
    throw new RangeError(`firstParam is a whole number from 1 on, not ${String(firstParam)}.`);
  }
  const columnOf = readColumns(checked.schema, options);
  const clauses = checked.clauses.map((clause) =>
    clauseSql(clause, columnSql(columnOf(clause.field), options), dialect.forms as Forms<Options>),
  );
  const operands = distinct(clauses);
  const joined = join(operands, ` ${checked.connective} `);
  const whole = operands.length > 1 ? sql`(${joined})` : joined;
  return {
    sql: withPlaceholders(whole, (param, index) => dialect.placeholder(param, firstParam + index)),
    params: whole.params.map(({ value }) => value),
    strings: templateStrings(whole.texts),
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

type ClauseForm = <Options>(
  clause: CheckedClause<never>,
  column: Column<Options>,
  forms: Forms<Options>,
) => Sql;

const comparison: ClauseForm = ({ operator, value, negated }, column, forms) =>
  forms.numeric(column, operator as Exclude<Operator, "contains">, value as NumericValue, negated);

const clauseForms: { readonly [O in Operator]: ClauseForm } = {
  equals: ({ value, negated }, column, forms) => equality(value, negated, column, forms),
  contains: ({ value, negated }, column, forms) => forms.contains(column, value as TextValue, negated),
  greaterThan: comparison,
  greaterThanOrEqual: comparison,
  lessThan: comparison,
  lessThanOrEqual: comparison,
};

function clauseSql<R, Options>(
  clause: CheckedClause<R>,
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
