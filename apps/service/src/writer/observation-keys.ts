import { hash } from "node:crypto";
import type { Observation } from "../../../shared/observations/observation.ts";
import { Occurrences } from "./occurrences.ts";

/** An observation of an input, with the key that prevents recording it twice. */
export interface KeyedObservation {
  readonly observation: Observation;
  /** Null if it is recorded every time. */
  readonly key: string | null;
  /** Its position in the input, from 0. */
  readonly index: number;
}

/**
 * Makes the keys of an input: the `id` of an observation, or a hash of its content and the number of its occurrence.
 * So a file always gives the same keys, also if it repeats an observation.
 *
 * @example
 * ```ts
 * const keys = new ObservationKeys();
 * [ended, ended].map((observation) => keys.add(observation)); // two keys: the second is another occurrence
 * ```
 */
export class ObservationKeys {
  readonly #occurrences = new Occurrences();
  #count = 0;

  /** Returns null for an observation whose `id` an earlier one has. */
  add(observation: Observation): KeyedObservation | null {
    const index = this.#count++;
    const name = observation.id === undefined ? canonical(observation) : `id ${observation.id}`;
    const digest = hash("sha256", name, "buffer");
    const occurrence = this.#occurrences.add(digest);
    if (observation.id === undefined) {
      return { observation, key: `content ${digest.toString("base64url")} ${occurrence}`, index };
    }
    return occurrence === 1 ? { observation, key: name, index } : null;
  }

  /** The number of all observations. */
  get count(): number {
    return this.#count;
  }
}

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
