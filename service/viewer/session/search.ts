import { check, compilePredicate, type Diagnostic, type Predicate } from "wherefore";
import { nodeSchema, type GraphNode } from "wherefore/graph";
import { AnswerError, type Client } from "../api/client.ts";
import { search } from "../api/load.ts";
import type { NodeRecord } from "../model/api-types.ts";

/** How long a moment has to last before the interface is asked about it, and after how long it is asked anyway. */
const settled = 300;
const patience = 2000;

/** Nodes that match, as of one event. */
interface Answer {
  readonly query: string;
  readonly eventId: string | null;
  readonly ids: ReadonlySet<string>;
  readonly total: number;
}

export interface SearchOptions {
  readonly client: Client;
  /** The event that the graph is seen as of. */
  readonly eventId: () => string | null;
  readonly onChange: () => void;
  /** The moment that was asked about is not held any more. */
  readonly onTrimmed: () => void;
}

/**
 * The search. The interface answers it for every moment at which the viewer stays; between its answers the same query,
 * compiled to a predicate, judges the nodes that are at hand, so that nothing lags behind a moving slider.
 */
export class Search {
  readonly #options: SearchOptions;
  #query = "";
  #predicate: Predicate<GraphNode> | null = null;
  #diagnostics: readonly Diagnostic[] = [];
  #error: AnswerError | null = null;
  #answer: Answer | null = null;
  #asking: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince: number | null = null;
  #appliedAt = 0;

  constructor(options: SearchOptions) {
    this.#options = options;
  }

  /** The query that is searched for; empty for none. */
  get query(): string {
    return this.#query;
  }

  /** What is wrong with the query, each mistake with its repairs. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#diagnostics;
  }

  /** When the query was applied, in Unix milliseconds. */
  get appliedAt(): number {
    return this.#appliedAt;
  }

  get error(): AnswerError | null {
    return this.#error;
  }

  get isAsking(): boolean {
    return this.#asking !== null;
  }

  /** Searches for a query from now on; for none where it is blank. */
  apply(query: string): void {
    this.#query = query.trim() === "" ? "" : query;
    this.#appliedAt = Date.now();
    const { checked, diagnostics } = check(this.#query, nodeSchema);
    this.#predicate = checked === null ? null : compilePredicate(checked);
    this.#diagnostics = this.#query === "" ? [] : diagnostics;
    this.#error = null;
    this.#answer = null;
    this.stop();
    if (this.#query !== "") void this.#ask();
    this.#options.onChange();
  }

  /** Says that the graph is seen as of another event. */
  moved(): void {
    if (this.#query === "" || this.#predicate === null || this.isCurrent) return;
    const now = Date.now();
    this.#waitingSince ??= now;
    clearTimeout(this.#timer);
    const delay = Math.max(0, Math.min(settled, this.#waitingSince + patience - now));
    this.#timer = setTimeout(() => void this.#ask(), delay);
  }

  /** Whether the interface has answered for the event that the graph is seen as of. */
  get isCurrent(): boolean {
    return this.#answer !== null && this.#answer.eventId === this.#options.eventId();
  }

  /** The nodes that match; null where no query, or none that can be answered, is searched for. */
  matches(nodes: ReadonlyMap<string, NodeRecord>): ReadonlySet<string> | null {
    if (this.#answer !== null && this.isCurrent) return this.#answer.ids;
    if (this.#predicate === null || this.#query === "") return null;
    const ids = new Set<string>();
    for (const node of nodes.values()) {
      // No query asks for what an answer adds to a record.
      if (this.#predicate(node as unknown as GraphNode)) ids.add(node.id);
    }
    return ids;
  }

  /** How many nodes match, as the interface counts them. Null before it has answered for this event. */
  get total(): number | null {
    return this.#answer !== null && this.isCurrent ? this.#answer.total : null;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#asking = null;
    this.#waitingSince = null;
  }

  async #ask(): Promise<void> {
    this.stop();
    const asking = new AbortController();
    this.#asking = asking;
    const query = this.#query;
    const eventId = this.#options.eventId();
    let isTrimmed = false;
    try {
      const found = await search(this.#options.client, query, eventId, asking.signal);
      if (this.#asking !== asking) return;
      this.#answer = { query, eventId, ...found };
      this.#error = null;
    } catch (error) {
      if (this.#asking !== asking) return;
      if (!(error instanceof AnswerError)) throw error;
      isTrimmed = error.isTrimmed;
      if (isTrimmed) this.#options.onTrimmed();
      else this.#error = error;
    }
    this.#asking = null;
    this.#options.onChange();
    // The graph may have moved on meanwhile. What failed is asked again when it moves the next time.
    if (this.#error === null && !isTrimmed) this.moved();
  }
}
