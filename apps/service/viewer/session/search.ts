import {
  compilePredicate,
  interpret,
  matchesIn,
  repair,
  type CheckedQuery,
  type Diagnostic,
  type Predicate,
  type Repair,
  type Span,
} from "wherefore";
import { nodeSchema, type GraphNode } from "wherefore/graph";
import { marksIn } from "../../../shared/marks.ts";
import { AnswerError, type Client } from "../api/client.ts";
import { search, searchAll, type NodePage } from "../api/load.ts";
import type { NodeRecord } from "../model/api-types.ts";
import type { Nodes } from "../model/tree.ts";

/** The pause after a move before the API is asked, and the longest delay while moves continue, in milliseconds. */
const settled = 300;
const patience = 2000;

/** The number of matches in a page, if not all nodes of the graph are loaded. */
const pageSize = 250;

/** The matches as of one event, as far as they are loaded. */
interface Answer {
  readonly eventId: string | null;
  readonly ids: ReadonlySet<string>;
  readonly total: number;
  readonly next: string | null;
}

export interface SearchOptions {
  readonly client: Client;
  /** The event that the graph is shown as of. */
  readonly eventId: () => string | null;
  /** Whether all nodes of the graph are loaded. */
  readonly isWhole: boolean;
  /** Is called with nodes that were read as of an event. */
  readonly onNodes: (nodes: readonly NodeRecord[], eventId: string | null) => void;
  /** Loads the ancestors of a node that are not loaded. */
  readonly loadAbove: (id: string) => Promise<void>;
  readonly onChange: () => void;
  /** Is called when the event has been trimmed. */
  readonly onTrimmed: () => void;
}

/**
 * The search. The API answers it for each event at which the view stays, page by page. The query is also compiled to a
 * predicate and applied to the loaded nodes, so that every row tells at once whether it matches.
 */
export class Search {
  readonly #options: SearchOptions;
  #query = "";
  #meant: string | null = null;
  #checked: CheckedQuery<GraphNode> | null = null;
  #predicate: Predicate<GraphNode> | null = null;
  #diagnostics: readonly Diagnostic[] = [];
  #repairs: readonly Repair<GraphNode>[] = [];
  #error: AnswerError | null = null;
  #answer: Answer | null = null;
  #asking: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince: number | null = null;
  #appliedAt = 0;

  constructor(options: SearchOptions) {
    this.#options = options;
  }

  /** The current query as it was typed; empty for none. */
  get query(): string {
    return this.#query;
  }

  /** The query that is searched in place of the typed one; null if that one is. */
  get meant(): string | null {
    return this.#meant;
  }

  /** The query, if there is one and it is valid. */
  get checked(): CheckedQuery<GraphNode> | null {
    return this.#checked;
  }

