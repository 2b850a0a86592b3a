import { expectedTypes, standardOrdering } from "../../column-type.ts";
import type { Dialect, Forms } from "../../dialect.ts";
import { param, quoteWith, raw, sql } from "../../fragment.ts";
import { exactWhole } from "../../ordering.ts";
import { standardForms } from "../../standard-forms.ts";
import { adviseMysql } from "./indexes.ts";
import { listType } from "./lists.ts";
import { numberParam, types, type MysqlOptions } from "./types.ts";

function mysqlForms(): Forms<unknown> {
  const standard = standardForms({
    // Compared by code points. The column's own collation could ignore accents as well.
    fold: (text) => sql`LOWER(CONVERT(${text} USING utf8mb4)) COLLATE utf8mb4_bin`,
    number: numberParam,
    // Only a comparison with a constant can use the beginning of an index; the bare column cannot.
    booleans: ["TRUE", "FALSE"],
    // A LIKE of a long needle takes many times as long in a text that repeats itself.
    contains: (text, part) => {
      const position = sql`INSTR(${text}, ${part})`;
      return [sql`${position} > 0`, sql`${position} = 0`];
    },
  });
  return {
    ...standard,
    // A LIKE, because under most collations `=` ignores spaces at the end. Its escape character does not depend on the
    // SQL mode `NO_BACKSLASH_ESCAPES`.
    text: (column, value, negated) =>
      column.folded === undefined
        ? standard.like(column, value, (text) => text, negated)
        : standard.text(column, value, negated),
  };
}

/**
 * MariaDB and MySQL. Placeholders are `?`. The connection has to use utf8mb4. Columns of folded text and of ids need a
 * binary collation without padding: `utf8mb4_nopad_bin` in MariaDB, `utf8mb4_0900_bin` in MySQL. Without a folded
 * column, case is folded by `LOWER`, and no index is used.
 */
export const mysql: Dialect<MysqlOptions> = {
  name: "mysql",
  title: "MySQL",
  quote: /* @__PURE__ */ quoteWith("`"),
  placeholder: () => "?",
  readOptions: () => ({}),
  forms: /* @__PURE__ */ mysqlForms(),
  columnTypes: types,
  listType,
  listExample: "json[]",
  unfolded: "case is folded by LOWER, which differs for some letters, such as ſ, ς and İ.",
  ordering: /* @__PURE__ */ standardOrdering(types, {
    expected: /* @__PURE__ */ expectedTypes("text", "boolean", "double", "bigint"),
    nulls: "least",
    // MySQL has indexes of expressions, MariaDB does not.
    indexesExpressions: false,
    isIndexedWhole: (type) => !type.endsWith("text"),
    // Neither uses an index for a comparison of rows.
    comparesRows: "no",
    sameText: (text) => sql`CAST(${text} AS BINARY)`,
    value: (value) => (typeof value === "boolean" ? raw(value ? "TRUE" : "FALSE") : param(exactWhole(value))),
  }),
  advise: adviseMysql,
};
