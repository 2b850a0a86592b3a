import type { GraphEvent } from "./api-types.ts";

/** A section of the history. */
export interface Band {
  /** The number of nodes that started in it, relative to the busiest section: from 0 to 1. */
  readonly begun: number;
  /** The number of failures in it, on the same scale. */
  readonly failed: number;
}

/** The smallest number that is drawn at full height, even in the busiest stretch. */
const much = 4;

/** Divides the history into sections with equal numbers of events. A short history has fewer sections. */
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
