import { get, type Answer, type RequestOptions } from "./client.ts";
import { milliseconds, percentile } from "./figures.ts";
import { row, type Row } from "./measurement.ts";

/**
 * Requests an address at a fixed rate, whether or not earlier requests were answered, so that a service that answers
 * nothing for a while shows in the percentiles.
 */
export class Probe {
  readonly #answers: Promise<Answer>[] = [];
  readonly #stopping = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor(url: string, everyMs: number, options: RequestOptions = {}) {
    const send = (): void => {
      this.#answers.push(get(url, { ...options, signal: this.#stopping.signal }));
    };
    this.#timer = setInterval(send, everyMs);
    send();
  }

  /** Ends the requests. One that has no answer yet counts with the time that it has waited. */
  async stop(): Promise<Latencies> {
    clearInterval(this.#timer);
    // Answers that have arrived are read first.
    await new Promise((resolve) => setTimeout(resolve, 100));
    this.#stopping.abort();
    return new Latencies(await Promise.all(this.#answers));
  }
}

/** What a probe saw, as rows. */
export const latencyRows = (name: string, latencies: Latencies): readonly Row[] => [
  row(`${name}: p99`, latencies.p99),
  row(`${name}: worst`, latencies.worst),
  row(`${name}: answered with 200`, latencies.answered),
];

/** The times of the answers to a probe. */
export class Latencies {
  readonly #times: readonly number[];
  readonly #good: number;

  constructor(answers: readonly Answer[]) {
    this.#times = answers.map(({ ms }) => ms);
    this.#good = answers.filter(({ result }) => result === "200").length;
  }

  get p50(): string {
    return milliseconds(percentile(this.#times, 0.5));
  }

  get p99(): string {
    return milliseconds(percentile(this.#times, 0.99));
  }

  get worst(): string {
    return milliseconds(Math.max(...this.#times));
  }

  /** Whether all were answered with 200, 99 of 100 within `p99` milliseconds and each within `worst`. */
  isWithin(bound: { readonly p99: number; readonly worst: number }): boolean {
    return (
      this.#good === this.#times.length &&
      percentile(this.#times, 0.99) <= bound.p99 &&
      Math.max(...this.#times) <= bound.worst
    );
  }

  /** How many were answered with 200. */
  get answered(): string {
    return `${this.#good} of ${this.#times.length}`;
  }
}
