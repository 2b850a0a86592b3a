import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import type { Observation } from "../../shared/observations/observation.ts";
import { KnownNodes } from "./known-nodes.ts";

/** Observations that wait to be sent, all to the same target. */
export interface Batch {
  readonly id: number;
  /** The query string of the request. */
  readonly target: string;
  /** One JSON object a line. */
  readonly lines: string;
  /** The number of lines. */
  readonly count: number;
}

/** A graph that the spool has observations of, or had. */
export interface SpooledGraph {
  readonly name: string;
  /** The time of its newest observation, in Unix milliseconds. */
  readonly newest: number;
}

// The lines come last, so that those who count batches do not read them.
const tables = `
  CREATE TABLE IF NOT EXISTS batches (
    id INTEGER PRIMARY KEY AUTOINCREMENT, target TEXT NOT NULL, count INTEGER NOT NULL, refused TEXT, lines TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS graphs (ref TEXT PRIMARY KEY, name TEXT NOT NULL, newest INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS positions (ref TEXT, source TEXT, position TEXT NOT NULL, PRIMARY KEY (ref, source))`;

/** The spool is used by another process. */
export class SpoolUsedError extends Error {
  override readonly name = "SpoolUsedError";
}

/**
 * What a collector keeps on disk: the observations that are not acknowledged yet, and how far transcripts were read. What a
 * method has changed survives a crash of the process and of the machine.
 */
export class Spool {
  /** For those who keep something beside it. */
  readonly database: Database.Database;
  /** The nodes that its observations are about. */
  readonly nodes: KnownNodes;

  /**
   * Opens the spool in a folder, which is made if it does not exist.
   *
   * @throws {SpoolUsedError} if another process uses it
   */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.database = new Database(join(folder, "spool.db"), { timeout: 0 });
    try {
      this.database.pragma("locking_mode = EXCLUSIVE");
      this.database.pragma("journal_mode = WAL");
      this.database.pragma("synchronous = FULL");
      this.database.exec(tables);
      this.nodes = new KnownNodes(this.database);
    } catch (error) {
      this.database.close();
      if (!isBusy(error)) throw error;
      throw new SpoolUsedError(
        `Another collector uses ${folder}. Stop it, or name another folder with --spool.`,
      );
    }
  }

  /**
   * Adds observations to a graph, and makes it known.
   *
   * @param observations those of the batches whose nodes are to be known
   */
  add(
    ref: string,
    { name, newest }: SpooledGraph,
    batches: readonly Omit<Batch, "id">[],
    observations: readonly Observation[] = [],
  ): void {
    this.database.transaction(() => {
      this.database
        .prepare(
          "INSERT INTO graphs VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET newest = max(newest, excluded.newest)",
        )
        .run(ref, name, newest);
      const insert = this.database.prepare("INSERT INTO batches (target, lines, count) VALUES (?, ?, ?)");
      for (const { target, lines, count } of batches) insert.run(target, lines, count);
      this.nodes.apply(ref, observations);
    })();
  }

  graph(ref: string): SpooledGraph | null {
    const row = this.database.prepare("SELECT name, newest FROM graphs WHERE ref = ?").get(ref);
    return (row as SpooledGraph | undefined) ?? null;
  }

  /** The first batches that wait, in their order: those of one target with at most so many characters and lines, at least one. */
  next(most: { readonly characters: number; readonly lines: number }): readonly Batch[] {
    const batches: Batch[] = [];
    let [characters, lines] = [0, 0];
    const rows = this.database
      .prepare("SELECT id, target, lines, count FROM batches WHERE refused IS NULL ORDER BY id")
      .iterate() as IterableIterator<Batch>;
    for (const batch of rows) {
      characters += batch.lines.length;
      lines += batch.count;
      const isFull = characters > most.characters || lines > most.lines;
      const [first] = batches;
      if (first !== undefined && (isFull || first.target !== batch.target)) break;
      batches.push(batch);
    }
    return batches;
  }

  /** Removes batches that were acknowledged. */
  remove(batches: readonly Batch[]): void {
    const remove = this.database.prepare("DELETE FROM batches WHERE id = ?");
    this.database.transaction(() => batches.forEach(({ id }) => remove.run(id)))();
  }

  /** Sets a batch aside that the service does not take. It stays in the table `batches`, with the reason in `refused`. */
  setAside({ id }: Batch, reason: string): void {
    this.database.prepare("UPDATE batches SET refused = ? WHERE id = ?").run(reason, id);
  }

  /** The number of observations that wait. */
  get waiting(): number {
    const count = "SELECT coalesce(sum(count), 0) FROM batches WHERE refused IS NULL";
    return this.database.prepare(count).pluck().get() as number;
  }

  positions(ref: string): ReadonlyMap<string, string> {
    const rows = this.database.prepare("SELECT source, position FROM positions WHERE ref = ?").raw().all(ref);
    return new Map(rows as [string, string][]);
  }

  savePositions(ref: string, positions: ReadonlyMap<string, string>): void {
    const save = this.database.prepare("INSERT OR REPLACE INTO positions VALUES (?, ?, ?)");
    this.database.transaction(() =>
      positions.forEach((position, source) => save.run(ref, source, position)),
    )();
  }

  close(): void {
    this.database.close();
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY");
}
