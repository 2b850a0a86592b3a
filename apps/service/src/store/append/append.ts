import { setImmediate } from "node:timers/promises";
import { isUnfinished } from "../../../../shared/observations/states.ts";
import type { RecordedEvent } from "../../model/event.ts";
import type { NodeWork } from "../../model/node-work.ts";
import {
  AppendedTexts,
  insertHistoryTexts,
  removeHistoryTexts,
  textIdOf,
  type StoredTexts,
  type TextVersion,
} from "./texts.ts";
import { appendWaits } from "./waits.ts";
import type { Database, Queries, Row, Values } from "../database.ts";
import { storedChanges } from "../records/event-changes.ts";
import { noteAppend } from "../appends.ts";
import { ConflictError, type Appended } from "../types.ts";
import type { Append } from "./request.ts";
import { newestRow, supersededRow } from "../records/node-row.ts";
import { observationHash } from "../observation-hash.ts";
import { firstKept, mostKept } from "../retention.ts";
import { inSlices } from "../slices.ts";
import { sql } from "../sql.ts";
import { writeTreeWaits } from "./tree-waits.ts";
import { changesByNode, versionsOf } from "./versions.ts";

/** A node of an append, with its versions, oldest first. */
interface Written {
  readonly work: NodeWork;
  /** The node as it was stored; undefined for a new one. */
  readonly row: Row | undefined;
  readonly versions: readonly TextVersion[];
}

// So few rows that other work of this process waits for milliseconds.
const storedAtOnce = 250;
const deletedAtOnce = 100;

/** Appends events, node versions and observation keys, and trims the history, in one transaction. */
export async function append(database: Database, append: Append): Promise<Appended> {
  return database.transaction((transaction) => appendWithin(database, transaction, append));
}

/** Runs `work` while no other writer appends to the graph. What it appends is committed at its end. */
export async function appendAlone<T>(
  database: Database,
  graphId: string,
  work: (append: (request: Append) => Promise<Appended>) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    // On SQLite, the transaction alone keeps others out.
    await transaction.all(sql`SELECT graph FROM graphs WHERE id = ${graphId} ${database.lockRows}`);
    return work((request) => appendWithin(database, transaction, request));
  });
}

async function appendWithin(database: Database, transaction: Queries, append: Append): Promise<Appended> {
  const [row] = await transaction.all(
    sql`SELECT graph, account_id, last_seq, first_seq,
        EXISTS (SELECT 1 FROM settings WHERE name = 'archive') AS archives,
        (SELECT coalesce(max(position), 0) FROM appends a WHERE a.graph = graphs.graph) AS previous FROM graphs
      WHERE id = ${append.graphId} ${database.lockRows}`,
  );
  if (row === undefined) throw new RangeError(`There is no graph ${append.graphId}.`);
  const lastSeq = row["last_seq"] as number;
  if (lastSeq !== append.expectedLastSeq) {
    throw new ConflictError(`The newest event is at ${lastSeq}, not at ${append.expectedLastSeq}.`);
  }
  const newest = checkOrder(append);
  await new Appending(database, transaction, row, append).run(newest);
  const appended = { graphId: append.graphId, accountId: row["account_id"] as string };
  if (newest !== null) {
    const [graph, previous] = [row["graph"] as number, row["previous"] as number];
    const events = { fromSeq: lastSeq + 1, toSeq: newest.seq };
    await noteAppend(database, transaction, { ...appended, ...events, graph, previous });
  }
  return appended;
}

/** Checks that no event is missing, because reads as of an event rely on it. */
function checkOrder({ events, expectedLastSeq, nodes }: Append): RecordedEvent | null {
  const newest = events.at(-1);
  if (newest === undefined) return null;
  events.forEach(({ seq, created }, index) => {
    if (seq !== expectedLastSeq + 1 + index) throw new RangeError(`Event ${seq} is not next in its graph.`);
    const before = events[index - 1];
    if (before !== undefined && created < before.created) {
      throw new RangeError(`Event ${seq} is older than the one before.`);
    }
  });
  for (const { node } of nodes) {
    if (node.last_event > newest.created) {
      throw new RangeError(`The last event of ${node.id} is later than the newest event.`);
    }
  }
  return newest;
}

