import { setTimeout as sleep } from "node:timers/promises";
import type { Command } from "commander";
import { createContext, type Context } from "../http/context.ts";
import { EventWriter } from "../http/resources/event.ts";
import type { RecordedEvent } from "../model/event.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { patiently, patientStore } from "../store/patience.ts";
import { runOnStore } from "./administration.ts";
import { ArchiveFiles } from "./archive-files.ts";
import type { StoreOptions } from "./options.ts";
import { counted, note } from "./output.ts";

interface ArchiveOptions extends StoreOptions {
  readonly once: boolean;
  readonly off: boolean;
}

const every = 1000;
/** So many events are written at a time. */
const atOnce = 100;

/** Adds the command `archive`. */
export function addArchive(program: Command): void {
  const archive = program
    .command("archive")
    .description(
      "write the events of all graphs to files, by graph and day, until it is stopped; what is recorded meanwhile waits for it in the database",
    )
    .argument("[folder]", "the folder of the archive; a later run goes on in it")
    .option("--once", "end when all events are written; what is recorded later waits for the next run", false)
    .option("--off", "keep no more events for the archive, and forget those that wait", false);
  runOnStore<ArchiveOptions>(archive, async (store, { args: [folder], options: { once, off } }) => {
    if (off) {
      if (folder !== undefined) throw new RangeError("With --off, nothing is written. Leave out the folder.");
      await store.archive.set(false);
      note(archive, "Events are no longer kept for an archive.");
      return;
    }
    if (folder === undefined) throw new RangeError("Name the folder of the archive: archive FOLDER");
    const stopping = new AbortController();
    const stop = (): void => stopping.abort();
    process.once("SIGTERM", stop).once("SIGINT", stop);
    try {
      const written = await writeArchive(store, folder, { once, signal: stopping.signal });
      note(archive, `${counted(written, "event")} ${written === 1 ? "was" : "were"} written to ${folder}.`);
    } finally {
      process.off("SIGTERM", stop).off("SIGINT", stop);
    }
  });
}

/**
 * Writes events to an archive until the signal is aborted, or once. Returns their number.
 *
 * @throws {RangeError} if another process archives this database
 */
export async function writeArchive(
  store: GraphStore,
  folder: string,
  { once, signal }: { readonly once: boolean; readonly signal: AbortSignal },
): Promise<number> {
  const patient = patientStore(store, signal);
  // First of all, so that what is recorded from here on is not trimmed before it is written.
  await patient.archive.set(true);
  const context = await createContext(patient);
  let written = 0;
  let isDone = false;
  const write = async (lost: AbortSignal): Promise<void> => {
    const ends = AbortSignal.any([signal, lost]);
    // A new one, because another process may have written since an earlier one lost the lock.
    const archive = new Archive(patient, context, new ArchiveFiles(folder), ends);
    written += await archive.writeHeld();
    while (!ends.aborted) {
      written += await archive.writeKept();
      isDone = once && !ends.aborted;
      if (once) return;
      await sleep(every, undefined, { signal: ends }).catch(() => undefined);
    }
  };
  while (!isDone && !signal.aborted) {
    // What is written already is not written again.
    const isAlone = await patiently(() => store.exclusively("archive", write), signal);
    if (!isAlone)
      throw new RangeError(
        "Another process archives this database. Stop it first; if it was killed, wait for half a minute.",
      );
  }
  return written;
}

class Archive {
  readonly #store: GraphStore;
  readonly #context: Context;
  readonly #files: ArchiveFiles;
  readonly #ends: AbortSignal;
  /** The position of the last event of each graph in the archive. */
  readonly #last = new Map<string, number>();

  /** @param ends is aborted when no more may be written */
  constructor(store: GraphStore, context: Context, files: ArchiveFiles, ends: AbortSignal) {
    this.#store = store;
    this.#context = context;
    this.#files = files;
    this.#ends = ends;
  }

  /** Writes what the graphs hold and the archive has not. */
  async writeHeld(): Promise<number> {
    let written = 0;
    for (const graphId of await this.#store.archive.allGraphs()) {
      for (let hasMore = true; hasMore && !this.#ends.aborted;) {
        const afterSeq = await this.#lastOf(graphId);
        const page = await this.#store.listEvents({ graphId, afterSeq, limit: atOnce });
        // What is kept for the archive comes later. Some of it may be trimmed already.
        const [kept] = await this.#store.archive.events(graphId, 1);
        const held = page.items.toReversed().filter(({ seq }) => seq < (kept?.seq ?? Infinity));
        written += await this.#write(graphId, held);
        hasMore = page.hasMore && held.length === page.items.length;
      }
    }
    return written;
  }

  /** Writes what is kept for the archive. */
  async writeKept(): Promise<number> {
    let written = 0;
    for (const graphId of await this.#store.archive.graphs()) {
      for (;;) {
        const events = await this.#store.archive.events(graphId, atOnce);
        const last = events.at(-1);
        if (last === undefined || this.#ends.aborted) break;
        written += await this.#write(graphId, events);
        await this.#store.archive.forget(graphId, last.seq);
        if (events.length < atOnce) break;
      }
    }
    return written;
  }

  /** Writes those events that the archive has not. Returns their number. */
  async #write(graphId: string, events: readonly RecordedEvent[]): Promise<number> {
    const last = await this.#lastOf(graphId);
    const writer = new EventWriter(this.#context, graphId, new Map());
    const news = events.filter(({ seq }) => seq > last);
    const newest = news.at(-1);
    if (newest === undefined) return 0;
    await this.#files.add(
      graphId,
      news.map((event) => ({ day: dayOf(event.created), text: writer.text(event) })),
    );
    this.#last.set(graphId, newest.seq);
    return news.length;
  }

  async #lastOf(graphId: string): Promise<number> {
    let seq = this.#last.get(graphId);
    if (seq === undefined) {
      const line = await this.#files.last(graphId);
      seq = line === null ? 0 : this.#seqIn(line, graphId);
      this.#last.set(graphId, seq);
    }
    return seq;
  }

  #seqIn(line: string, graphId: string): number {
    const { id = "" } = JSON.parse(line) as { readonly id?: string };
    const reading = this.#context.ids.readEventId(graphId, id);
    if (typeof reading !== "string") return reading.seq;
    throw new RangeError(
      `The last line of ${graphId} in the archive is not an event of this database. Name another folder.`,
    );
  }
}

function dayOf(created: number): string {
  return new Date(created).toISOString().slice(0, 10);
}
