import { createSearch, type OrderBy, type Run, type Search, type SearchOptions } from "wherefore/search";
import type { Dialect } from "wherefore/sql";
import { typeOf, type Connection, type Database } from "../../conformance/database.ts";
import type { FieldSpecs, Item } from "../../conformance/fields.ts";
import { insert } from "../../conformance/load.ts";
import { schemaOf } from "../../conformance/schema.ts";
import {
  columnMapping,
  columnsOf,
  type Cell,
  type Column,
  type ColumnKind,
  type Layout,
} from "../../conformance/table.ts";

/** A record of a tenant. */
export interface Owned {
  readonly tenant: string;
  readonly item: Item;
}

/** An order of the columns of a table. */
export type Terms = readonly (Pick<OrderBy, "direction"> & { readonly column: string })[];

const tenantColumn = { name: "tenant_of", type: "exact" } as const satisfies ColumnKind & { name: string };

/** The columns that a generated table can be ordered by: in binary order in every database, and no lists. */
export function orderColumns(database: Database, fields: FieldSpecs): readonly Column[] {
  return columnsOf(fields, layoutOf("items"), database.types).filter(
    ({ isList, type }) =>
      isList !== true && type !== "trigrams" && !(type === "text" && database.dialect.name === "mysql"),
  );
}

const layoutOf = (table: string): Layout => ({ folded: true, table, alias: undefined, suffix: "" });

/** A table of several tenants, and the searches over it. */
export class Endpoint {
  readonly search: Search<string, "tenant_of">;
  readonly options: SearchOptions<object, string, "tenant_of"> & { readonly dialect: Dialect };
  readonly run: Run<Readonly<Record<string, unknown>>>;
  readonly statements: string[] = [];
  readonly #database: Database;
  readonly #connection: Connection;
  readonly #columns: readonly Column[];
  readonly #table: string;

  private constructor(
    database: Database,
    connection: Connection,
    table: string,
    fields: FieldSpecs,
    orders: Readonly<Record<string, Terms>>,
    select: readonly string[],
  ) {
    this.#database = database;
    this.#connection = connection;
    this.#columns = columnsOf(fields, layoutOf(table), database.types);
    this.#table = database.dialect.quote(table);
    this.run = async (statement, params) => {
      this.statements.push(statement);
      return (await connection.rows(statement, params)) as Readonly<Record<string, unknown>>[];
    };
    const { dialect }: { dialect: Dialect } = database;
    this.options = {
      schema: schemaOf(fields),
      dialect,
      table,
      columns: columnMapping(fields, layoutOf(table)),
      within: ["tenant_of"],
      key: [{ column: "row_key", type: dialect.ordering?.expected.exact ?? "text" }],
      orders,
      select,
      limit: { default: 3, max: 50 },
      // Of the language, of which generated queries are.
      check: { maxLength: 8192 },
    };
    this.search = createSearch(this.options);
  }

  /** Creates a table and fills it. */
  static async create(
    database: Database,
    connection: Connection,
    {
      table,
      fields,
      orders,
      rows,
      select = ["row_key", "tenant_of"],
    }: {
      readonly table: string;
      readonly fields: FieldSpecs;
      readonly orders: Readonly<Record<string, Terms>>;
      readonly rows: readonly Owned[];
      readonly select?: readonly string[];
    },
  ): Promise<Endpoint> {
    const endpoint = new Endpoint(database, connection, table, fields, orders, select);
    const { dialect, tableOptions = "" } = database;
    const list = endpoint.#kinds.map((column) => `${dialect.quote(column.name)} ${typeOf(database, column)}`);
    await connection.run(`CREATE TABLE ${endpoint.#table} (${list.join(", ")}) ${tableOptions}`, []);
    await endpoint.insert(rows);
    return endpoint;
  }

  get #kinds(): readonly (ColumnKind & { readonly name: string })[] {
    return [...this.#columns, tenantColumn];
  }

  async insert(rows: readonly Owned[]): Promise<void> {
    if (rows.length === 0) return;
    const cells = rows.map(({ tenant, item }): readonly Cell[] => [
      ...this.#columns.map((column) => column.read(item) ?? null),
      tenant,
    ]);
    await insert(this.#database, this.#connection, this.#table, this.#kinds, cells);
  }

  async remove(key: string): Promise<void> {
    const { dialect, cell = () => "?", types } = this.#database;
    const statement = `DELETE FROM ${this.#table} WHERE ${dialect.quote("row_key")} = ${cell(1, types.exact)}`;
    await this.#connection.run(statement, [key]);
  }

  /** Creates the indexes that the searches want. */
  async createIndexes(): Promise<void> {
    for (const { sql } of this.search.indexes()) if (sql !== null) await this.#connection.run(sql, []);
  }

  async drop(): Promise<void> {
    await this.#connection.run(`DROP TABLE ${this.#table}`, []);
  }
}
