import { limits } from "../../../shared/observations/limits.ts";
import * as accounts from "./accounts.ts";
import * as alerts from "./alerts.ts";
import { append } from "./append/append.ts";
import * as appends from "./appends.ts";
import * as archive from "./archive.ts";
import type { Database } from "./database.ts";
import { deleteAccount, deleteGraph } from "./deletion.ts";
import { checkWrite, figures } from "./figures.ts";
import * as events from "./events.ts";
import { GraphKeys } from "./graph-keys.ts";
import type { Appended, GraphStore, StoreLimits } from "./graph-store.ts";
import { leastKept } from "./retention.ts";
import * as graphs from "./graphs.ts";
import { MatchCounts } from "./search/match-counts.ts";
import { NodeReader } from "./nodes.ts";
import * as positions from "./read-positions.ts";
import { removeDeleted } from "./removal.ts";
import { Searches, type SearchSettings } from "./search/searches.ts";
import { WorkReader } from "./work.ts";

/** The settings of a store. */
export type StoreSettings = SearchSettings & Partial<StoreLimits>;

/** A store on a database engine: the parts that are the same for both engines. */
export function sqlStore(database: Database, settings: StoreSettings = {}): GraphStore {
  const { retention = leastKept, textLength = limits.text } = settings;
  const keys = new GraphKeys(database);
  const searches = new Searches(database, settings);
  const nodes = new NodeReader(database, keys, searches);
  const counts = new MatchCounts(searches, keys);
  const work = new WorkReader(database, keys);
  const listeners = new Set<(append: Appended) => void>();
  const tell = (appended: Appended): void => {
    for (const listener of listeners) listener(appended);
  };
  let isListening = false;
  return {
    name: database.name,
    limits: { retention, textLength },
    makeTables: () => database.makeTables(),
    close: async () => {
      await searches.close();
      await database.close();
    },

    createAccount: (account) => accounts.createAccount(database, account),
    getAccount: (id) => accounts.getAccount(database, id),
    listAccounts: () => accounts.listAccounts(database),
    renameAccount: (id, name) => accounts.renameAccount(database, id, name),
    deleteAccount: (id) => deleteAccount(database, id),
    createKey: (key) => accounts.createKey(database, key),
    findKey: (hash) => database.remember(`key ${hash}`, () => accounts.findKey(database, hash)),
    listKeys: (accountId) => accounts.listKeys(database, accountId),
    revokeKey: (id, at) => accounts.revokeKey(database, id, at),
    noteKeyUse: (id, at) => accounts.noteKeyUse(database, id, at),
    secret: () => accounts.secret(database),

    createGraph: (graph) => graphs.createGraph(database, graph),
    getGraph: (id) => database.remember(`graph ${id}`, () => graphs.getGraph(database, id)),
    findGraph: (accountId, name) => graphs.findGraph(database, accountId, name),
    findGraphByRef: (accountId, ref) => graphs.findGraphByRef(database, accountId, ref),
    renameGraph: (id, name) => graphs.renameGraph(database, id, name),
    deleteGraph: (id) => deleteGraph(database, id),
    listGraphs: (filter) => graphs.listGraphs(database, filter),
    listWaiting: (filter) => graphs.listWaiting(database, filter),

    getEvent: (graphId, seq) => events.getEvent(database, graphId, seq),
    getCounts: (graphId, seq) => events.getCounts(database, graphId, seq),
    listEvents: (filter) => events.listEvents(database, filter),
    getNode: (graphId, nodeId, seq) => nodes.getNode(graphId, nodeId, seq),
    getNodes: (graphId, nodeIds, seq) => nodes.getNodes(graphId, nodeIds, seq),
    getVersions: (graphId, nodeIds, range) => nodes.getVersions(graphId, nodeIds, range),
    search: (search) => nodes.search(search),
    searchRecords: (search) => nodes.searchRecords(search),
    countMatches: (search) => counts.count(search),

    loadNodes: (graphId, ids) => work.loadNodes(graphId, ids),
    loadTrees: (graphId, refs, loaded) => work.loadTrees(graphId, refs, loaded),
    knownObservations: (graphId, observationKeys) => work.knownObservations(graphId, observationKeys),
    append: async (request) => {
      tell(await append(database, { ...request, retention }));
    },
    onAppend: (listener) => {
      listeners.add(listener);
      if (!isListening) database.listen?.(tell);
      isListening = true;
      return () => void listeners.delete(listener);
    },
    lastAppend: (accountId) => appends.lastAppend(database, accountId),
    listAppends: (filter) => appends.listAppends(database, filter),
    readPositions: (graphId) => positions.readPositions(database, graphId),
    saveReadPositions: (graphId, saved) => positions.saveReadPositions(database, graphId, saved),
    removeDeleted: () => removeDeleted(database),
    listSilent: (before) => work.listSilent(before),
    listInactiveGraphs: (before) => work.listInactiveGraphs(before),
    listInactive: (graphId, options) => work.listInactive(graphId, options),
    figures: () => figures(database),
    checkWrite: () => checkWrite(database),
    withSweepLock: (sweep) => database.exclusively("sweep", sweep),
    alerts: {
      add: (alert) => alerts.addAlert(database, alert),
      get: (id) => alerts.getAlert(database, id),
      list: (accountId, limit) => alerts.listAlerts(database, accountId, limit),
      remove: (id) => alerts.removeAlert(database, id),
      rotate: (id, secrets) => alerts.rotateSecret(database, id, secrets),
      deliveries: (id, limit) => alerts.listDeliveries(database, id, limit),
      places: () => alerts.placesWithNews(database),
      advance: (from, to) => alerts.advance(database, from, to),
      due: (filter) => alerts.listDue(database, filter),
      settle: (id, attempts) => alerts.settle(database, id, attempts),
      alone: (work) => database.exclusively("alerts", work),
    },
    archive: {
      set: (isOn) => archive.setArchiving(database, isOn),
      graphs: () => archive.graphsToArchive(database),
      events: (graphId, limit) => archive.eventsToArchive(database, graphId, limit),
      forget: (graphId, upTo) => archive.forgetArchived(database, graphId, upTo),
      alone: (work) => database.exclusively("archive", work),
    },
  };
}
