import { hash } from "node:crypto";
import type { Cut, CutRows } from "../cut.ts";
import type { Queries, Row, UpdateOptions, Values } from "../database.ts";
import { join, raw, render, sql, type Sql, type SqlValue } from "../sql.ts";
import { onConflict } from "../on-conflict.ts";
import type { QueryRunner } from "./connection.ts";

/** Few enough that to make them and their JSON takes milliseconds. */
const rowsAtOnce = 250;
const names = new Map<string, string>();

/** Runs statements on any connection, or on that of a transaction. */
export class Statements implements Queries {
  readonly #client: QueryRunner;

  constructor(client: QueryRunner) {
    this.#client = client;
  }

  all(query: Sql): Promise<readonly Row[]> {
    return this.#run(query, nameOf);
  }

  plan(query: Sql): Promise<readonly Row[]> {
    return this.#run(query, () => undefined);
  }

  async #run(query: Sql, name: (text: string) => string | undefined): Promise<readonly Row[]> {
    const text = render(query, (position) => `$${position}`);
    const values = query.params.map(bind);
    return (await this.#client.query<Row>({ name: name(text), text, values })).rows;
  }

  async upTo(how: "all" | "plan", query: Sql, cut: Cut): Promise<CutRows<Row>> {
    if (cut.bytes === Infinity) return { rows: await this[how](query), isCut: false };
    const rows = await this[how](cutSql(query, cut));
    return { rows, isCut: rows.length < Number(rows[0]?.["all_rows"] ?? 0) };
  }

  /** The condition that `column` is one of the values. */
  isOneOf(column: Sql, values: readonly string[]): Sql {
    return sql`${column} = ANY(${values}::text[])`;
  }

  insert(table: string, rows: Iterable<Values>, by?: readonly string[]): Promise<void> {
    return this.#runWith(rows, (columns) => {
      const list = columns.join(", ");
      return `INSERT INTO ${table} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${table}, $1)${onConflict(columns, by)}`;
    });
  }

  update(table: string, rows: Iterable<Values>, { by, set, where }: UpdateOptions): Promise<void> {
    const assignments = set.map((column) => `${column} = given.${column}`).join(", ");
    const equal = by.map((column) => `${table}.${column} = given.${column}`);
    return this.#runWith(
      rows,
      () =>
        `UPDATE ${table} SET ${assignments} FROM json_populate_recordset(NULL::${table}, $1) AS given WHERE ${[...equal, where].join(" AND ")}`,
    );
  }

  /** Runs a statement with some rows at a time. */
  async #runWith(rows: Iterable<Values>, textOf: (columns: readonly string[]) => string): Promise<void> {
    let text = "";
    let waiting: string[] = [];
    const send = async (): Promise<void> => {
      await this.#client.query({ name: nameOf(text), text, values: [`[${waiting.join(",")}]`] });
      waiting = [];
    };
    for (const row of rows) {
      text ||= textOf(Object.keys(row));
      waiting.push(JSON.stringify(toJson(row)));
      if (waiting.length === rowsAtOnce) await send();
    }
    if (waiting.length > 0) await send();
  }
}

/** Bytes in PostgreSQL's hex format, because JSON would turn a Buffer into an object. */
function toJson(row: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value,
    ]),
  );
}

/** The name under which a statement stays prepared on its connection. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = hash("sha256", text, "hex").slice(0, 32);
    names.set(text, name);
  }
  return name;
}

function bind(value: SqlValue): unknown {
  return value instanceof Uint8Array ? Buffer.from(value) : value;
}

/**
 * A statement that leaves out the rows after a cut, so that they are not sent. Each row has the number of rows that there
 * were as `all_rows`. `octet_length` reads no text: PostgreSQL stores the length of a long text beside its place.
 */
function cutSql(query: Sql, { bytes, columns, order }: Cut): Sql {
  const size = join(
    columns.map((column) => sql`octet_length(${raw(column)})`),
    " + ",
  );
  return sql`SELECT * FROM (
      SELECT page.*, sum(${size}) OVER (ORDER BY ${order}) - (${size}) AS bytes_before,
        count(*) OVER () AS all_rows FROM (${query}) AS page) AS counted
    WHERE bytes_before < ${bytes} ORDER BY ${order}`;
}
