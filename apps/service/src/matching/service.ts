import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { Deliverer, type DelivererOptions } from "../alerts/index.ts";
import { createContext } from "../http/context.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { isPassing } from "../store/patience.ts";
import { Matching } from "./matching.ts";

/** How often it is looked for new appends, alerts and attempts that are due, in milliseconds. */
const poll = 500;
/** What comes within so many milliseconds is matched together. */
const pause = 50;
/** How long the lock is kept while there is nothing to do, so that it is not taken for each event. In milliseconds. */
const linger = 5000;

/** How alerts are matched and delivered. */
export interface AlertsOptions extends Pick<DelivererOptions, "onAttempt" | "now" | "lookup"> {
  /** A store that waits while the database cannot be reached or written. */
  readonly store: GraphStore;
  readonly logger: Logger;
}

/**
 * Matches what is recorded with alerts, and delivers what they find, unless another process does.
 *
 * @returns a function that stops it and waits until it has stopped
 */
export async function startAlerts(options: AlertsOptions): Promise<() => Promise<void>> {
  const alerts = new AlertService(options, await createContext(options.store));
  const running = alerts.run();
  return async () => {
    alerts.stop();
    await running;
  };
}

class AlertService {
  readonly #store: GraphStore;
  readonly #now: () => number;
  readonly #stopping = new AbortController();
  readonly #matching: Matching;
  readonly #deliverer: Deliverer;
  readonly #failed: (error: unknown) => void;
  #endListening: (() => void) | undefined;
  #hasNews = false;
  #endWait: () => void = () => undefined;

  constructor(options: AlertsOptions, context: Awaited<ReturnType<typeof createContext>>) {
    const { store, logger, now = Date.now } = options;
    this.#store = store;
    this.#now = now;
    this.#failed = (error) => {
      if (!isPassing(error)) logger.error({ err: error }, "alerts failed");
    };
    this.#matching = new Matching(context, logger, now);
    this.#deliverer = new Deliverer({
      ...options,
      now,
      signal: this.#stopping.signal,
      onError: this.#failed,
    });
  }

  async run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      let isAlone = true;
      this.#hasNews = false;
      try {
        if (await this.#hasWork())
          isAlone = await this.#store.exclusively("alerts", (lost) => this.#work(lost));
      } catch (error) {
        this.#failed(error);
        isAlone = false;
      }
      // What another process does needs no haste.
      if (isAlone) await this.#news(poll);
      else await sleep(poll, undefined, { signal }).catch(() => undefined);
    }
    this.#endListening?.();
  }

  stop(): void {
    this.#stopping.abort();
    this.#endWait();
  }

  async #hasWork(): Promise<boolean> {
    if ((await this.#store.alerts.places()).length > 0) return true;
    const due = { now: this.#now(), limit: 1, each: 1, exceptAlerts: [], exceptTargets: [] };
    return (await this.#store.alerts.due(due)).length > 0;
  }

  /** Works until there was nothing to do for a while, or the lock is lost. */
  async #work(lost: AbortSignal): Promise<void> {
    const { signal } = this.#stopping;
    let busy = performance.now();
    try {
      while (!signal.aborted && !lost.aborted) {
        this.#hasNews = false;
        const isMatching = await this.#matching.round(signal);
        const isSending = await this.#deliverer.begin();
        this.#listen();
        const now = performance.now();
        if (isMatching || isSending) {
          busy = now;
          await sleep(pause);
        }
        if (now - busy > linger) break;
        if (!isMatching) await this.#news(poll, isSending ? this.#deliverer.someEnded() : undefined);
      }
    } finally {
      await this.#deliverer.ended();
    }
  }

  /** From the first account with alerts on, appends are told of, so that no alert waits for the next poll. */
  #listen(): void {
    this.#endListening ??= this.#store.onAppend(({ accountId }) => {
      if (!this.#matching.watches(accountId)) return;
      this.#hasNews = true;
      this.#endWait();
    });
  }

  /** Waits for an append, or for something else, but not for longer than a time in milliseconds. */
  #news(ms: number, other?: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#endWait = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.#hasNews || this.#stopping.signal.aborted) this.#endWait();
      else void other?.then(this.#endWait);
    });
  }
}
