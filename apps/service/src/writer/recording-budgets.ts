import { LRUCache } from "lru-cache";

/** Graphs and nodes that are created, and observations. */
export type Amount = Readonly<Record<"graphs" | "nodes" | "observations", number>>;

/** The budget of an account does not have what is to be recorded now. */
export class BudgetError extends Error {
  override readonly name = "BudgetError";
  readonly counted: keyof Amount;
  /** How many are recorded in a minute. */
  readonly limit: number;
  /** How long to wait, in milliseconds. */
  readonly wait: number;

  constructor(counted: keyof Amount, limit: number, wait: number) {
    super(`The budget of ${limit} ${counted} a minute is used up.`);
    this.counted = counted;
    this.limit = limit;
    this.wait = wait;
  }
}

const kinds = ["graphs", "nodes", "observations"] as const;
const minute = 60_000;
/** An account that is forgotten has a full budget again. */
const mostAccounts = 10_000;

/**
 * The budgets of accounts for what requests record. A budget refills evenly within a minute, so all of it may be taken at
 * once. More than a whole budget is taken from a full one, which then needs as many minutes to refill.
 *
 * @example
 * ```ts
 * budgets.take(accountId, { graphs: 0, nodes: 1, observations: 3 });
 * ```
 */
export class RecordingBudgets {
  readonly #limits: Amount;
  readonly #now: () => number;
  /** When the budgets of an account are full again, by the clock. */
  readonly #full = new LRUCache<string, Amount>({ max: mostAccounts });

  /**
   * @param limits What is recorded for an account in a minute. Infinity: no limit.
   * @param now A monotonic clock in milliseconds.
   */
  constructor(limits: Amount, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * Takes an amount before it is recorded: all of it, or nothing. What then cannot be recorded is taken all the same.
   *
   * @throws {BudgetError} that names what there is to wait for the longest
   */
  take(accountId: string, amount: Amount): void {
    const now = this.#now();
    const [longest] = kinds
      .filter((kind) => amount[kind] > 0)
      .map((kind) => ({ kind, wait: this.#wait(accountId, kind, amount, now) }))
      // Sums of fractions of a millisecond are not exact.
      .filter(({ wait }) => wait >= 1)
      .sort((one, other) => other.wait - one.wait);
    if (longest !== undefined) {
      throw new BudgetError(longest.kind, this.#limits[longest.kind], longest.wait);
    }
    const full = (kind: keyof Amount): number =>
      this.#fullAgain(accountId, kind, now) + this.#refill(kind, amount[kind]);
    this.#full.set(accountId, {
      graphs: full("graphs"),
      nodes: full("nodes"),
      observations: full("observations"),
    });
  }

  #wait(accountId: string, kind: keyof Amount, amount: Amount, now: number): number {
    const taken = Math.min(amount[kind], this.#limits[kind]);
    return this.#fullAgain(accountId, kind, now) + this.#refill(kind, taken) - minute - now;
  }

  #fullAgain(accountId: string, kind: keyof Amount, now: number): number {
    return Math.max(now, this.#full.get(accountId)?.[kind] ?? now);
  }

  /** How long so many take to refill, in milliseconds. */
  #refill(kind: keyof Amount, count: number): number {
    return (count / this.#limits[kind]) * minute;
  }
}
