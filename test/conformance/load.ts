import { adviseIndexes, compileWhere, type IndexAdvice } from "wherefore/sql";
import { listsOf, typeOf, type Connection, type Database, type Indexes } from "./database.ts";
import type { Asked, DatabaseTable } from "./engine.ts";
import type { FieldSpecs, Item } from "./fields.ts";
import { schemaOf } from "./schema.ts";
import {
  columnMapping,
  columnsOf,
  elementTables,
  isList,
  isRecord,
  keyColumn,
  padding,
  rowsOf,
  type Cell,
  type ColumnKind,
  type Layout,
  type Table,
} from "./table.ts";

/** A table of a database that has the statement for what is asked. */
interface Loaded {
  run(asked: Asked): Promise<readonly string[]>;
  plan(asked: Asked, explain: string): Promise<string>;
  close(): Promise<void>;
}

/** Loads a table without indexes, and once more with indexes if the database has any. */
export async function loadTwice(
  database: Database,
  connection: Connection,
  table: Table,
  layout: Layout,
): Promise<DatabaseTable> {
  const without = await load(database, connection, table, layout);
  const { indexes } = database;
  if (indexes === undefined) return { ...without, usesIndex: async () => false };

  const { types, tableOptions = database.tableOptions } = indexes;
  const indexed: Database = {
    ...database,
    types: { ...database.types, ...types },
    ...(tableOptions === undefined ? {} : { tableOptions }),
  };
  const own = { ...layout, table: `i${layout.table}` };
  const withIndexes = await load(indexed, connection, table, own, indexes);
  return {
    run: async (asked) => {
      const [found, other] = [await without.run(asked), await withIndexes.run(asked)];
      if (String([...found].sort()) !== String([...other].sort())) {
        throw new Error(`found ${String(found)} without indexes, and ${String(other)} with indexes`);
      }
      return found;
    },
    usesIndex: async (asked) => indexes.isUsed(await withIndexes.plan(asked, indexes.explain)),
    close: async () => {
      await without.close();
      await withIndexes.close();
    },
  };
}

async function load(
  database: Database,
  connection: Connection,
  { fields, records }: Table,
  layout: Layout,
  indexes?: Indexes,
): Promise<Loaded> {
  const { dialect, types, tableOptions = "" } = database;
  const columns = columnsOf(fields, layout, types);
  const name = dialect.quote(layout.table);
  const own = { name: layout.table, columns, rowsOf: (items: readonly Item[]) => rowsOf(items, columns) };
  const tables = [own, ...elementTables(fields, layout).values()];
  for (const table of tables) {
    const list = table.columns
      .map((column) => `${dialect.quote(column.name)} ${typeOf(database, column)}`)
      .join(", ");
    await connection.run(`CREATE TABLE ${dialect.quote(table.name)} (${list}) ${tableOptions}`, []);
  }

  const fill = async (items: readonly Item[]): Promise<void> => {
    for (const table of tables) {
      const rows = table.rowsOf(items);
      if (rows.length > 0) await insert(database, connection, dialect.quote(table.name), table.columns, rows);
    }
  };
  const mapping = columnMapping(fields, layout, {
    substrings: indexes?.substrings,
    json: database.lists.json?.name,
  });
  const advice = indexes === undefined ? [] : adviceFor(database, fields, layout, mapping);
  if (indexes === undefined) await fill(records);
  else {
    // Some rows are there before the indexes, others are added to them.
    const half = Math.ceil(records.length / 2);
    await fill([...padding, ...records.slice(0, half)]);
    for (const { sql } of advice) if (sql !== null) await connection.run(sql, []);
    await fill(records.slice(half));
  }

  const key = dialect.quote(keyColumn(layout));
  const from = layout.alias === undefined ? name : `${name} AS ${dialect.quote(layout.alias)}`;
  // Rows of another table are compared with a column of this one.
  const alias = layout.alias ?? (tables.length > 1 ? layout.table : undefined);
  const qualifier = alias === undefined ? {} : { table: alias };
  const select = (asked: Asked, explain = ""): Promise<readonly unknown[]> => {
    const { sql, params } = compileWhere(asked, { dialect, columns: mapping, ...qualifier });
    return connection.run(`${explain} SELECT ${key} FROM ${from} WHERE ${sql}`, params);
  };
  return {
    run: async (asked) => ((await select(asked)) as string[]).filter(isRecord),
    plan: async (asked, explain) => (await select(asked, explain)).join("\n"),
    close: async () => {
      for (const table of tables) await connection.run(`DROP TABLE ${dialect.quote(table.name)}`, []);
    },
  };
}

function adviceFor(
  { dialect }: Database,
  fields: FieldSpecs,
  layout: Layout,
  columns: ReturnType<typeof columnMapping>,
): readonly IndexAdvice[] {
  return adviseIndexes(schemaOf(fields), {
    dialect,
    table: layout.table,
    columns,
    orderBy: [{ column: keyColumn(layout), direction: "desc" }],
  });
}

/** Fills a table. */
export async function insert(
  database: Database,
  connection: Connection,
  table: string,
  columns: readonly ColumnKind[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  if (connection.insert !== undefined) return connection.insert(table, rows);
  const { cell = () => "?", bind = (value) => value, lists } = database;
  const params: unknown[] = [];
  const tuples = rows.map((row) => {
    const cells = row.map((value, index) => {
      const column = columns[index]!;
      const { bind: bindList = (list) => list } = listsOf(lists, column);
      if (value === null) params.push(null);
      else params.push(isList(value) && column.isList === true ? bindList(value) : bind(value));
      return cell(params.length, typeOf(database, column));
    });
    return `(${cells.join(", ")})`;
  });
  await connection.run(`INSERT INTO ${table} VALUES ${tuples.join(", ")}`, params);
}