class Appending {
  readonly #database: Database;
  readonly #transaction: Queries;
  readonly #append: Append;
  readonly #graph: number;
  readonly #firstSeq: number;
  readonly #archives: boolean;

  constructor(database: Database, transaction: Queries, graph: Row, append: Append) {
    this.#database = database;
    this.#transaction = transaction;
    this.#append = append;
    this.#graph = graph["graph"] as number;
    this.#firstSeq = graph["first_seq"] as number;
    this.#archives = Boolean(graph["archives"]);
  }

  async run(newest: RecordedEvent | null): Promise<void> {
    const firstSeq = newest === null ? this.#firstSeq : await this.#firstKept(newest.seq);
    await this.#insertKeys();
    await this.#insertEvents(firstSeq);
    if (this.#archives) await this.#archive();
    const unusedTexts = await this.#writeNodes(firstSeq);
    await appendWaits(this.#database, this.#transaction, this.#graph, this.#append, firstSeq);
    if (newest !== null) {
      await this.#transaction.all(sql`
        UPDATE graphs SET last_seq = ${newest.seq}, first_seq = ${firstSeq}, last_event = ${newest.created}
        WHERE graph = ${this.#graph}`);
      if (firstSeq !== this.#firstSeq) unusedTexts.push(...(await this.#trim(firstSeq)));
    }
    await this.#database.textIndex?.removeUnused(unusedTexts);
  }

  async #firstKept(lastSeq: number): Promise<number> {
    const firstSeq = this.#firstSeq;
    if (lastSeq - firstSeq < mostKept)
      return firstKept({ firstSeq, lastSeq, swept: [] }, this.#append.retention);
    const rows = await this.#transaction.all(
      sql`SELECT seq FROM events WHERE graph = ${this.#graph} AND type = 'node.stalled' ORDER BY seq`,
    );
    const before = rows.map((row) => row["seq"] as number);
    const added = this.#append.events.filter(({ type }) => type === "node.stalled").map(({ seq }) => seq);
    return firstKept({ firstSeq, lastSeq, swept: [...before, ...added] }, this.#append.retention);
  }

  async #insertKeys(): Promise<void> {
    const rows = this.#append.observationKeys.map((key) => ({
      graph: this.#graph,
      observation: observationHash(key),
    }));
    await this.#transaction.insert("observations", rows, ["graph", "observation"]);
  }

