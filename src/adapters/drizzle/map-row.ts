import type { Column } from "drizzle-orm";

/** A column of the rows, the key that it has in Drizzle's, and its name in the database. */
interface NamedColumn {
  readonly key: string;
  readonly column: Column;
  readonly name: string;
}

/**
 * Makes of a row as a driver returns it what Drizzle returns: of an object with the columns that it has, or of an array
 * with all of them.
 */
export function rowMapper(columns: readonly NamedColumn[]): (row: object) => object {
  return (row) => {
    // Nothing in an array tells which columns it is of.
    if (Array.isArray(row) && row.length !== columns.length) {
      throw new TypeError(
        `mapRow: a row is an array of ${row.length} values, and the \`select\` of \`schemaFromDrizzle\` has ${columns.length} columns. Pass it as it is, or have \`run\` return objects.`,
      );
    }
    return Object.fromEntries(
      columns.flatMap(({ key, column, name }, index) => {
        const value: unknown = Array.isArray(row) ? row[index] : (row as Record<string, unknown>)[name];
        if (value === undefined) return [];
        return [[key, value === null ? null : decoded(value, column, name)]];
      }),
    );
  };
}

function decoded(value: unknown, column: Column, name: string): unknown {
  const { withTimezone } = column as { readonly withTimezone?: boolean };
  const isInstant = column.columnType === "PgTimestamp" && withTimezone === true;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  // What a driver makes of a time without a zone depends on its settings, and it has no microseconds.
  if (!isInstant && values.some((one) => one instanceof Date)) {
    throw new TypeError(
      `mapRow: the driver returns a Date for the column ${JSON.stringify(name)}, and Drizzle reads its text. Have Drizzle run the statement, with \`statementSql\`.`,
    );
  }
  return column.mapFromDriverValue(value);
}
