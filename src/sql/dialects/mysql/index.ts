import type { Dialect } from "../../dialect.ts";
import { quoteWith } from "../../quote.ts";
import { mysqlForms } from "./forms.ts";
import { idTypes } from "./ids.ts";
import { adviseMysql } from "./indexes.ts";
import { listType } from "./lists.ts";
import { numberTypes } from "./numbers.ts";
import type { MysqlOptions } from "./options.ts";
import { ordering } from "./ordering.ts";
import { timeTypes } from "./times.ts";

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
  forms: mysqlForms,
  // A bundler cannot leave out an object that others are spread into.
  columnTypes: /* @__PURE__ */ Object.assign({}, timeTypes, idTypes, numberTypes),
  listType,
  unfolded: "case is folded by LOWER, which differs for some letters, such as ſ, ς and İ.",
  ordering,
  advise: adviseMysql,
};
