import { newerEvents, pollGraph } from "../api/load.ts";
import { AnswerError, type Client } from "../api/client.ts";
import type { Graph, GraphEvent } from "../model/api-types.ts";
import { firstPoll, nextPoll, type PollEvent, type PollState } from "../model/poller.ts";

export interface FollowerOptions {
  readonly client: Client;
  /** The newest known event; null without one. */
  readonly newest: () => string | null;
  /** Is called when the graph has changed, with all events after the newest known one, oldest first. */
  readonly onNews: (graph: Graph, events: readonly GraphEvent[]) => void;
  /** Is called when events after the newest known one have been trimmed, so that the graph has to be loaded again. */
  readonly onGap: () => void;
  readonly onRefused: (error: AnswerError) => void;
  readonly onState: (state: PollState) => void;
}

/** Follows a graph by polling with its entity tag. It misses no event. */
export class Follower {
  readonly #options: FollowerOptions;
  readonly #stopped = new AbortController();
  #state = firstPoll;
  #etag: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#wait();
  }

  stop(): void {
    this.#stopped.abort();
    clearTimeout(this.#timer);
  }

  /** Sets whether the page is hidden. */
  setHidden(isHidden: boolean): void {
    this.#happen({ kind: isHidden ? "hidden" : "seen" });
  }

  /** Polls now. */
  hurry(): void {
    this.#happen({ kind: "seen" });
  }

  #happen(event: PollEvent): void {
    if (this.#stopped.signal.aborted) return;
    this.#state = nextPoll(this.#state, event);
    this.#options.onState(this.#state);
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    // The response to the running request determines the next poll.
    if (this.#state.delay === null || this.#isAsking) return;
    this.#timer = setTimeout(() => void this.#poll(), this.#state.delay);
  }

  async #poll(): Promise<void> {
    this.#isAsking = true;
    let event: PollEvent = { kind: "answered" };
    try {
      await this.#ask();
    } catch (error) {
      if (this.#stopped.signal.aborted) return;
      if (!(error instanceof AnswerError)) throw error;
      event = eventOf(error);
      if (event.kind === "refused") this.#options.onRefused(error);
    } finally {
      this.#isAsking = false;
    }
    this.#happen(event);
  }

  async #ask(): Promise<void> {
    const { client, newest, onNews, onGap } = this.#options;
    const { signal } = this.#stopped;
    const { graph, etag } = await pollGraph(client, this.#etag, signal);
    if (graph !== null && graph.retention.last_event_id !== null) {
      const from = newest();
      try {
        if (from === null) throw gap;
        const isNew = graph.retention.last_event_id !== from;
        const events = isNew ? await newerEvents(client, from, signal) : [];
        if (signal.aborted) return;
        onNews(graph, events);
      } catch (error) {
        if (error !== gap && !(error instanceof AnswerError && error.isTrimmed)) throw error;
        onGap();
      }
    }
    // Only after the events are loaded: otherwise a failure would leave the graph unchanged at the next poll.
    this.#etag = etag;
  }
}

const gap = new Error("There is no known event to continue from.");

function eventOf(error: AnswerError): PollEvent {
  if (error.retryAfterMs !== null) return { kind: "limited", retryAfterMs: error.retryAfterMs };
  return { kind: error.isRefusal ? "refused" : "failed" };
}
