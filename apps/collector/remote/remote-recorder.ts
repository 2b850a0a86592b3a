import { hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { EventSource, Observation } from "../../shared/observations/observation.ts";
import type { FoundGraph, GraphToOpen, ObservedGraph, TranscriptRecorder } from "../recorder.ts";
import type { Batch, Spool } from "./spool.ts";

/** So many observations, and characters of their lines, are one batch, unless one observation is longer. */
const mostAtOnce = { observations: 500, characters: 512 * 1024 };
/** While so many wait to be sent, no more are added: transcripts keep them too. */
const mostWaiting = 1_000_000;
const fullPauseMs = 1000;

/**
 * Records by adding to a spool, whose observations a `Sender` sends to a service. A graph is known by its reference, and its
 * nodes are those that were observed here.
 */
export class RemoteRecorder implements TranscriptRecorder {
  readonly #spool: Spool;
  readonly #onAdded: () => void;
  readonly #signal: AbortSignal;

  /**
   * @param onAdded is called after observations were added
   * @param signal ends the waiting while the spool is full. By default, nothing ends it
   */
  constructor(spool: Spool, onAdded: () => void, signal = new AbortController().signal) {
    this.#spool = spool;
    this.#onAdded = onAdded;
    this.#signal = signal;
  }

  find(ref: string): Promise<Pick<FoundGraph, "id" | "name"> | null> {
    const graph = this.#spool.graph(ref);
    return Promise.resolve(graph === null ? null : { id: ref, name: graph.name });
  }

  open(graph: GraphToOpen): Promise<ObservedGraph> {
    const { ref, name, lateAfter = Infinity } = graph;
    const record: ObservedGraph["record"] = async (observations, { keepsAllNodes = false } = {}) => {
      const target = targetOf(graph, keepsAllNodes);
      const newest = observations.reduce((latest, { at }) => Math.max(latest, at), 0);
      while (this.isFull) await sleep(fullPauseMs, undefined, { signal: this.#signal });
      this.#spool.add(
        ref,
        { name, newest },
        batchesOf(target, withIds(observations, graph.source)),
        observations,
      );
      this.#onAdded();
      return { recorded: observations.length };
    };
    return Promise.resolve({
      graphId: ref,
      record,
      observe: (_refs, make) => {
        const observations = make((node) => this.#spool.nodes.get(ref, node));
        return observations.length === 0 ? Promise.resolve({ recorded: 0 }) : record(observations);
      },
      lateBefore: () => Promise.resolve((this.#spool.graph(ref)?.newest ?? 0) - lateAfter),
    });
  }

  /** Whether so many observations wait that more have to wait too. */
  get isFull(): boolean {
    return this.#spool.waiting >= mostWaiting;
  }

  readPositions(ref: string): Promise<ReadonlyMap<string, string>> {
    return Promise.resolve(this.#spool.positions(ref));
  }

  savePositions(ref: string, positions: ReadonlyMap<string, string>): Promise<void> {
    this.#spool.savePositions(ref, positions);
    return Promise.resolve();
  }
}

function targetOf({ ref, name, lateAfter, isShared, source }: GraphToOpen, keepsAllNodes: boolean): string {
  const query = new URLSearchParams({
    graph: printable(name),
    ref: printable(ref),
    provider: source.provider,
  });
  if (isShared === true) query.set("merge", "true");
  if (lateAfter !== undefined) query.set("late_after", String(lateAfter));
  if (keepsAllNodes) query.set("keep_late_nodes", "true");
  return query.toString();
}

/** A name without what the service refuses in one. */
function printable(name: string): string {
  return name.replace(/\p{Cc}/gu, " ").trim() || "unnamed";
}

/**
 * Gives each observation its source, and an id that its content makes. After a kill, the same is observed again and added in
 * other batches, which are sent in other requests: the service knows it by its id.
 */
function withIds(observations: readonly Observation[], source: EventSource): readonly Observation[] {
  const counts = new Map<string, number>();
  return observations.map((observation) => {
    const content = hash("sha256", JSON.stringify(observation), "base64url");
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    return { id: count === 1 ? content : `${content} ${count}`, source, ...observation };
  });
}

function batchesOf(target: string, observations: readonly Observation[]): readonly Omit<Batch, "id">[] {
  const batches: Omit<Batch, "id">[] = [];
  let [lines, count]: [string, number] = ["", 0];
  const end = (): void => {
    if (count > 0) batches.push({ target, lines, count });
    [lines, count] = ["", 0];
  };
  for (const observation of observations) {
    const line = `${JSON.stringify(observation)}\n`;
    if (count >= mostAtOnce.observations || lines.length + line.length > mostAtOnce.characters) end();
    lines += line;
    count++;
  }
  end();
  return batches;
}
