import type { Definition } from "../../../src/search/backend.ts";
import { readDefinition } from "../../../src/search/definition.ts";
import type { SearchOptions } from "../../../src/search/options.ts";
import { sqlBackend } from "../../../src/search/sql/backend.ts";
import type { SqlColumn } from "../../../src/search/sql/order.ts";
import { readTable, type OrderedTable } from "../../../src/search/sql/table.ts";

/** The definition of a search of a table. */
export function definitionOf(options: object): Definition<SqlColumn> {
  const given = options as SearchOptions<object, string, string, string, object>;
  return readDefinition(given, sqlBackend(given)) as Definition<SqlColumn>;
}

/** The table of a search, with its orders. */
export function tableOf(options: object): OrderedTable {
  const definition = definitionOf(options);
  return { ...readTable(options as SearchOptions<object>, definition), ...definition };
}
