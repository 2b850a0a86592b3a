import type { RecordedEvent } from "../model/event.ts";
import { isUnfinished } from "../model/node-fields.ts";
import type { Database, Queries, Row } from "./database.ts";
import { ConflictError, type Append } from "./graph-store.ts";
import { foldedTexts, versionColumns, versionRow, workColumns } from "./node-row.ts";
import { observationHash } from "./observation-hash.ts";
import { firstKept, mostKept } from "./retention.ts";
import { sql, type SqlValue } from "./sql.ts";
import { versionsOf, type NodeVersion } from "./versions.ts";

type Values = Record<string, SqlValue>;

/** Appends events, node versions and observation keys, and trims the history, in one transaction. */
export async function append(database: Database, append: Append): Promise<void> {
  await database.transaction(async (transaction) => {
    const [row] = await transaction.all(
      sql`SELECT graph, last_seq, first_seq FROM graphs WHERE id = ${append.graphId} ${database.lockRows}`,
    );
    if (row === undefined) throw new RangeError(`There is no graph ${append.graphId}.`);
    const lastSeq = row["last_seq"] as number;
    if (lastSeq !== append.expectedLastSeq) {
      throw new ConflictError(`The newest event is at ${lastSeq}, not at ${append.expectedLastSeq}.`);
    }
    const newest = checkOrder(append);
    await new Appending(database, transaction, row, append).run(newest);
  });
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
    const firstSeq = newest === null ? this.#firstSeq : firstKept(this.#firstSeq, newest.seq);
    await this.#insertKeys();
    await this.#insertEvents(firstSeq);
    const unusedTexts = await this.#writeNodes(firstSeq);
    if (newest === null) return;
    await this.#transaction.all(sql`
      UPDATE graphs SET last_seq = ${newest.seq}, first_seq = ${firstSeq}, last_event = ${newest.created}
      WHERE graph = ${this.#graph}`);
    if (firstSeq !== this.#firstSeq) unusedTexts.push(...(await this.#trim(firstSeq)));
    this.#database.textIndex?.removeUnused(unusedTexts);
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
        changes: JSON.stringify(changes),
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
    const newestRows: Values[] = [];
    const historyRows: Values[] = [];
    const leftTexts: number[] = [];
    for (const { node, waitsOn, active, createdSeq } of nodes) {
      const storedText = stored.get(node.id)?.["text_id"] as number | undefined;
      const rows = this.#versionRows(
        versions.get(node.id) ?? [],
        // Events that were left out may have changed the texts.
        leftOut.has(node.id) ? undefined : storedText,
      );
      const newest = rows.pop();
      if (newest === undefined) continue;
      historyRows.push(...rows);
      const work: Values = {
        provider_ref: node.provider_ref,
        unfinished: isUnfinished(node),
        created_seq: createdSeq,
        active,
        waits_on: JSON.stringify(waitsOn),
      };
      newestRows.push({ ...newest, ...work });
      if (storedText !== undefined && newest["text_id"] !== storedText) leftTexts.push(storedText);
    }
    const textColumn = this.#database.textIndex === null ? [] : ["text_id"];
    await this.#transaction.insert("nodes", [...versionColumns, ...workColumns, ...textColumn], newestRows, {
      replaceBy: ["graph", "id"],
    });
    await this.#transaction.insert("node_history", [...versionColumns, "to_seq", ...textColumn], historyRows);
    return leftTexts;
  }

  async #stored(ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    if (ids.length === 0) return new Map();
    const textColumn = this.#database.textIndex === null ? sql`` : sql`, text_id`;
    const rows = await this.#transaction.all(sql`
      SELECT id, version_seq${textColumn} FROM nodes
      WHERE graph = ${this.#graph} AND ${this.#database.isOneOf(sql`id`, ids)}`);
    return new Map(rows.map((row) => [row["id"] as string, row]));
  }

  /** The versions as rows, oldest first. Versions with the same texts share a row of texts. */
  #versionRows(versions: readonly NodeVersion[], storedText: number | undefined): Values[] {
    const { textIndex } = this.#database;
    let textId = storedText;
    let generation = 0;
    return versions.map(({ node, fromSeq, toSeq, textGeneration }) => {
      const row: Values = versionRow(this.#graph, node, fromSeq);
      if (toSeq !== null) row["to_seq"] = toSeq;
      if (textIndex !== null) {
        if (textId === undefined || textGeneration !== generation) textId = textIndex.add(foldedTexts(node));
        generation = textGeneration;
        row["text_id"] = textId;
      }
      return row;
    });
  }

  /** Deletes what only events before `firstSeq` need, and returns the deleted texts. */
  async #trim(firstSeq: number): Promise<readonly number[]> {
    await this.#transaction.all(sql`DELETE FROM events WHERE graph = ${this.#graph} AND seq < ${firstSeq}`);
    const superseded = sql`graph = ${this.#graph} AND to_seq <= ${firstSeq}`;
    if (this.#database.textIndex === null) {
      await this.#transaction.all(sql`DELETE FROM node_history WHERE ${superseded}`);
      return [];
    }
    const rows = await this.#transaction.all(
      sql`DELETE FROM node_history WHERE ${superseded} RETURNING text_id`,
    );
    return rows.map((row) => row["text_id"] as number);
  }
}
