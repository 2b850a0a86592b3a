import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { rateLimited } from "./api-error.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The rates of the API keys; null without a limit. */
    readonly rates: Rates | null;
  }
}

/** The limit of each API key. */
export interface Rate {
  /** What a key may spend in a second in the long run. A small request costs 1. */
  readonly perSecond: number;
  /** What it may spend at once. */
  readonly burst: number;
}

/** What an answer costs that takes no work: one that the client has, or that was made for another request. */
const sharedCost = 0.05;
/** So many items that are read for the references of a page cost as much as a request. */
const expandsPerRequest = 500;
const maxBuckets = 10_000;

interface Bucket {
  /** What was spent of the burst. */
  readonly used: number;
  /** The time of that, in milliseconds. */
  readonly at: number;
}

/** What a key may still spend. */
export interface Allowance {
  /** Whether it could spend what was asked. */
  readonly isAllowed: boolean;
  /** In whole requests. */
  readonly remaining: number;
  /** The milliseconds until the same could be spent again. */
  readonly wait: number;
  /** The milliseconds until the whole burst is there again. */
  readonly reset: number;
}

/** What API keys spend, by token bucket. */
export class Rates {
  readonly #rate: Rate;
  readonly #now: () => number;
  readonly #buckets = new LRUCache<string, Bucket>({ max: maxBuckets });

  /** @param now a monotonic clock in milliseconds */
  constructor(rate: Rate, now: () => number = () => performance.now()) {
    this.#rate = rate;
    this.#now = now;
  }

  /** What a key may spend at once. */
  get burst(): number {
    return this.#rate.burst;
  }

  /**
   * Spends of a key's allowance, all or nothing. What costs more than the whole burst costs the burst.
   *
   * @param before what the same request has spent before, and spends again when it is repeated
   */
  spend(key: string, cost: number, before = 0): Allowance {
    const { perSecond, burst } = this.#rate;
    const used = this.#used(key);
    const after = used + Math.min(cost, burst - before);
    const isAllowed = after <= burst;
    if (isAllowed) this.#buckets.set(key, { used: after, at: this.#now() });
    const now = isAllowed ? after : used;
    return {
      isAllowed,
      remaining: Math.floor(burst - now),
      wait: isAllowed ? 0 : ((after + before - burst) / perSecond) * 1000,
      reset: (now / perSecond) * 1000,
    };
  }

  /** Gives back what was spent too much. */
  giveBack(key: string, cost: number): void {
    this.#buckets.set(key, { used: Math.max(0, this.#used(key) - cost), at: this.#now() });
  }

  #used(key: string): number {
    const last = this.#buckets.get(key);
    if (last === undefined) return 0;
    return Math.max(0, last.used - ((this.#now() - last.at) / 1000) * this.#rate.perSecond);
  }
}

/** Makes the rates of the keys available as `app.rates`. */
export function addRates(app: FastifyInstance, rate: Rate | null): void {
  app.decorate("rates", rate === null ? null : new Rates(rate));
}

/**
 * Limits the requests of each key.
 *
 * @param hasTags whether answers have entity tags. A request that says which answer the client has then costs little until
 *   it is known that the answer is another one: call `chargeRest` then
 */
export function limitRate(app: FastifyInstance, hasTags = false): void {
  app.addHook("onRequest", (request, reply, done) => {
    try {
      charge(request, reply, hasTags && request.headers["if-none-match"] !== undefined ? sharedCost : 1);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}

/**
 * Charges what an answer costs besides, before work is done for it, or when there is none.
 *
 * @param expands how many references it expands at most
 * @throws {ApiError} `rate_limit` if the key cannot spend that now
 */
export function chargeRest(request: FastifyRequest, reply: FastifyReply, expands: number): void {
  charge(request, reply, Math.max(0, 1 - request.charged + expands / expandsPerRequest));
}

/** Gives back what a request was charged that needed no work. */
export function chargeShared(request: FastifyRequest): void {
  request.server.rates?.giveBack(request.apiKey?.id ?? "", request.charged - sharedCost);
  request.charged = sharedCost;
}

function charge(request: FastifyRequest, reply: FastifyReply, cost: number): void {
  const { rates } = request.server;
  if (rates === null) return;
  const { isAllowed, remaining, wait, reset } = rates.spend(request.apiKey?.id ?? "", cost, request.charged);
  reply.headers({
    "ratelimit-limit": rates.burst,
    "ratelimit-remaining": remaining,
    "ratelimit-reset": Math.ceil(reset / 1000),
  });
  if (!isAllowed) throw rateLimited(wait);
  request.charged = Math.min(request.charged + cost, rates.burst);
}
