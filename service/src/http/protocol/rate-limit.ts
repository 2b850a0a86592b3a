import rateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { rateLimited } from "./api-error.ts";

/** The limit of each API key. */
export interface Rate {
  readonly perSecond: number;
  /** The number of requests that may come at once. */
  readonly burst: number;
}

/** Makes `app.rateLimit()` available: a hook that limits the requests of each API key. */
export async function addRateLimit(app: FastifyInstance, { perSecond, burst }: Rate): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    max: burst,
    timeWindow: 1000,
    store: tokenBuckets(perSecond),
    keyGenerator: (request) => request.apiKey?.id ?? "",
    errorResponseBuilder: (_request, { ttl }) => rateLimited(ttl),
  });
}

interface Bucket {
  /** The used part of the burst. */
  readonly used: number;
  /** The time of that measurement, in milliseconds. */
  readonly at: number;
}

const maxBuckets = 10_000;

/**
 * Makes a store for @fastify/rate-limit that counts by token bucket. The plugin's own store counts by fixed window, which
 * lets twice the limit through at the boundary of two windows.
 *
 * @param perSecond How many requests a second are allowed in the long run. The plugin's `max` is the burst.
 * @param now A monotonic clock in milliseconds.
 */
export function tokenBuckets(perSecond: number, now: () => number = () => performance.now()) {
  return class TokenBuckets implements FastifyRateLimitStore {
    readonly buckets = new LRUCache<string, Bucket>({ max: maxBuckets });

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      _timeWindow: number,
      max: number,
    ): void {
      const at = now();
      const last = this.buckets.get(key);
      const used = last === undefined ? 0 : Math.max(0, last.used - ((at - last.at) / 1000) * perSecond);
      if (used + 1 > max) {
        callback(null, { current: max + 1, ttl: ((used + 1 - max) / perSecond) * 1000 });
        return;
      }
      this.buckets.set(key, { used: used + 1, at });
      callback(null, { current: Math.ceil(used + 1), ttl: ((used + 1) / perSecond) * 1000 });
    }

    child(): TokenBuckets {
      return this;
    }
  };
}
