import { createHash } from "node:crypto";
import type { Cut, CutRows } from "../cut.ts";
import type { InsertOptions, Queries, Row, UpdateOptions } from "../database.ts";
import { render, sql, type Sql, type SqlValue } from "../sql.ts";
import { onConflict } from "../on-conflict.ts";
import type { QueryRunner } from "./connection.ts";
import { cutSql } from "./cut.ts";

/** Few enough that to make them and their JSON takes milliseconds. */
const rowsAtOnce = 250;
const names = new Map<string, string>();

/** Runs statements on any connection, or on that of a transaction. */
export class Statements implements Queries {
  readonly #client: QueryRunner;

  constructor(client: QueryRunner) {
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

  async upTo(how: "all" | "plan", query: Sql, cut: Cut): Promise<CutRows<Row>> {
    if (cut.bytes === Infinity) return { rows: await this[how](query), isCut: false };
    const rows = await this[how](cutSql(query, cut));
    return { rows, isCut: rows.length < Number(rows[0]?.["all_rows"] ?? 0) };
  }

  /** The condition that `column` is one of the values. */
  isOneOf(column: Sql, values: readonly string[]): Sql {
    return sql`${column} = ANY(${values}::text[])`;
  }

  async insert(
    table: string,
    columns: readonly string[],
    rows: Iterable<Readonly<Record<string, SqlValue>>>,
    options: InsertOptions = {},
  ): Promise<void> {
    const list = columns.join(", ");
    const text = `INSERT INTO ${table} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${table}, $1)${onConflict(columns, options)}`;
    await this.#runWith(text, rows);
  }

  async update(
    table: string,
    rows: Iterable<Readonly<Record<string, SqlValue>>>,
    { by, set, where }: UpdateOptions,
  ): Promise<void> {
    const assignments = set.map((column) => `${column} = given.${column}`).join(", ");
    const equal = by.map((column) => `${table}.${column} = given.${column}`);
    const text = `UPDATE ${table} SET ${assignments} FROM json_populate_recordset(NULL::${table}, $1) AS given WHERE ${[...equal, where].join(" AND ")}`;
    await this.#runWith(text, rows);
  }

  /** Runs a statement with some rows at a time. */
  async #runWith(text: string, rows: Iterable<Readonly<Record<string, SqlValue>>>): Promise<void> {
    let waiting: string[] = [];
    const send = async (): Promise<void> => {
      await this.#client.query({ name: nameOf(text), text, values: [`[${waiting.join(",")}]`] });
      waiting = [];
    };
    for (const row of rows) {
      waiting.push(JSON.stringify(toJson(row)));
      if (waiting.length === rowsAtOnce) await send();
    }
    if (waiting.length > 0) await send();
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
