import { createSearch, type Run, type SearchOptions } from "wherefore/search";
import type { Columns, Dialect } from "wherefore/sql";
import type { Engine } from "./engine.ts";
import { schema } from "./nodes.ts";

/** The search of the nodes in the order of the pages by hand. */
export function nodeSearch<Options extends object>(dialect: Dialect<Options>, columns: Columns<Options>) {
  const options: SearchOptions<Options, string, "graph_id"> & { readonly dialect: Dialect<Options> } = {
    schema,
    dialect,
    table: "nodes",
    columns,
    within: ["graph_id"],
    key: [{ column: "id", type: dialect.ordering?.expected.exact ?? "text" }],
    orders: { newest: [{ column: "last_event", direction: "desc", required: true }] },
    select: ["id", "title", "state", "last_event"],
  };
  return createSearch(options);
}

/** Makes searches for the pages that the statements by hand find. */
export function searchOf<Options extends object>(
  dialect: Dialect<Options>,
  columns: Columns<Options>,
  run: Run<{ readonly id: string }>,
): Engine["newSearch"] {
  return () => {
    const search = nodeSearch(dialect, columns);
    return async ({ query, graph }) => {
      const page = await search.page({ query, limit: 100 }, { graph_id: graph }, run);
      if ("error" in page) throw new Error(page.error.message);
      return page.rows.map(({ id }) => id);
    };
  };
}
