import type { GraphEvent } from "./api-types.ts";

/** A stretch of the history. */
export interface Band {
  /** How much began in it, between 0 and 1, which is as much as in the busiest stretch. */
  readonly begun: number;
  /** How much failed in it, on the same scale. */
  readonly failed: number;
}

/** A stretch in which less happened than this is not drawn full, even if in no other more did. */
const much = 4;

/** Divides the history into stretches of as many events each; fewer stretches where there are fewer events. */
export function bandsOf(events: readonly GraphEvent[], most: number): readonly Band[] {
  const number = Math.min(most, events.length);
  const bands = Array.from({ length: number }, () => ({ begun: 0, failed: 0 }));
  for (const [index, event] of events.entries()) {
    const band = bands[Math.floor((index * number) / events.length)];
    if (band === undefined) continue;
    if (event.changes.some((change) => change.created)) band.begun++;
    if (event.changes.some((change) => change.fields.state?.to === "failed")) band.failed++;
  }
  const busiest = Math.max(much, ...bands.map(({ begun, failed }) => Math.max(begun, failed)));
  return bands.map(({ begun, failed }) => ({ begun: begun / busiest, failed: failed / busiest }));
}
