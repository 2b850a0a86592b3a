import { compile, defineSchema, type OwnField } from "wherefore";
import { compileWhere, raw, type Columns, type Dialect, type Forms, type Sql } from "wherefore/sql";

/** A clause on a field named `c`, its SQL and the values of the params. */
export type Case = [clause: string, sql: string, ...params: unknown[]];

/** The SQL of a clause and the values of its params, on a field named `c` with a mapping. */
export function written(
  dialect: Dialect,
  field: OwnField<never, unknown>,
  mapping: object,
  clause: string,
): readonly unknown[] {
  const schema = defineSchema({ c: field as OwnField<never> });
  const columns = { c: mapping } as Columns<object>;
  const { sql, params } = compileWhere(compile(clause, schema), { dialect, columns });
  return [sql, ...params];
}

/** The numeric form of a type of column. */
export function numericForm(
  dialect: Dialect,
  type: string,
  parameters: readonly number[] = [],
): (
  ...args: Parameters<Forms<object>["numeric"]> extends readonly [unknown, ...infer Rest] ? Rest : never
) => readonly unknown[] {
  const form = dialect.columnTypes?.[type]?.forms?.(parameters).numeric as Forms<object>["numeric"];
  const sibling = (name: string): Sql => raw(dialect.quote(name));
  const column = { column: sibling("c"), folded: undefined, options: {}, sibling };
  return (...args) => {
    const { texts, params } = form(column, ...args);
    return [texts.join("?"), ...params.map(({ value }) => value)];
  };
}
