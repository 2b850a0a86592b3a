import type Sqlite from "better-sqlite3";
import type { CutRows } from "../cut.ts";
import type { InsertOptions, Queries, Row, UpdateOptions } from "../database.ts";
import { onConflict } from "../on-conflict.ts";
import type { Approach, Read } from "../search/engine.ts";
import { inSlices } from "../slices.ts";
import { render, sql, type Sql, type SqlValue } from "../sql.ts";
import type { Connection } from "./open.ts";

const mostPrepared = 500;

/** The form of the rows: objects, lists of values, or the first value of each. */
type Form = "rows" | "lists" | "values";

/** Runs statements on a connection and keeps them prepared. */
export class Statements implements Queries, Read {
  readonly #connection: Connection;
  readonly #prepared: Record<Form, Map<string, Sqlite.Statement>>;
  /** Keyed by the strings of a template, which are the same object each time. */
  readonly #ofTemplates: Record<Form, WeakMap<readonly string[], Sqlite.Statement>>;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#prepared = { rows: new Map(), lists: new Map(), values: new Map() };
    this.#ofTemplates = { rows: new WeakMap(), lists: new WeakMap(), values: new WeakMap() };
  }

  all(query: Sql): Promise<readonly Row[]> {
    return this.plan(query);
  }

  async plan(query: Sql): Promise<readonly Row[]> {
    return this.#run(query, "rows") as readonly Row[];
  }

  lists(query: Sql): readonly (readonly unknown[])[] {
    return this.#run(query, "lists") as readonly (readonly unknown[])[];
  }

  values(query: Sql): readonly unknown[] {
    return this.#run(query, "values");
  }

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

  approach(query: Sql): Approach {
    const plan = this.#connection.prepare(`EXPLAIN QUERY PLAN ${render(query, () => "?")}`);
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

  #statementOf(query: Sql, form: Form): Sqlite.Statement {
    if (!("raw" in query.strings))
      return this.prepare(
        render(query, () => "?"),
        form,
      );
    const known = this.#ofTemplates[form].get(query.strings);
    if (known !== undefined) return known;
    const statement = this.#make(
      render(query, () => "?"),
      form,
    );
    this.#ofTemplates[form].set(query.strings, statement);
    return statement;
  }

  readonly isOneOf = isOneOf;

  async insert(
    table: string,
    columns: readonly string[],
    rows: Iterable<Readonly<Record<string, SqlValue>>>,
    options: InsertOptions = {},
  ): Promise<void> {
    const placeholders = columns.map(() => "?").join(", ");
    const text = `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${placeholders})${onConflict(columns, options)}`;
    const statement = this.prepare(text);
    await this.#runEach(statement, columns, rows);
  }

  async update(
    table: string,
    rows: Iterable<Readonly<Record<string, SqlValue>>>,
    { by, set, where }: UpdateOptions,
  ): Promise<void> {
    const equal = (columns: readonly string[]): readonly string[] => columns.map((column) => `${column} = ?`);
    const conditions = [...equal(by), where].join(" AND ");
    const statement = this.prepare(`UPDATE ${table} SET ${equal(set).join(", ")} WHERE ${conditions}`);
    await this.#runEach(statement, [...set, ...by], rows);
  }

  /** Runs a statement for each row. Requests are answered meanwhile: they read what was committed before. */
  #runEach(
    statement: Sqlite.Statement,
    columns: readonly string[],
    rows: Iterable<Readonly<Record<string, SqlValue>>>,
  ): Promise<void> {
    return inSlices(rows, (row) => void statement.run(...columns.map((column) => bind(row[column] ?? null))));
  }

  prepare(text: string, form: Form = "rows"): Sqlite.Statement {
    const prepared = this.#prepared[form];
    let statement = prepared.get(text);
    if (statement === undefined) statement = this.#make(text, form);
    else prepared.delete(text);
    prepared.set(text, statement);
    if (prepared.size > mostPrepared) {
      for (const [oldest] of prepared) {
        prepared.delete(oldest);
        break;
      }
    }
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
