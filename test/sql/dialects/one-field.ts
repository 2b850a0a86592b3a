import { compile, defineSchema, type OwnField } from "wherefore";
import {
  adviseIndexes,
  compileWhere,
  type AdviceOptions,
  type ColumnMapping,
  type Dialect,
  type IndexAdvice,
  type Sql,
} from "wherefore/sql";

/** The mapping of a column, or the name of its type. */
export type Mapping = string | Readonly<Record<string, unknown>>;

const mappingOf = (mapping: Mapping): ColumnMapping<object> =>
  (typeof mapping === "string" ? { type: mapping } : mapping) as ColumnMapping<object>;

/** A query on a field `f`, and what it is written as: SQL and params. */
export type Case = [mapping: Mapping, query: string, ...written: unknown[]];

/** The SQL and the params of a query on a field `f`. */
export function written(
  dialect: Dialect,
  field: OwnField<never, unknown>,
  mapping: Mapping,
  query: string,
): readonly unknown[] {
  const checked = compile(query, defineSchema({ f: field }), { maxLength: 100_000 });
  const { sql, params } = compileWhere(checked, { dialect, columns: { f: mappingOf(mapping) } });
  return [sql, ...params];
}

/** SQL with `?` in place of its params, and the params, each with its type if it has one. */
export function shown({ texts, params }: Sql): readonly unknown[] {
  return [texts.join("?"), ...params.map(({ value, type }) => (type === "" ? value : [type, value]))];
}

/** The advice for a field `f` of a table `t`. The names of indexes have no hash. */
export function advised(
  dialect: Dialect,
  field: OwnField<never, unknown>,
  mapping: Mapping,
  options: Partial<AdviceOptions<object>> = {},
): readonly IndexAdvice[] {
  const schema = defineSchema({ f: field });
  const columns = { f: mappingOf(mapping) };
  return adviseIndexes(schema, { table: "t", orderBy: [], ...options, dialect, columns }).map((advice) => ({
    ...advice,
    sql: advice.sql === null ? null : advice.sql.replace(/_[0-9a-z]{8}(?=["`])/, ""),
  }));
}
