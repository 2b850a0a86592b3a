/** Speeds at which the history is played, in events a second. */
export const speeds = [1, 5, 20, 100] as const;

export type Speed = (typeof speeds)[number];

/** As often as an eye sees a step of its own. */
const shortest = 50;

/**
 * How to play at a speed.
 *
 * @example
 * ```ts
 * stepOf(100); // { everyMs: 50, events: 5 }
 * ```
 */
export function stepOf(speed: Speed): { readonly everyMs: number; readonly events: number } {
  const everyMs = Math.max(shortest, 1000 / speed);
  return { everyMs, events: Math.max(1, Math.round((speed * everyMs) / 1000)) };
}
