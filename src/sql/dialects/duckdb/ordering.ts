import { doubleOf, integerOf, textOf } from "../../driver-values.ts";
import { param, raw, sql } from "../../fragment.ts";
import { castTo, exactWhole, integerIn, type OrderedColumn, type Ordering } from "../../ordering.ts";
import { timestampRange } from "./times.ts";

const asText = /* @__PURE__ */ castTo("VARCHAR");

const text: OrderedColumn = {
  read: (column) => column,
  write: (value) => sql`${param(value)}::VARCHAR`,
  fromRow: textOf,
};

/** The order of the text, for types whose own order is another one. */
const textOfOther: OrderedColumn = { operand: asText, read: asText, write: text.write };

/** Values that are read and written as text. A text that is no value becomes NULL, which no row is after. */
function cast(type: string): OrderedColumn {
  return { read: asText, write: (value) => sql`TRY_CAST(${param(value)} AS ${raw(type)})` };
}

/** Microseconds, because a text depends on the time zone of the session. They are NULL for an infinity. */
const timestamptz: OrderedColumn = {
  read: (column) => sql`coalesce(CAST(epoch_us(${column}) AS VARCHAR), CAST(${column} AS VARCHAR))`,
  write: (value) => {
    if (/^-?infinity$/.test(value)) return raw(`'${value}'::TIMESTAMPTZ`);
    const microseconds = integerIn(value, ...timestampRange);
    return microseconds === null ? null : sql`make_timestamptz(${param(microseconds)}::BIGINT)`;
  },
};

const castTypes =
  /^(?:u?(?:tinyint|smallint|integer|bigint|hugeint)|double|float|boolean|uuid|date|timestamp(?:_s|_ms|_ns)?)$/;

/** The orders of DuckDB. */
export const ordering: Ordering = {
  expected: {
    folded: "varchar",
    exact: "varchar",
    uuid: "varchar",
    boolean: "boolean",
    number: "double",
    integer: "bigint",
  },
  column: (name = "", parameters) => {
    if (name === "varchar" || name === "text") return text;
    if (name === "enum") return textOfOther;
    if (name === "timestamptz") return timestamptz;
    if (name === "decimal") {
      const [digits = 18, decimals = parameters.length === 0 ? 3 : 0] = parameters;
      return cast(`DECIMAL(${String(digits)}, ${String(decimals)})`);
    }
    if (!castTypes.test(name)) return undefined;
    const column = cast(name.toUpperCase());
    if (name.includes("int")) return { ...column, fromRow: integerOf };
    return name === "double" ? { ...column, fromRow: doubleOf } : column;
  },
  nulls: "keyword",
  indexesExpressions: true,
  comparesRows: "with nulls",
  rangesOfText: true,
  value: (value) => param(exactWhole(value)),
};
