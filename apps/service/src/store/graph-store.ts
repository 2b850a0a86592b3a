import { limits } from "../../../shared/observations/limits.ts";
import * as accounts from "./accounts.ts";
import * as alerts from "./alerts.ts";
import { append, appendAlone } from "./append/append.ts";
import type { Append } from "./append/request.ts";
import { lastAppend, listAppends } from "./appends.ts";
import { allGraphs, events, forget, graphs as archivedGraphs, set } from "./archive.ts";
import type { Database } from "./database.ts";
import { deleteAccount, deleteGraph } from "./deletion.ts";
import { getCounts, getEvent, listEvents } from "./events.ts";
import { checkWrite, figures } from "./figures.ts";
import { graphNumber, mustKeep } from "./graph-keys.ts";
import * as graphs from "./graphs.ts";
import * as nodes from "./nodes.ts";
import * as positions from "./read-positions.ts";
import { removeDeleted } from "./removal.ts";
import { leastKept } from "./retention.ts";
import { MatchCounts } from "./search/match-counts.ts";
import { textOf } from "./search/query-text.ts";
import { Searches, type SearchSettings } from "./search/searches.ts";
import type { Appended, NodeSearch, Page, StoreLimits } from "./types.ts";
import * as work from "./work.ts";

/** The settings of a store. */
export type StoreSettings = SearchSettings & Partial<StoreLimits>;

/** The storage of graphs, on SQLite or PostgreSQL. One test suite checks both. */
export type GraphStore = ReturnType<typeof sqlStore>;

type OfDatabase = (database: Database, ...args: never[]) => unknown;

/** Functions of a database, as those of a store. */
type Bound<F> = {
  readonly [N in keyof F]: F[N] extends (database: Database, ...args: infer A) => infer R
    ? (...args: A) => R
    : never;
};

function bind<F extends Readonly<Record<string, OfDatabase>>>(database: Database, functions: F): Bound<F> {
  const bound = Object.entries(functions).map(([name, of]) => [name, of.bind(null, database)]);
  return Object.fromEntries(bound) as Bound<F>;
}

/** A store on a database engine. What follows `...bind` has its documentation where it is defined. */
export function sqlStore(database: Database, settings: StoreSettings = {}) {
  const { retention = leastKept, textLength = limits.text } = settings;
  const searches = new Searches(database, settings);
  const counts = new MatchCounts(database, searches);
  const listeners = new Set<(append: Appended) => void>();
  const tell = (appended: Appended): void => {
    for (const listener of listeners) listener(appended);
  };
  let isListening = false;
  return {
    name: database.name,
    limits: { retention, textLength } as StoreLimits,
    /** Creates missing tables and indexes. */
    makeTables: () => database.makeTables(),
    close: async () => {
      await searches.close();
      await database.close();
    },
    ...bind(database, accounts),
    ...bind(database, graphs),
    ...bind(database, nodes),
    ...bind(database, work),
    ...bind(database, positions),
    ...bind(database, { getCounts, getEvent, lastAppend, listAppends, listEvents }),
    ...bind(database, { checkWrite, deleteAccount, deleteGraph, figures, removeDeleted }),
    alerts: bind(database, alerts),
    archive: bind(database, { allGraphs, events, forget, graphs: archivedGraphs, set }),

    /** A page of the nodes that match, each as JSON that begins with its `id`, for responses that contain it unchanged. */
    searchRecords: async (search: NodeSearch): Promise<Page<string>> => {
      const { graphId, query, seq, limit, bytes, after } = search;
      const graph = await graphNumber(database, graphId);
      if (graph === null) return { items: [], hasMore: false };
      const place = { seq, limit, ...(bytes !== undefined && { bytes }), ...(after && { after }) };
      const question = { ask: "page", graph, query: textOf(query), ...place } as const;
      const { records, hasMore } = await searches.ask(question);
      await mustKeep(database, graph, seq);
      return { items: records, hasMore };
    },
    countMatches: (search: Pick<NodeSearch, "graphId" | "query" | "seq">) => counts.count(search),
    /**
     * Appends events, node versions and counts, and trims the history, in one transaction. Rejects with `ConflictError`
     * if another writer was first.
     */
    append: async (request: Append): Promise<void> => {
      tell(await append(database, { ...request, retention }));
    },
    /**
     * Runs `work` while no other writer appends to the graph, on SQLite to any. `work` appends with the function that it
     * gets, and all is committed at its end. On PostgreSQL, what it reads needs another connection.
     */
    appendAlone: async <T>(
      graphId: string,
      work: (append: (request: Append) => Promise<void>) => Promise<T>,
    ): Promise<T> => {
      const appended: Appended[] = [];
      const result = await appendAlone(database, graphId, (append) =>
        work(async (request) => void appended.push(await append({ ...request, retention }))),
      );
      appended.forEach(tell);
      return result;
    },
    /**
     * Calls a function after each append by this store, and on PostgreSQL by other processes, unless the connection is lost
     * meanwhile. Returns a function that ends that.
     */
    onAppend: (listener: (append: Appended) => void): (() => void) => {
      listeners.add(listener);
      if (!isListening) database.listen?.(tell);
      isListening = true;
      return () => void listeners.delete(listener);
    },
    /**
     * Runs `work` if no other process does work of that name; otherwise returns false. The signal tells that another may
     * do it now.
     */
    exclusively: (
      name: "alerts" | "archive" | "sweep",
      work: (lost: AbortSignal) => Promise<void>,
    ): Promise<boolean> => database.exclusively(name, work),
  };
}
