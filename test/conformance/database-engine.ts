import type { Database, TestedDatabase } from "./database.ts";
import type { OpenDatabase } from "./engine.ts";
import { loadTwice } from "./load.ts";
import { storedPart } from "./stored.ts";

/** The loader that all databases share. */
export function databaseEngine(database: Database): TestedDatabase {
  const {
    name,
    folded = true,
    longestWord = Infinity,
    unavailable = () => null,
    takesName = () => true,
  } = database;
  return {
    name,
    folded,
    longestWord,
    unavailable,
    takesName,
    open: () => open(database, folded),
    database,
  };
}

async function open(database: Database, folded: boolean): Promise<OpenDatabase> {
  const connection = await database.connect();
  for (const statement of database.indexes?.settings ?? []) await connection.run(statement, []);
  let tables = 0;
  return {
    load: (table, layout) =>
      loadTwice(database, connection, storedPart(table), {
        folded,
        table: `items_${++tables}`,
        alias: undefined,
        suffix: "",
        ...layout,
      }),
    close: () => connection.close(),
  };
}
