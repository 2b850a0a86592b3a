import type { Cut } from "../cut.ts";
import { join, raw, sql, type Sql } from "../sql.ts";

/**
 * A statement that leaves out the rows after a cut, so that they are not sent. Each row has the number of rows that there
 * were as `all_rows`. `octet_length` reads no text: PostgreSQL stores the length of a long text beside its place.
 */
export function cutSql(query: Sql, { bytes, columns, order }: Cut): Sql {
  const size = join(
    columns.map((column) => sql`octet_length(${raw(column)})`),
    " + ",
  );
  return sql`SELECT * FROM (
      SELECT page.*, sum(${size}) OVER (ORDER BY ${order}) - (${size}) AS bytes_before,
        count(*) OVER () AS all_rows FROM (${query}) AS page) AS counted
    WHERE bytes_before < ${bytes} ORDER BY ${order}`;
}
