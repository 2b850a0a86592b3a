import type { NumericValue, TextValue } from "../../schema/value.ts";
import type { Column, Dialect, Forms } from "../dialect.ts";
import * as forms from "../forms.ts";
import { param, sql, type Sql } from "../fragment.ts";
import { likePattern } from "../like.ts";
import { adviseMysql } from "./mysql-indexes.ts";

/** There is nothing in MySQL or MariaDB that finds substrings, so there is nothing to say of it. */
export type MysqlOptions = Readonly<Record<never, never>>;

/** Cast, so that drivers that send a whole number as a double or as text do no harm beyond 2^53. */
function numberParam({ kind, number }: NumericValue): Sql {
  return kind === "integer"
    ? sql`CAST(${param("integer", BigInt(number))} AS SIGNED)`
    : param("number", number);
}

/** Lower case, compared by code points: the column's own collation may drop accents as well. */
function lower(text: Sql): Sql {
  return sql`LOWER(CONVERT(${text} USING utf8mb4)) COLLATE utf8mb4_bin`;
}

/** A LIKE whose escape character means the same with `NO_BACKSLASH_ESCAPES` and without. */
function like(operand: Sql, pattern: Sql, negated: boolean): Sql {
  return forms.test(
    operand,
    sql`${operand} LIKE ${pattern} ESCAPE '!'`,
    sql`${operand} NOT LIKE ${pattern} ESCAPE '!'`,
    negated,
  );
}

function contains({ column, folded }: Column<MysqlOptions>, value: TextValue, negated: boolean): Sql {
  return folded === undefined
    ? like(lower(column), lower(param("text", likePattern(value.text, "!"))), negated)
    : like(folded, param("text", likePattern(value.folded, "!")), negated);
}

/** With LIKE, because `=` takes no heed of blanks at the end under most collations. */
function nativeEquals(column: Sql, { text }: TextValue, negated: boolean): Sql {
  const pattern = likePattern(text, "!").slice(1, -1);
  return like(lower(column), lower(param("text", pattern)), negated);
}

const mysqlForms: Forms<MysqlOptions> = {
  isNull: ({ column, folded }, negated) => forms.isNull(folded ?? column, negated),
  text: ({ column, folded }, value, negated) =>
    folded === undefined
      ? nativeEquals(column, value, negated)
      : forms.equals(folded, param("text", value.folded), negated),
  exact: ({ column }, { text }, negated) => forms.equals(column, param("text", text), negated),
  // A comparison with a constant is an index prefix here; the bare column is not.
  boolean: ({ column }, value, negated) =>
    forms.boolean(column, { isTrue: sql`${column} = TRUE`, isFalse: sql`${column} = FALSE` }, value, negated),
  numeric: ({ column }, operator, value, negated) =>
    forms.compare(operator, column, numberParam(value), negated),
  contains,
};

/**
 * MariaDB and MySQL. Placeholders are `?`. The connection has to be utf8mb4, and columns of folded text and of
 * ids need a collation that is binary and does not pad: `utf8mb4_nopad_bin` in MariaDB, `utf8mb4_0900_bin` in
 * MySQL. Without a folded column, case is folded by `LOWER`, and no index serves.
 */
export const mysql: Dialect<MysqlOptions> = {
  name: "mysql",
  quote: (identifier) => `\`${identifier.replaceAll("`", "``")}\``,
  placeholder: () => "?",
  readOptions: () => ({}),
  forms: mysqlForms,
  advise: adviseMysql,
};
