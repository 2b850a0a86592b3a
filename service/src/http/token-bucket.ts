import type { FastifyRateLimitStore } from "@fastify/rate-limit";

interface Bucket {
  /** How much of the burst is used up. */
  used: number;
  /** When that was so, in milliseconds. */
  at: number;
}

/** Buckets that are not looked at again are forgotten beyond this number, oldest first. */
const mostBuckets = 10_000;

/**
 * A store for @fastify/rate-limit that counts by token bucket: so many requests a second without end, and a burst of the
 * plugin's `max` at once.
 *
 * @param perSecond How many requests a second come back.
 * @param now A clock in milliseconds that never goes back.
 */
export function tokenBuckets(perSecond: number, now: () => number = () => performance.now()) {
  return class TokenBuckets implements FastifyRateLimitStore {
    readonly buckets = new Map<string, Bucket>();

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
      // Deleted first, so that the oldest comes first in order.
      this.buckets.delete(key);
      this.buckets.set(key, { used: used + 1, at });
      if (this.buckets.size > mostBuckets) this.forgetOldest();
      callback(null, { current: Math.ceil(used + 1), ttl: ((used + 1) / perSecond) * 1000 });
    }

    child(): TokenBuckets {
      return this;
    }

    forgetOldest(): void {
      for (const key of this.buckets.keys()) {
        this.buckets.delete(key);
        return;
      }
    }
  };
}
