import type Sqlite from "better-sqlite3";
import { LRUCache } from "lru-cache";
import type { CutRows } from "../cut.ts";
import type { Queries, Row, UpdateOptions, Values } from "../database.ts";
import { onConflict } from "../on-conflict.ts";
import type { Approach } from "../search/engine.ts";
import { inSlices } from "../slices.ts";
import { sql, type Sql, type SqlValue } from "../sql.ts";
import type { Connection } from "./open.ts";

const mostPrepared = 500;

/** The form of the rows: objects, lists of values, or the first value of each. */
type Form = "rows" | "lists" | "values";

/** Runs statements on a connection and keeps them prepared. */
export class Statements implements Queries {
  readonly #connection: Connection;
  readonly #prepared = new LRUCache<string, Sqlite.Statement>({ max: mostPrepared });

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  all(query: Sql): Promise<readonly Row[]> {
    return this.plan(query);
  }

  async plan(query: Sql): Promise<readonly Row[]> {
    return this.#run(query, "rows") as readonly Row[];
  }

  /** Rows as lists of values, which cost less than objects. */
  lists(query: Sql): readonly (readonly unknown[])[] {
    return this.#run(query, "lists") as readonly (readonly unknown[])[];
  }

  /** The first value of each row. */
  values(query: Sql): readonly unknown[] {
    return this.#run(query, "values");
  }

  /** The values up to the one with which they have this many bytes. They are texts. */
  valuesUpTo(query: Sql, bytes: number): CutRows<string> {
    if (bytes === Infinity) return { rows: this.values(query) as readonly string[], isCut: false };
    return this.#upTo<string>(query, "values", bytes, (text) => Buffer.byteLength(text));
  }

  rowsUpTo(query: Sql, bytes: number, columns: readonly string[]): CutRows<Row> {
    return this.#upTo<Row>(query, "rows", bytes, (row) => {
      let size = 0;
      for (const column of columns) size += Buffer.byteLength(row[column] as string);
      return size;
    });
  }

  /** How SQLite finds the nodes of a statement. */
  approach(query: Sql): Approach {
    const plan = this.#connection.prepare(`EXPLAIN QUERY PLAN ${query.strings.join("?")}`);
    const steps = plan.all(...query.params.map(bind)) as readonly { readonly detail: string }[];
    if (steps.some(({ detail }) => detail === "MULTI-INDEX OR")) return "arms";
    return steps.some(({ detail }) => /^SEARCH nodes USING INDEX nodes_text_id /.test(detail))
      ? "texts"
      : "other";
  }

  /** Runs a statement synchronously. */
  #run(query: Sql, form: Form): readonly unknown[] {
    const statement = this.#statementOf(query, form);
    const params = query.params.map(bind);
    if (statement.reader) return statement.all(...params);
    statement.run(...params);
    return [];
  }

  /** Reads row by row, because the texts of a page can be much larger than its cut. */
  #upTo<T>(query: Sql, form: Form, bytes: number, sizeOf: (row: T) => number): CutRows<T> {
    const rows: T[] = [];
    let size = 0;
    for (const row of this.#statementOf(query, form).iterate(...query.params.map(bind)) as Iterable<T>) {
      if (size >= bytes) return { rows, isCut: true };
      rows.push(row);
      size += sizeOf(row);
    }
    return { rows, isCut: false };
  }

  #statementOf({ strings }: Sql, form: Form): Sqlite.Statement {
    return this.prepare(strings.join("?"), form);
  }

  readonly isOneOf = isOneOf;

  insert(table: string, rows: Iterable<Values>, by?: readonly string[]): Promise<void> {
    return this.#runEach(rows, (columns) => {
      const values = columns.map(() => "?").join(", ");
      return `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${values})${onConflict(columns, by)}`;
    });
  }

  update(table: string, rows: Iterable<Values>, { by, set, where }: UpdateOptions): Promise<void> {
    const equal = (columns: readonly string[]): readonly string[] => columns.map((column) => `${column} = ?`);
    const conditions = [...equal(by), where].join(" AND ");
    const text = `UPDATE ${table} SET ${equal(set).join(", ")} WHERE ${conditions}`;
    return this.#runEach(rows, () => text, [...set, ...by]);
  }

  /**
   * Runs a statement for each row. Requests are answered meanwhile: they read what was committed before.
   *
   * @param bound the columns whose values it has, in this order. Default: those of the first row
   */
  #runEach(
    rows: Iterable<Values>,
    textOf: (columns: readonly string[]) => string,
    bound?: readonly string[],
  ): Promise<void> {
    let statement: Sqlite.Statement | undefined;
    let columns: readonly string[] = [];
    return inSlices(rows, (row) => {
      if (statement === undefined) {
        columns = bound ?? Object.keys(row);
        statement = this.prepare(textOf(columns));
      }
      // By their names, they would take twice as long.
      statement.run(...columns.map((column) => bind(row[column] ?? null)));
    });
  }

  prepare(text: string, form: Form = "rows"): Sqlite.Statement {
    const key = `${form} ${text}`;
    let statement = this.#prepared.get(key);
    if (statement === undefined) this.#prepared.set(key, (statement = this.#make(text, form)));
    return statement;
  }

  #make(text: string, form: Form): Sqlite.Statement {
    const statement = this.#connection.prepare(text);
    if (!statement.reader || form === "rows") return statement;
    return form === "lists" ? statement.raw() : statement.pluck();
  }
}

/** The condition that `column` is one of the values. */
export function isOneOf(column: Sql, values: readonly string[]): Sql {
  return sql`${column} IN (SELECT value FROM json_each(${values}))`;
}

/** better-sqlite3 binds a number as REAL, and does not accept a boolean. */
function bind(value: SqlValue): unknown {
  if (typeof value === "number") return Number.isInteger(value) ? BigInt(value) : value;
  if (typeof value === "boolean") return value ? 1n : 0n;
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (typeof value === "object" && value !== null) return JSON.stringify(value);
  return value;
}
