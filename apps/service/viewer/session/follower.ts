import { AnswerError, type Client } from "../api/client.ts";
import { streamEvents } from "../api/event-stream.ts";
import { newerEvents, pollGraph } from "../api/load.ts";
import type { Graph, GraphEvent } from "../model/api-types.ts";
import { firstPoll, nextPoll, type PollEvent, type PollState } from "../model/poller.ts";
import { takePlace } from "./hidden-stream.ts";

export interface FollowerOptions {
  readonly client: Client;
  /** The newest known event; null without one. */
  readonly newest: () => string | null;
  /**
   * Is called with all events after the newest known one, oldest first, and with the graph, if it was read and has
   * changed.
   */
  readonly onNews: (graph: Graph | null, events: readonly GraphEvent[]) => void;
  /** Is called when events after the newest known one have been trimmed, so that the graph has to be loaded again. */
  readonly onGap: () => void;
  readonly onRefused: (error: AnswerError) => void;
  readonly onState: (state: PollState) => void;
}

/** After a stream was opened, no other is opened for so long, in milliseconds. */
const betweenStreams = 5000;

/**
 * Follows a graph by the stream of its events. Polls with an entity tag find what was trimmed, and all events while there
 * is no stream. It misses no event.
 */
export class Follower {
  readonly #options: FollowerOptions;
  readonly #stopped = new AbortController();
  #state = firstPoll;
  #etag: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;
  #stream: AbortController | null = null;
  /** The place that the stream of a hidden page has. */
  #place = new AbortController();
  #openedAt = Number.NEGATIVE_INFINITY;
  #isAlert = false;

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#wait();
  }

  stop(): void {
    this.#stopped.abort();
    this.#stream?.abort();
    clearTimeout(this.#timer);
  }

  /** Sets whether the page is hidden. Few hidden pages have a stream, because browsers allow few connections to a host. */
  setHidden(isHidden: boolean): void {
    this.#happen({ kind: isHidden ? "hidden" : "seen" });
    if (!isHidden) this.#place.abort();
    else if (this.#stream !== null) void this.#endWithoutPlace(this.#stream);
  }

  /** Sets whether a hidden page has a stream too, if a place is free for it. */
  setAlert(isAlert: boolean): void {
    this.#isAlert = isAlert;
  }

  /** Polls now. */
  hurry(): void {
    this.#happen({ kind: "hurried" });
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
    if (event.kind === "answered") this.#openStream();
  }

  async #ask(): Promise<void> {
    const { client, newest, onNews, onGap } = this.#options;
    const { signal } = this.#stopped;
    const isStreamed = this.#stream !== null;
    const { graph, etag } = await pollGraph(client, this.#etag, signal);
    if (graph !== null && graph.retention.last_event_id !== null) {
      const from = newest();
      try {
        if (from === null) throw gap;
        const isNew = !isStreamed && graph.retention.last_event_id !== from;
        const events = isNew ? await newerEvents(client, from, signal) : [];
        if (signal.aborted) return;
        onNews(graph, events);
      } catch (error) {
        if (error !== gap && !(error instanceof AnswerError && error.isTrimmed)) throw error;
        onGap();
      }
    }
    // Only after the events are loaded, or while a stream delivers them: otherwise the graph would be unchanged at the
    // next poll, and its events would be missing.
    this.#etag = isStreamed && this.#stream === null ? null : etag;
  }

  #openStream(): void {
    const since = this.#options.newest();
    const now = performance.now();
    if (this.#stream !== null || this.#stopped.signal.aborted || since === null) return;
    if ((this.#state.isHidden && !this.#isAlert) || now - this.#openedAt < betweenStreams) return;
    this.#openedAt = now;
    const stream = new AbortController();
    this.#stream = stream;
    void this.#read(since, stream);
  }

  /** Ends the stream of a hidden page that has no place for it. */
  async #endWithoutPlace(stream: AbortController): Promise<void> {
    this.#place = new AbortController();
    const { signal } = this.#place;
    const isFree = this.#isAlert && (await takePlace(AbortSignal.any([signal, stream.signal])));
    // A page that is seen meanwhile keeps its stream.
    if (!isFree && !signal.aborted) stream.abort();
  }

  async #read(since: string, stream: AbortController): Promise<void> {
    const { signal } = stream;
    if (this.#state.isHidden) await this.#endWithoutPlace(stream);
    if (signal.aborted) {
      this.#stream = null;
      return;
    }
    for await (const events of streamEvents(this.#options.client, since, signal)) {
      if (signal.aborted) break;
      if (!this.#state.isStreaming) this.#happen({ kind: "streaming" });
      if (events.length > 0) this.#options.onNews(null, events);
    }
    // It leaves its place.
    stream.abort();
    this.#stream = null;
    this.#etag = null;
    this.#happen({ kind: "streamEnded" });
  }
}

const gap = new Error("There is no known event to continue from.");

function eventOf(error: AnswerError): PollEvent {
  if (error.retryAfterMs !== null) return { kind: "limited", retryAfterMs: error.retryAfterMs };
  return { kind: error.isRefusal ? "refused" : "failed" };
}
