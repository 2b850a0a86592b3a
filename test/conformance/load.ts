import { adviseIndexes, compileArms, compileWhere, type IndexAdvice } from "wherefore/sql";
import { listsOf, typeOf, type Connection, type Database, type Indexes } from "./database.ts";
import type { Asked, DatabaseTable } from "./engine.ts";
import { facetsOf } from "./facets.ts";
import type { FieldSpecs, Item } from "./fields.ts";
import { walkPages } from "./pages.ts";
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
import { inTurn, waysOf, type Loaded } from "./ways.ts";

/** The rows that a query finds with indexes are not those that it finds without. */
export class IndexDifference extends Error {
  readonly without: readonly string[];
  readonly withIndexes: readonly string[];

  constructor(without: readonly string[], withIndexes: readonly string[]) {
    super(`found ${String(without)} without indexes, and ${String(withIndexes)} with indexes`);
    this.without = without;
    this.withIndexes = withIndexes;
  }
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
  if (indexes === undefined) {
    const ways = waysOf(database, connection, without);
    return {
      ...without,
      ways,
      pages: async (query) => [await without.pages(query)],
      facets: async (query) => [await without.facets(query)],
      usesIndex: async () => false,
    };
  }

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
        throw new IndexDifference(found, other);
      }
      return found;
    },
    ways: [
      { name: "without indexes", find: (queries) => inTurn(queries, (query) => without.run(query)) },
      { name: "with indexes", find: (queries) => inTurn(queries, (query) => withIndexes.run(query)) },
      ...waysOf(database, connection, withIndexes),
    ],
    pages: async (query) => [await without.pages(query), await withIndexes.pages(query)],
    // The padding of a table with indexes can match too.
    facets: async (query) => [await without.facets(query)],
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
  const columns = columnsOf(fields, layout, types, database.typed);
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
    typed: database.typed,
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
  const selected = `SELECT ${key} FROM ${from}`;
  // Rows of another table are compared with a column of this one.
  const alias = layout.alias ?? (tables.length > 1 ? layout.table : undefined);
  const qualifier = alias === undefined ? {} : { table: alias };
  const options = { dialect, columns: mapping, ...qualifier };
  const find = (asked: Asked, explain: string, hint: string): Promise<readonly unknown[]> => {
    const { sql, params } = compileWhere(asked, options);
    return connection.run(`${explain} ${selected} ${hint} WHERE ${sql}`, params);
  };
  const idsOf = (keys: readonly unknown[]): readonly string[] => (keys as string[]).filter(isRecord);
  return {
    run: async (asked, hint = "") => idsOf(await find(asked, "", hint)),
    runArms: async (query) => {
      const arms = compileArms(query, options);
      const statement = arms.map(({ sql }) => `${selected} WHERE ${sql}`).join(" UNION ALL ");
      const params = arms.flatMap((arm) => arm.params);
      return [...new Set(idsOf(await connection.run(statement, params)))];
    },
    pages: async (query) => {
      // With all of the padding, small pages would be many.
      const limit = indexes === undefined ? 3 : 100;
      return idsOf(await walkPages(database, connection, { fields, layout, mapping, limit }, query));
    },
    facets: (query) => facetsOf(database, connection, { fields, layout, mapping }, query),
    plan: async (asked, explain) => (await find(asked, explain, "")).join("\n"),
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
  // A statement has a limit of params.
  const most = Math.max(1, Math.floor(mostParams / columns.length));
  for (let start = 0; start < rows.length; start += most) {
    await insertSome(database, connection, table, columns, rows.slice(start, start + most));
  }
}

const mostParams = 3_000;

async function insertSome(
  database: Database,
  connection: Connection,
  table: string,
  columns: readonly ColumnKind[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
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
