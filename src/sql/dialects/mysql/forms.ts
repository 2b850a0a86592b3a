import type { NumericValue, TextValue } from "../../../schema/value.ts";
import type { Column, Forms } from "../../dialect.ts";
import * as forms from "../../forms.ts";
import { param, sql, type Sql } from "../../fragment.ts";
import { escapeLike } from "../../like.ts";
import type { MysqlOptions } from "./options.ts";

/** The cast keeps integers beyond 2^53 exact with drivers that send a whole number as a double or as text. */
function numberParam({ kind, number }: NumericValue): Sql {
  return kind === "integer" ? sql`CAST(${param(BigInt(number))} AS SIGNED)` : param(number);
}

/** Lower case, compared by code points. The column's own collation could ignore accents as well. */
function lower(text: Sql): Sql {
  return sql`LOWER(CONVERT(${text} USING utf8mb4)) COLLATE utf8mb4_bin`;
}

/** INSTR, because a LIKE of a long needle takes many times as long in a text that repeats itself. */
function contains({ column, folded }: Column<MysqlOptions>, value: TextValue, negated: boolean): Sql {
  const position =
    folded === undefined
      ? sql`INSTR(${lower(column)}, ${lower(param(value.text))})`
      : sql`INSTR(${folded}, ${param(value.folded)})`;
  return forms.condition(folded ?? column, sql`${position} > 0`, sql`${position} = 0`, negated);
}

/**
 * A LIKE, because under most collations `=` ignores spaces at the end. Its escape character does not depend on the SQL
 * mode `NO_BACKSLASH_ESCAPES`.
 */
function nativeEquals(column: Sql, { text }: TextValue, negated: boolean): Sql {
  const [operand, pattern] = [lower(column), lower(param(escapeLike(text, "!")))];
  return forms.condition(
    operand,
    sql`${operand} LIKE ${pattern} ESCAPE '!'`,
    sql`${operand} NOT LIKE ${pattern} ESCAPE '!'`,
    negated,
  );
}

/** The forms for the columns that the dialect expects. */
export const mysqlForms: Forms<MysqlOptions> = {
  isNull: ({ column, folded }, negated) => forms.isNull(folded ?? column, negated),
  text: ({ column, folded }, value, negated) =>
    folded === undefined
      ? nativeEquals(column, value, negated)
      : forms.equals(folded, param(value.folded), negated),
  exact: ({ column, folded }, { text }, negated) => forms.equals(folded ?? column, param(text), negated),
  // Only a comparison with a constant can use the beginning of an index; the bare column cannot.
  boolean: ({ column }, value, negated) =>
    forms.boolean(column, { isTrue: sql`${column} = TRUE`, isFalse: sql`${column} = FALSE` }, value, negated),
  numeric: ({ column }, operator, value, negated) =>
    forms.compare(operator, column, numberParam(value), negated),
  contains,
};
