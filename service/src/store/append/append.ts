import type { RecordedEvent } from "../../model/event.ts";
import { isUnfinished } from "../../model/node-fields.ts";
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
import type { Database, Queries, Row } from "../database.ts";
import { getSwept } from "../events.ts";
import { storedChanges } from "../records/event-changes.ts";
import { ConflictError } from "../graph-store.ts";
import type { Append } from "./request.ts";
import {
  newestRow,
  supersededColumns,
  supersededRow,
  versionColumns,
  workColumns,
} from "../records/node-row.ts";
import { observationHash } from "../observation-hash.ts";
import { firstKept, mostKept } from "../retention.ts";
import { sql, type SqlValue } from "../sql.ts";
import { writeTreeWaits } from "./tree-waits.ts";
import { versionsOf } from "./versions.ts";

type Values = Record<string, SqlValue>;

/** Appends events, node versions and observation keys, and trims the history, in one transaction. */
export async function append(database: Database, append: Append): Promise<void> {
  await database.transaction((transaction) => appendWithin(database, transaction, append));
}

/** The same within a transaction. */
export async function appendWithin(database: Database, transaction: Queries, append: Append): Promise<void> {
  const find = sql`SELECT graph, last_seq, first_seq FROM graphs WHERE id = ${append.graphId} ${database.lockRows}`;
  // On PostgreSQL, a statement that has waited for the lock finds no row if the graph was replaced meanwhile.
  const row = (await transaction.all(find))[0] ?? (await transaction.all(find))[0];
  if (row === undefined) throw new RangeError(`There is no graph ${append.graphId}.`);
  const lastSeq = row["last_seq"] as number;
  if (lastSeq !== append.expectedLastSeq) {
    throw new ConflictError(`The newest event is at ${lastSeq}, not at ${append.expectedLastSeq}.`);
  }
  const newest = checkOrder(append);
  await new Appending(database, transaction, row, append).run(newest);
}