  /** The diagnostics of the query. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#diagnostics;
  }

  /** The corrected texts of the query, best first; none if it is valid. */
  get repairs(): readonly Repair<GraphNode>[] {
    return this.#repairs;
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

  /**
   * Sets the query. A blank text ends the search. A text that is not valid is searched as the one query that it means, if
   * it means one.
   *
   * @param asTyped whether the text is taken as it is
   */
  apply(query: string, asTyped = false): void {
    this.#query = query.trim() === "" ? "" : query;
    this.#appliedAt = Date.now();
    const { queries, isChanged, diagnostics } = interpret(this.#query, nodeSchema);
    const [one, another] = queries;
    const meant = another !== undefined || (isChanged && asTyped) ? undefined : one;
    const checked = meant?.checked ?? null;
    this.#meant = isChanged ? (meant?.text ?? null) : null;
    this.#checked = checked;
    this.#predicate = checked === null ? null : compilePredicate(checked);
    this.#diagnostics = this.#query === "" || checked !== null ? [] : diagnostics;
    this.#repairs = checked === null ? repair(this.#query, nodeSchema) : [];
    this.#error = null;
    this.#answer = null;
    this.stop();
    if (this.#query !== "") void this.#ask();
    this.#options.onChange();
  }

  /** Notifies the search that the graph is shown as of another event. */
  moved(): void {
    if (this.#predicate === null || this.isCurrent) return;
    const now = Date.now();
    this.#waitingSince ??= now;
    clearTimeout(this.#timer);
    const delay = Math.max(0, Math.min(settled, this.#waitingSince + patience - now));
    this.#timer = setTimeout(() => {
      // A request under way is waited for, because events may come faster than answers. Its end leads here again.
      if (this.#asking === null) void this.#ask();
    }, delay);
  }

  /** Whether the API has answered for the current event. */
  get isCurrent(): boolean {
    return this.#answer !== null && this.#answer.eventId === this.#options.eventId();
  }

  /** The ids of the matches among the loaded nodes; null without a valid query. */
  matches(nodes: Nodes): ReadonlySet<string> | null {
    if (this.#options.isWhole && this.#answer !== null && this.isCurrent) return this.#answer.ids;
    if (this.#predicate === null) return null;
    const ids = new Set<string>();
    for (const node of nodes.values()) if (this.isMatch(node)) ids.add(node.id);
    return ids;
  }

  /** Whether the query is valid and matches a node. */
  isMatch(node: NodeRecord): boolean {
    // The fields that an API response adds are not in the schema, so no query reads them.
    return this.#predicate?.(node as unknown as GraphNode) ?? false;
  }

  /** What the query finds in a text of a node. */
  marksIn(node: NodeRecord, field: string): readonly Span[] {
    const isAsked = this.#checked?.clauses.some((clause) => clause.field.name === field) === true;
    if (this.#checked === null || !isAsked || !this.isMatch(node)) return [];
    return marksIn(matchesIn(this.#checked, node as unknown as GraphNode), field);
  }

  /** The number of matches by the API; null until it has answered for the current event. */
  get total(): number | null {
    return this.#answer !== null && this.isCurrent ? this.#answer.total : null;
  }

  /** The number of matches by the latest answer, which may be as of another event; null until there is one. */
  get latestTotal(): number | null {
    return this.#answer?.total ?? null;
  }

  /** The ids of the matches that the API has answered, most recently active first. */
  get answered(): ReadonlySet<string> {
    return this.#answer?.ids ?? new Set();
  }

  /** Whether there are more matches than the API has answered. */
  get hasMore(): boolean {
    return this.#answer !== null && this.#answer.next !== null;
  }

  /** Loads the next page of matches. */
  async more(): Promise<void> {
    if (this.#asking !== null || !this.hasMore) return;
    await this.#ask(this.#answer);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#asking = null;
    this.#waitingSince = null;
  }

  /** @param before the pages before; null for the first */
  async #ask(before: Answer | null = null): Promise<void> {
    this.stop();
    const asking = new AbortController();
    this.#asking = asking;
    const eventId = before === null ? this.#options.eventId() : before.eventId;
    // As of another event, as many matches are listed as before.
    const listed = before === null ? this.answered.size : 0;
    try {
      let answer = before;
      do {
        const { nodes, ids, total, next } = await this.#page(eventId, answer, asking.signal);
        if (this.#asking !== asking) return;
        this.#options.onNodes(nodes, eventId);
        answer = { eventId, ids: new Set([...(answer?.ids ?? []), ...ids]), total, next };
      } while (answer.next !== null && answer.ids.size < listed);
      this.#answer = answer;
      this.#error = null;
      // Siblings deep in the tree share what the first of them loads.
      for (const id of answer.ids) {
        await this.#options.loadAbove(id);
        if (this.#asking !== asking) return;
      }
    } catch (error) {
      if (this.#asking !== asking) return;
      // The event was dropped while the request was running.
      const isDropped = error instanceof RangeError;
      if (!isDropped && !(error instanceof AnswerError)) throw error;
      if (isDropped || error.isTrimmed) this.#options.onTrimmed();
      else this.#error = error;
    }
    this.#asking = null;
    this.#options.onChange();
    // A failed request is repeated only after a move.
    if (this.#options.eventId() !== eventId) this.moved();
  }

  #page(eventId: string | null, before: Answer | null, signal: AbortSignal): Promise<NodePage> {
    const { client, isWhole } = this.#options;
    const question = { query: this.#meant ?? this.#query, asOf: eventId };
    if (isWhole) return searchAll(client, question, signal);
    const page = before?.next ?? null;
    return search(client, { ...question, page, limit: pageSize, withAncestors: true }, signal);
  }
}