  async #insertEvents(firstSeq: number): Promise<void> {
    const rows: Values[] = [];
    for (const { seq, created, node_id, type, counts, source, payload, changes } of this.#append.events) {
      if (seq < firstSeq) continue;
      rows.push({
        graph: this.#graph,
        seq,
        created,
        node_id,
        type,
        counts: JSON.stringify(counts),
        source: JSON.stringify(source),
        payload: JSON.stringify(payload),
        changes: await storedChanges(changes),
      });
    }
    await this.#transaction.insert("events", rows);
  }

  /** Keeps the events for the archive. */
  async #archive(): Promise<void> {
    const { events } = this.#append;
    const rows = events.map((event) => ({
      graph: this.#graph,
      seq: event.seq,
      event: JSON.stringify(event),
    }));
    await this.#transaction.insert("archive", rows);
  }

  /** Writes the versions, and returns the texts that the newest versions no longer have. */
  async #writeNodes(firstSeq: number): Promise<number[]> {
    const { nodes } = this.#append;
    const stored = await this.#stored(nodes.map(({ node }) => node.id));
    const changes = await changesByNode(this.#append);
    const texts = new AppendedTexts();
    const written: Written[] = [];
    await inSlices(nodes, (work) => {
      const { id } = work.node;
      const row = stored.get(id);
      const storedSeq = row?.["version_seq"] as number | undefined;
      const versions = versionsOf(work.node, changes.get(id) ?? [], storedSeq, firstSeq);
      const storedTexts = row === undefined ? null : toStoredTexts(row);
      written.push({ work, row, versions: texts.share(versions, storedTexts) });
    });
    await texts.identify(this.#database, this.#transaction, this.#graph);
    await this.#transaction.insert("nodes", newestRows(this.#graph, written), ["graph", "id"]);
    const superseded = written.flatMap(({ versions }) => versions.slice(0, -1));
    await insertHistoryTexts(this.#transaction, this.#graph, superseded);
    await this.#transaction.insert("node_history", historyRows(this.#graph, superseded));
    await writeTreeWaits(this.#database, this.#transaction, this.#graph, written);
    return written.flatMap(({ row, versions }) => {
      const before = row?.["text_id"] as number | undefined;
      const newest = versions.at(-1);
      return before === undefined || newest === undefined || textIdOf(newest) === before ? [] : before;
    });
  }

  async #stored(ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    const stored = new Map<string, Row>();
    for (let start = 0; start < ids.length; start += storedAtOnce) {
      if (start > 0) await setImmediate();
      const isAsked = this.#database.isOneOf(sql`id`, ids.slice(start, start + storedAtOnce));
      const rows = await this.#transaction.all(sql`
        SELECT id, version_seq, text_id, unfinished, waits_on,
          EXISTS (SELECT 1 FROM history_texts t WHERE t.text_id = nodes.text_id) AS is_in_history
        FROM nodes WHERE graph = ${this.#graph} AND ${isAsked}`);
      for (const row of rows) stored.set(row["id"] as string, row);
    }
    return stored;
  }

  /** Deletes what only events before `firstSeq` need, and returns the deleted texts. */
  async #trim(firstSeq: number): Promise<readonly number[]> {
    await this.#transaction.all(sql`DELETE FROM events WHERE graph = ${this.#graph} AND seq < ${firstSeq}`);
    // The last one stays, so that a stream that lists it finds its events trimmed.
    await this.#transaction.all(sql`
      DELETE FROM appends WHERE graph = ${this.#graph} AND to_seq < (
        SELECT max(to_seq) FROM appends WHERE graph = ${this.#graph} AND to_seq < ${firstSeq})`);
    await this.#transaction.all(sql`DELETE FROM waits WHERE graph = ${this.#graph} AND to_seq < ${firstSeq}`);
    const deleted: number[] = [];
    const { rowId } = this.#database;
    for (;;) {
      const rows = await this.#transaction.all(sql`
        DELETE FROM node_history WHERE ${rowId} IN (
          SELECT ${rowId} FROM node_history WHERE graph = ${this.#graph} AND to_seq <= ${firstSeq}
          LIMIT ${deletedAtOnce})
        RETURNING text_id`);
      const textIds = rows.map((row) => row["text_id"] as number);
      await removeHistoryTexts(this.#transaction, textIds);
      deleted.push(...textIds);
      if (rows.length < deletedAtOnce) return deleted;
      await setImmediate();
    }
  }
}

function* newestRows(graph: number, written: readonly Written[]): Iterable<Values> {
  for (const { work, versions } of written) {
    const newest = versions.at(-1);
    if (newest === undefined) continue;
    yield { ...newestRow(graph, work.node, newest.fromSeq, textIdOf(newest)), ...workValues(work) };
  }
}

function* historyRows(graph: number, superseded: readonly TextVersion[]): Iterable<Values> {
  for (const version of superseded) {
    const { node, fromSeq, toSeq } = version;
    yield supersededRow(graph, node, [fromSeq, toSeq ?? 0], textIdOf(version));
  }
}

function toStoredTexts(row: Row): StoredTexts {
  return { textId: row["text_id"] as number, isInHistory: Boolean(row["is_in_history"]) };
}

function workValues({ node, waitsOn, active, createdSeq }: NodeWork): Values {
  return {
    provider_ref: node.provider_ref,
    unfinished: isUnfinished(node),
    created_seq: createdSeq,
    active,
    waits_on: JSON.stringify(waitsOn),
  };
}