/** Checks that no event is missing, because reads as of an event rely on it. */
function checkOrder({ events, expectedLastSeq, leftOut, nodes }: Append): RecordedEvent | null {
  const [oldest] = events;
  const newest = events.at(-1);
  if (oldest === undefined || newest === undefined) return null;
  const begin = leftOut === undefined || leftOut.size === 0 ? expectedLastSeq + 1 : oldest.seq;
  if (oldest.seq <= expectedLastSeq || (begin > expectedLastSeq + 1 && events.length < mostKept)) {
    throw new RangeError(`Events before ${oldest.seq} are missing.`);
  }
  events.forEach(({ seq, created }, index) => {
    if (seq !== begin + index) throw new RangeError(`Event ${seq} is not next in its graph.`);
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

  constructor(database: Database, transaction: Queries, graph: Row, append: Append) {
    this.#database = database;
    this.#transaction = transaction;
    this.#append = append;
    this.#graph = graph["graph"] as number;
    this.#firstSeq = graph["first_seq"] as number;
  }

  async run(newest: RecordedEvent | null): Promise<void> {
    const firstSeq = newest === null ? this.#firstSeq : await this.#firstKept(newest.seq);
    await this.#insertKeys();
    await this.#insertEvents(firstSeq);
    const unusedTexts = await this.#writeNodes(firstSeq);
    await appendWaits(this.#database, this.#transaction, this.#graph, this.#append, firstSeq);
    if (newest !== null) {
      await this.#transaction.all(sql`
        UPDATE graphs SET last_seq = ${newest.seq}, first_seq = ${firstSeq}, last_event = ${newest.created}
        WHERE graph = ${this.#graph}`);
      if (firstSeq !== this.#firstSeq) unusedTexts.push(...(await this.#trim(firstSeq)));
    }
    this.#database.textIndex?.removeUnused(unusedTexts);
  }

  async #firstKept(lastSeq: number): Promise<number> {
    const firstSeq = this.#firstSeq;
    if (lastSeq - firstSeq < mostKept)
      return firstKept({ firstSeq, lastSeq, swept: [] }, this.#append.retention);
    const before = await getSwept(this.#transaction, this.#graph);
    const added = this.#append.events.filter(({ type }) => type === "node.stalled").map(({ seq }) => seq);
    return firstKept({ firstSeq, lastSeq, swept: [...before, ...added] }, this.#append.retention);
  }

  async #insertKeys(): Promise<void> {
    const rows = this.#append.observationKeys.map((key) => ({
      graph: this.#graph,
      observation: observationHash(key),
    }));
    await this.#transaction.insert("observations", ["graph", "observation"], rows, { ignoreExisting: true });
  }

  async #insertEvents(firstSeq: number): Promise<void> {
    const rows = this.#append.events
      .filter(({ seq }) => seq >= firstSeq)
      .map(({ seq, created, node_id, type, counts, source, payload, changes }) => ({
        graph: this.#graph,
        seq,
        created,
        node_id,
        type,
        counts: JSON.stringify(counts),
        source: JSON.stringify(source),
        payload: JSON.stringify(payload),
        changes: JSON.stringify(storedChanges(changes)),
      }));
    const columns = ["graph", "seq", "created", "node_id", "type", "counts", "source", "payload", "changes"];
    await this.#transaction.insert("events", columns, rows);
  }

  /** Writes the versions, and returns the texts that the newest versions no longer have. */
  async #writeNodes(firstSeq: number): Promise<number[]> {
    const { nodes } = this.#append;
    const stored = await this.#stored(nodes.map(({ node }) => node.id));
    const { leftOut = new Map<string, number>() } = this.#append;
    const storedSeq = new Map([...stored].map(([id, row]) => [id, row["version_seq"] as number]));
    for (const [id, seq] of leftOut) storedSeq.set(id, seq);
    const versions = versionsOf(this.#append, storedSeq, firstSeq);
    const texts = new AppendedTexts();
    const written = nodes.map((work) => {
      const row = stored.get(work.node.id);
      // Events that were left out may have changed the texts.
      const storedTexts = row === undefined || leftOut.has(work.node.id) ? null : toStoredTexts(row);
      return { work, row, versions: texts.share(versions.get(work.node.id) ?? [], storedTexts) };
    });
    await texts.identify(this.#database, this.#transaction, this.#graph);
    const newestRows: Values[] = [];
    const superseded: TextVersion[] = [];
    const leftTexts: number[] = [];
    for (const { work, row, versions } of written) {
      const newest = versions.at(-1);
      if (newest === undefined) continue;
      superseded.push(...versions.slice(0, -1));
      const textId = textIdOf(newest);
      newestRows.push({ ...newestRow(this.#graph, work.node, newest.fromSeq, textId), ...workValues(work) });
      if (row !== undefined && row["text_id"] !== textId) leftTexts.push(row["text_id"] as number);
    }
    await this.#transaction.insert("nodes", [...versionColumns, "text_id", ...workColumns], newestRows, {
      replaceBy: ["graph", "id"],
    });
    await insertHistoryTexts(this.#transaction, this.#graph, superseded);
    const historyRows = superseded.map((version) =>
      supersededRow(this.#graph, version.node, [version.fromSeq, version.toSeq ?? 0], textIdOf(version)),
    );
    await this.#transaction.insert("node_history", supersededColumns, historyRows);
    await writeTreeWaits(this.#database, this.#transaction, this.#graph, written);
    return leftTexts;
  }

  async #stored(ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#transaction.all(sql`
      SELECT id, version_seq, text_id, unfinished, waits_on,
        EXISTS (SELECT 1 FROM history_texts t WHERE t.text_id = nodes.text_id) AS is_in_history
      FROM nodes WHERE graph = ${this.#graph} AND ${this.#database.isOneOf(sql`id`, ids)}`);
    return new Map(rows.map((row) => [row["id"] as string, row]));
  }

  /** Deletes what only events before `firstSeq` need, and returns the deleted texts. */
  async #trim(firstSeq: number): Promise<readonly number[]> {
    await this.#transaction.all(sql`DELETE FROM events WHERE graph = ${this.#graph} AND seq < ${firstSeq}`);
    await this.#transaction.all(sql`DELETE FROM waits WHERE graph = ${this.#graph} AND to_seq < ${firstSeq}`);
    const rows = await this.#transaction.all(sql`
      DELETE FROM node_history WHERE graph = ${this.#graph} AND to_seq <= ${firstSeq} RETURNING text_id`);
    await removeHistoryTexts(this.#transaction, this.#graph);
    return rows.map((row) => row["text_id"] as number);
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
