type Precision = 0 | 1 | 2 | 3 | 4 | 5 | 6;
type Integer = "tinyint" | "smallint" | "mediumint" | "int" | "integer" | "bigint";

/** The types of columns that a mapping can name, as MariaDB and MySQL name them. */
export type MysqlType =
  | "datetime"
  | `datetime(${Precision})`
  | "timestamp"
  | `timestamp(${Precision})`
  | "date"
  | Integer
  | `${Integer} unsigned`
  | "decimal"
  | `decimal(${number})`
  | `decimal(${number},${number})`
  | "float"
  | "double"
  | "binary(16)"
  | "uuid"
  | "inet4"
  | "inet6"
  | "enum"
  | `char(${number})`
  | `varchar(${number})`
  | "tinytext"
  | "text"
  | "mediumtext"
  | "longtext"
  | "json[]";

/** What a mapping for MariaDB and MySQL can say about a field. Neither has an index of substrings. */
export interface MysqlOptions {
  /**
   * The type of the column, if it is not the one that the dialect expects of the field. A `datetime` and a `date` are
   * in UTC. `decimal` without numbers stands for every number of digits. `json[]` is a JSON array: JSON in MySQL, JSON
   * or LONGTEXT in MariaDB. `adviseIndexes` indexes a text field only if its type is named, because a prefix has to be
   * shorter than the column: `varchar(n)`, `text` and the like, of the column and of the folded column.
   * `uuid`, `inet4` and `inet6` are types of MariaDB.
   */
  readonly type?: MysqlType;
}
