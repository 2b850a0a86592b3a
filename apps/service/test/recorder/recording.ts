import { expect } from "vitest";
import type { NodeRecord } from "../../src/model/event.ts";
import { ObservationError, WorkingSet, type Recorded } from "../../src/recorder/index.ts";
import { record } from "./record.ts";
import { recordable, testContext, type Seen } from "./histories.ts";

/** The nodes of the graph of a test, which begins without any. */
export let working: WorkingSet;
/** The time of the next observation without one. */
let clock: number;

/** Begins again with an empty graph. */
export function reset(): void {
  working = new WorkingSet();
  clock = 1000;
}

export type Unplaced<O = Seen> = O extends Seen ? Omit<O, "at"> & { readonly at?: number } : never;

/** Records an observation. Without a time, it happens a millisecond after the previous one. */
export function see(observation: Unplaced): Recorded {
  return record(working, recordable({ at: clock++, ...observation } as Seen, testContext), testContext);
}

export function node(ref: string): NodeRecord {
  const work = working.byRef(ref);
  if (work === undefined) throw new Error(`There is no ${ref}.`);
  return work.node;
}

export const id = testContext.nodeId;
export const session = (ref: string, more: object = {}): Recorded =>
  see({ type: "session.started", node: ref, ...more } as Unplaced);
export const agent = (ref: string, parent: string, more: object = {}): Recorded =>
  see({ type: "agent.spawned", node: ref, parent, ...more } as Unplaced);
export const end = (ref: string): Recorded => see({ type: "agent.ended", node: ref, state: "completed" });

export function refusalOf(observation: Unplaced): ObservationError {
  const before = {
    counts: working.counts,
    seq: working.lastSeq,
    created: working.lastCreated,
    size: working.size,
  };
  try {
    see(observation);
  } catch (error) {
    if (!(error instanceof ObservationError)) throw error;
    const { counts, lastSeq: seq, lastCreated: created, size } = working;
    expect({ counts, seq, created, size }).toEqual(before);
    return error;
  }
  throw new Error("It was recorded.");
}
