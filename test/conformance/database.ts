import { compileWhere, type Dialect } from "wherefore/sql";
import type { DatabaseEngine, LoadedTable, OpenDatabase } from "./engine.ts";
import type { Held } from "./fields.ts";
import type { Column, ColumnType, Layout, Table } from "./table.ts";
import { storedPart } from "./stored.ts";
import { columnMapping, columnsOf, keyColumn, rowsOf } from "./table.ts";

/** The value of a column in a row. */
export type Cell = Exclude<Held, undefined> | null;

/** A connection to a database that no other connection uses. */
export interface Connection {
  /** Runs a statement and returns the first column of each row. */
  run(statement: string, params: readonly unknown[]): Promise<readonly unknown[]>;
  /** Fills a table. Default: `INSERT … VALUES` with a placeholder for each cell. */
  insert?(table: string, columns: readonly Column[], rows: readonly Cell[][]): Promise<void>;
  close(): Promise<void>;
}

/** The properties of a database. */
export interface Database {
  readonly name: string;
  readonly dialect: Dialect;
  readonly types: Readonly<Record<ColumnType, string>>;
  /** Whether tables have folded columns by default. Default: true. */
  readonly folded?: boolean;
  /** The text after the columns in `CREATE TABLE`. */
  readonly tableOptions?: string;
  /** The placeholder of a cell. Default: `?`. */
  readonly cell?: (position: number, type: ColumnType) => string;
  /** Converts a cell to a value that the driver accepts. */
  readonly bind?: (cell: Exclude<Cell, null>) => unknown;
  readonly takesName?: (name: string) => boolean;
  readonly unavailable?: () => string | null;
  connect(): Promise<Connection>;
}

/** A database engine that tests can also connect to directly. */
export interface TestedDatabase extends DatabaseEngine {
  readonly database: Database;
}

/** The loader that all databases share. */
export function databaseEngine(database: Database): TestedDatabase {
  const { name, folded = true, unavailable = () => null, takesName = () => true } = database;
  return { name, folded, unavailable, takesName, open: () => open(database, folded), database };
}

async function open(database: Database, folded: boolean): Promise<OpenDatabase> {
  const connection = await database.connect();
  let tables = 0;
  return {
    load: (table, layout) =>
      load(database, connection, storedPart(table), {
        folded,
        table: `items_${++tables}`,
        alias: undefined,
        suffix: "",
        ...layout,
      }),
    close: () => connection.close(),
  };
}

async function load(
  database: Database,
  connection: Connection,
  table: Table,
  layout: Layout,
): Promise<LoadedTable> {
  const { dialect, types, tableOptions = "" } = database;
  const columns = columnsOf(table.fields, layout);
  const name = dialect.quote(layout.table);
  const list = columns.map((column) => `${dialect.quote(column.name)} ${types[column.type]}`).join(", ");
  await connection.run(`CREATE TABLE ${name} (${list}) ${tableOptions}`, []);
  const rows = rowsOf(table, columns);
  if (connection.insert !== undefined) await connection.insert(name, columns, rows);
  else await insert(database, connection, name, columns, rows);

  const mapping = columnMapping(table.fields, layout);
  const key = dialect.quote(keyColumn(layout));
  const from = layout.alias === undefined ? name : `${name} AS ${dialect.quote(layout.alias)}`;
  const qualifier = layout.alias === undefined ? {} : { table: layout.alias };
  return {
    run: async (checked) => {
      const { sql, params } = compileWhere(checked, { dialect, columns: mapping, ...qualifier });
      return (await connection.run(`SELECT ${key} FROM ${from} WHERE ${sql}`, params)) as string[];
    },
    close: async () => {
      await connection.run(`DROP TABLE ${name}`, []);
    },
  };
}

async function insert(
  { cell = () => "?", bind = (value) => value }: Database,
  connection: Connection,
  table: string,
  columns: readonly Column[],
  rows: readonly Cell[][],
): Promise<void> {
  const params: unknown[] = [];
  const tuples = rows.map((row) => {
    const cells = row.map((value, index) => {
      params.push(value === null ? null : bind(value));
      return cell(params.length, columns[index]!.type);
    });
    return `(${cells.join(", ")})`;
  });
  await connection.run(`INSERT INTO ${table} VALUES ${tuples.join(", ")}`, params);
}
