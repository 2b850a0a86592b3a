import { createHash } from "node:crypto";
import type { ClientBase, Pool } from "pg";
import type { InsertOptions, Queries, Row } from "../database.ts";
import { render, type Sql, type SqlValue } from "../sql.ts";
import { onConflict } from "../on-conflict.ts";

const rowsAtOnce = 1000;
const names = new Map<string, string>();

/** Runs statements on a pool, or on the client of a transaction. */
export class Statements implements Queries {
  readonly #client: Pool | ClientBase;

  constructor(client: Pool | ClientBase) {
    this.#client = client;
  }

  async all(query: Sql): Promise<readonly Row[]> {
    const text = render(query, (position) => `$${position}`);
    const result = await this.#client.query<Row>({
      name: nameOf(text),
      text,
      values: query.params.map(bind),
    });
    return result.rows;
  }

  async plan(query: Sql): Promise<readonly Row[]> {
    const text = render(query, (position) => `$${position}`);
    const result = await this.#client.query<Row>({ text, values: query.params.map(bind) });
    return result.rows;
  }

  async insert(
    table: string,
    columns: readonly string[],
    rows: readonly Readonly<Record<string, SqlValue>>[],
    options: InsertOptions = {},
  ): Promise<void> {
    const list = columns.join(", ");
    const text = `INSERT INTO ${table} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${table}, $1)${onConflict(columns, options)}`;
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const json = JSON.stringify(rows.slice(start, start + rowsAtOnce).map(toJson));
      await this.#client.query({ name: nameOf(text), text, values: [json] });
    }
  }
}

/** Bytes in PostgreSQL's hex format, because JSON would turn a Buffer into an object. */
function toJson(row: Readonly<Record<string, SqlValue>>): Record<string, unknown> {
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
    name = createHash("sha256").update(text).digest("hex").slice(0, 32);
    names.set(text, name);
  }
  return name;
}

function bind(value: SqlValue): unknown {
  return value instanceof Uint8Array ? Buffer.from(value) : value;
}
