import type Sqlite from "better-sqlite3";
import type { InsertOptions, Queries, Row } from "../database.ts";
import { onConflict } from "../on-conflict.ts";
import { render, type Sql, type SqlValue } from "../sql.ts";
import type { Connection } from "./open.ts";

const mostPrepared = 500;

/** Runs statements on one connection and keeps them prepared. */
export class Statements implements Queries {
  readonly #connection: Connection;
  readonly #prepared = new Map<string, Sqlite.Statement>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  all(query: Sql): Promise<readonly Row[]> {
    return this.plan(query);
  }

  async plan(query: Sql): Promise<readonly Row[]> {
    return this.rows(query);
  }

  /** The rows at once: here no statement waits for anything. */
  rows(query: Sql): readonly Row[] {
    const statement = this.prepare(render(query, () => "?"));
    const params = query.params.map(bind);
    if (statement.reader) return statement.all(...params) as readonly Row[];
    statement.run(...params);
    return [];
  }

  async insert(
    table: string,
    columns: readonly string[],
    rows: readonly Readonly<Record<string, SqlValue>>[],
    options: InsertOptions = {},
  ): Promise<void> {
    const placeholders = columns.map(() => "?").join(", ");
    const text = `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${placeholders})${onConflict(columns, options)}`;
    const statement = this.prepare(text);
    for (const row of rows) statement.run(...columns.map((column) => bind(row[column] ?? null)));
  }

  prepare(text: string): Sqlite.Statement {
    const known = this.#prepared.get(text);
    if (known !== undefined) {
      this.#prepared.delete(text);
      this.#prepared.set(text, known);
      return known;
    }
    const statement = this.#connection.prepare(text);
    this.#prepared.set(text, statement);
    if (this.#prepared.size > mostPrepared) {
      for (const [oldest] of this.#prepared) {
        this.#prepared.delete(oldest);
        break;
      }
    }
    return statement;
  }
}

/** better-sqlite3 binds a number as REAL, and takes no boolean. */
function bind(value: SqlValue): unknown {
  if (typeof value === "number") return Number.isInteger(value) ? BigInt(value) : value;
  if (typeof value === "boolean") return value ? 1n : 0n;
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (typeof value === "object" && value !== null) return JSON.stringify(value);
  return value;
}
