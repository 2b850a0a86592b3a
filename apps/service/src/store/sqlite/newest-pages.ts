import { LRUCache } from "lru-cache";
import { nodeSchema } from "wherefore/graph";
import { createSearch, type PageStatement, type Run, type Search } from "wherefore/search";
import { sqlite } from "wherefore/sql";
import { searches } from "../layout.ts";
import type { AsOfSearch } from "../search/engine.ts";
import type { Sql } from "../sql.ts";
import { foldedColumns } from "./columns.ts";
import type { Statements } from "./statements.ts";

/** The number of graphs whose statements are kept. */
const mostGraphs = 50;
/** The number of events after which the statements are chosen again. */
const holdsFor = 250;

interface Known {
  readonly search: Search<string, "graph">;
  /** The newest event when its first statement was chosen. */
  readonly lastSeq: number;
}

/** Chooses the statements that find the pages of newest versions. */
export class NewestPages {
  readonly #run: Run;
  /** By graph, because the index of texts has terms for each. */
  readonly #known = new LRUCache<number, Known>({ max: mostGraphs });

  constructor(statements: Statements) {
    this.#run = (text, params) => statements.lists({ strings: [text], params });
  }

  /** @param where a condition on the versions besides the query */
  async statement(
    graph: number,
    { query, limit, after }: AsOfSearch,
    lastSeq: number,
    where?: Sql,
  ): Promise<PageStatement> {
    let known = this.#known.get(graph);
    if (known === undefined || Math.abs(lastSeq - known.lastSeq) > holdsFor) {
      this.#known.set(graph, (known = { search: searchOf(graph), lastSeq }));
    }
    const [statement] = await known.search.statements(
      {
        query,
        limit: limit + 1,
        ...(after && { after: [after.lastEvent, after.id] }),
        ...(where && { where }),
      },
      { graph },
      this.#run,
    );
    if (statement === undefined) throw new Error("The order of a search has no range.");
    return statement;
  }
}

function searchOf(graph: number): Known["search"] {
  const { table, partitionBy, orderBy } = searches;
  const [lastEvent, id] = orderBy;
  return createSearch({
    schema: nodeSchema,
    dialect: sqlite,
    table,
    columns: foldedColumns({ graph }),
    within: partitionBy,
    key: [{ column: id.column, type: "text" }],
    orders: { newest: [{ ...lastEvent, type: "integer", required: true }] },
    select: ["record", lastEvent.column, id.column],
  });
}
