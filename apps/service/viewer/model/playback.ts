/** The speeds of playback, in events per second. */
export const speeds = [1, 5, 20, 100] as const;

export type Speed = (typeof speeds)[number];

/** The shortest interval in which steps can be seen separately, in milliseconds. */
const shortest = 50;

/**
 * The interval between steps, and the events per step, for a speed.
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
