import type { LookupFunction } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Alert, Attempt, Delivery } from "../store/alert-store.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { attempt } from "./attempt.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The pause after the first attempt; each later one is four times as long, up to the longest. */
const firstPause = 4 * second;
const longestPause = 12 * hour;
/** After so long, a delivery is tried for the last time. */
const lastAfter = 72 * hour;
/** How long an attempt may take. */
const timeout = 10 * second;

/** So many alerts are delivered at a time, and so many of one target. */
const mostAlerts = 40;
const mostOfTarget = 8;
/** So many deliveries of an alert are sent at a time. */
const mostOfAlert = 10;

/** What an attempt led to. */
export type Outcome = "delivered" | "retried" | "failed";

/** How deliveries are sent. */
export interface DelivererOptions {
  readonly store: GraphStore;
  /** Ends attempts. What they were to deliver is delivered later. */
  readonly signal: AbortSignal;
  readonly onAttempt?: ((outcome: Outcome) => void) | undefined;
  readonly onError: (error: unknown) => void;
  /** The current time, in Unix milliseconds. */
  readonly now?: () => number;
  readonly lookup?: LookupFunction | undefined;
}

/**
 * When a delivery is tried again after a failed attempt, in Unix milliseconds; null after the last one.
 *
 * @param attempts how many attempts there were, with this one
 */
export function nextAttempt(created: number, attempts: number, now: number): number | null {
  const last = created + lastAfter;
  if (now >= last) return null;
  return Math.min(now + Math.min(firstPause * 4 ** (attempts - 1), longestPause), last);
}

/** Sends the deliveries of alerts that are due, so that a slow target delays no other. */
export class Deliverer {
  readonly #options: DelivererOptions;
  readonly #now: () => number;
  /** The alerts that are being delivered, by id. */
  readonly #sending = new Map<string, { readonly target: string; readonly done: Promise<void> }>();

  constructor(options: DelivererOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** Begins what is due and has room. Returns whether something is being delivered. */
  async begin(): Promise<boolean> {
    for (;;) {
      const room = mostAlerts - this.#sending.size;
      if (room <= 0 || this.#options.signal.aborted) break;
      const due = await this.#options.store.alerts.due({
        now: this.#now(),
        // Of one target, more than have room would be asked for in vain.
        limit: Math.min(room, mostOfTarget),
        each: mostOfAlert,
        exceptAlerts: [...this.#sending.keys()],
        exceptTargets: this.#fullTargets(),
      });
      if (due.length === 0) break;
      for (const { alert, deliveries } of due) {
        const target = new URL(alert.url).origin;
        if (this.#fullTargets().includes(target)) continue;
        const done = this.#deliver(alert, deliveries)
          .catch(async (error: unknown) => {
            this.#options.onError(error);
            await sleep(firstPause, undefined, { signal: this.#options.signal }).catch(() => undefined);
          })
          .finally(() => this.#sending.delete(alert.id));
        this.#sending.set(alert.id, { target, done });
      }
    }
    return this.#sending.size > 0;
  }

  /** Waits until something that is being delivered has ended. */
  async someEnded(): Promise<void> {
    if (this.#sending.size > 0) await Promise.race([...this.#sending.values()].map(({ done }) => done));
  }

  /** Waits until nothing is being delivered. */
  async ended(): Promise<void> {
    await Promise.all([...this.#sending.values()].map(({ done }) => done));
  }

  #fullTargets(): readonly string[] {
    const counts = new Map<string, number>();
    for (const { target } of this.#sending.values()) counts.set(target, (counts.get(target) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= mostOfTarget).map(([target]) => target);
  }

  async #deliver(alert: Alert, deliveries: readonly Delivery[]): Promise<void> {
    const { store, signal, onAttempt, lookup } = this.#options;
    const made = await Promise.all(
      deliveries.map(async (delivery): Promise<Attempt | null> => {
        const options = { now: this.#now(), timeout, signal, lookup };
        const { isSuccess, text } = await attempt(alert, delivery, options);
        // A stop has ended it, which says nothing about the target.
        if (signal.aborted && !isSuccess) return null;
        const answered = this.#now();
        const due = isSuccess ? null : nextAttempt(delivery.created, delivery.attempts + 1, answered);
        return { id: delivery.id, due, delivered: isSuccess, answer: text, answered };
      }),
    );
    const attempts = made.filter((one) => one !== null);
    await store.alerts.settle(alert.id, attempts);
    for (const { due, delivered } of attempts) {
      onAttempt?.(delivered ? "delivered" : due === null ? "failed" : "retried");
    }
  }
}
