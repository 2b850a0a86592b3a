import { isUnfinished } from "../../../shared/observations/states.ts";
import { AnswerError, type Client } from "../api/client.ts";
import { search } from "../api/load.ts";
import type { GraphEvent, NodeRecord } from "../model/api-types.ts";
import type { Timeline } from "../model/timeline.ts";

/** The number of blocked nodes that are looked through, most recently active first. */
export const mostBlocked = 1000;

export interface WaitersOptions {
  readonly client: Client;
  readonly timeline: Timeline;
  /** Whether all nodes of the graph are loaded. */
  readonly isWhole: boolean;
  readonly onChange: () => void;
}

/**
 * Finds the nodes that wait for a node: among the loaded nodes, those that recent events changed, and, of a large graph,
 * the blocked nodes that were active last.
 */
export class Waiters {
  readonly #options: WaitersOptions;
  readonly #stopped = new AbortController();
  #asked: string | null = null;
  #kept: ReadonlySet<string> = new Set();

  constructor(options: WaitersOptions) {
    this.#options = options;
  }

  /** Whether not all blocked nodes are looked through. */
  get isPartial(): boolean {
    const { isWhole, timeline } = this.#options;
    return !isWhole && timeline.counts.blocked > mostBlocked;
  }

  /** The ids of the nodes that wait for a node, in order of creation. */
  of(node: NodeRecord): readonly string[] {
    // Nothing waits for a node that has ended.
    if (!isUnfinished(node)) return [];
    const { timeline, isWhole } = this.#options;
    if (!isWhole) void this.#ask(node.id);
    const waiting = [...timeline.nodes.values()].filter(
      (one) => one.blocked?.on_ids.includes(node.id) === true,
    );
    const loaded = waiting.sort((one, other) => one.created - other.created).map(({ id }) => id);
    const others = waitingByEvents(timeline.events, timeline.position, node.id);
    return [...loaded, ...others.filter((id) => !timeline.nodes.has(id))];
  }

  /** Whether a node is kept because it may wait for the node that was asked for last. */
  isKept(id: string): boolean {
    return this.#kept.has(id);
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #ask(id: string): Promise<void> {
    if (this.#asked === id) return;
    this.#asked = id;
    const { client, timeline, onChange } = this.#options;
    const asOf = timeline.newest;
    try {
      const question = { query: 'blocked:"true"', asOf, limit: mostBlocked };
      const { nodes } = await search(client, question, this.#stopped.signal);
      if (this.#asked !== id) return;
      const found = nodes.filter(({ blocked }) => blocked?.on_ids.includes(id) === true);
      this.#kept = new Set(found.map((node) => node.id));
      timeline.add(found, asOf);
      onChange();
    } catch (error) {
      if (this.#stopped.signal.aborted) return;
      // The next node that is shown allows another attempt. The follower reports failures.
      if (!(error instanceof AnswerError || error instanceof RangeError)) throw error;
    }
  }
}

/** The nodes that wait for a node as of an event, by what the kept events say. */
export function waitingByEvents(
  events: readonly GraphEvent[],
  position: number,
  nodeId: string,
): readonly string[] {
  const waits = new Map<string, boolean>();
  for (const [at, { changes }] of events.entries()) {
    for (const { node_id: id, fields } of changes) {
      if (fields.blocked === undefined) continue;
      const { from, to } = fields.blocked as Record<"from" | "to", NodeRecord["blocked"]>;
      // After the position, the first change tells what was before it.
      if (at <= position) waits.set(id, to?.on_ids.includes(nodeId) === true);
      else if (!waits.has(id)) waits.set(id, from?.on_ids.includes(nodeId) === true);
    }
  }
  return [...waits].flatMap(([id, isWaiting]) => (isWaiting ? id : []));
}
