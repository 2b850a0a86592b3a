import { createHash } from "node:crypto";
import type { Observation } from "../model/observation.ts";

/**
 * Returns a key for each observation, which prevents recording it twice: its `id`, or a hash of its content and the
 * number of its occurrence in the batch. So a file always gives the same keys, also if it repeats an observation.
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

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
