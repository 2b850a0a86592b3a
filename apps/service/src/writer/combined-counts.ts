import type { Counts } from "../model/event.ts";

/** The counts after two writers have changed different nodes of the same state. */
export function combinedCounts(base: Counts, one: Counts, other: Counts): Counts {
  return {
    ...combined(base, one, other, ["nodes", "sessions", "agents", "stale", "blocked"]),
    by_state: combined(
      base.by_state,
      one.by_state,
      other.by_state,
      Object.keys(base.by_state) as (keyof Counts["by_state"])[],
    ),
  };
}

function combined<K extends string>(
  base: Readonly<Record<K, number>>,
  one: Readonly<Record<K, number>>,
  other: Readonly<Record<K, number>>,
  keys: readonly K[],
): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, one[key] + other[key] - base[key]])) as Record<K, number>;
}
