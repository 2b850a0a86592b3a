import type { Column, SQL } from "drizzle-orm";
import { SchemaError } from "../../schema/schema-error.ts";

/** The text of an expression on a table, with bare names of columns, so that it can stand in an index too. */
export function expressionText(
  expression: SQL,
  isOfMysql: boolean,
  nameOf: (column: Column) => string,
): string {
  const quote = isOfMysql ? "`" : '"';
  return expression.toQuery({
    casing: { getColumnCasing: nameOf } as unknown as Parameters<SQL["toQuery"]>[0]["casing"],
    escapeName: (name) => quote + name.replaceAll(quote, quote + quote) + quote,
    escapeString: (text) => `'${(isOfMysql ? text.replaceAll("\\", "\\\\") : text).replaceAll("'", "''")}'`,
    // Called for placeholders only, because values are literals.
    escapeParam: () => {
      throw new SchemaError([{ path: [], message: "An expression has no placeholders. Write the value." }]);
    },
    inlineParams: true,
    invokeSource: "indexes",
  }).sql;
}
