import type { RowsCondition } from "../../dialect.ts";
import * as forms from "../../forms.ts";
import { sql, withPlaceholders, type Sql } from "../../fragment.ts";
import type { SqliteOptions } from "./options.ts";

/**
 * Some row of another table meets a condition. SQLite collects the matches of IN, and tests EXISTS row by row. A
 * condition without a value, such as that there is an element, is taken for common.
 */
export function someRow(condition: RowsCondition<SqliteOptions>, negated: boolean): Sql {
  const { from, key, of, test, options } = condition;
  if (negated || !isCommon(test, options)) return forms.someRow(condition, negated);
  return sql`EXISTS (SELECT 1 FROM ${from} WHERE ${of} = ${key} AND ${test})`;
}

function isCommon(test: Sql, { isCommon: ask }: SqliteOptions): boolean {
  const { params } = test;
  if (params.length === 0) return true;
  return ask?.({ sql: withPlaceholders(test, () => "?"), params: params.map(({ value }) => value) }) ?? false;
}
