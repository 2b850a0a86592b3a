import { createHash } from "node:crypto";
import type { Observation } from "../model/observation.ts";

/**
 * A key for each observation, by which it is recorded once: its `id`, or what
 * it says and which of its like it is in the batch. So a file gives the same
 * keys each time, also where it says the same thing twice.
 *
 * @example
 * ```ts
 * observationKeys([ended, ended]); // two keys: the second is another occurrence
 * ```
 */
export function observationKeys(observations: readonly Observation[]): readonly string[] {
  const occurrences = new Map<string, number>();
  return observations.map((observation) => {
    if (observation.id !== undefined) return `id ${observation.id}`;
    const hash = createHash("sha256").update(canonical(observation)).digest("base64url");
    const occurrence = (occurrences.get(hash) ?? 0) + 1;
    occurrences.set(hash, occurrence);
    return `content ${hash} ${occurrence}`;
  });
}

/** The same text whatever the order of the keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
