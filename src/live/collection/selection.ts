import { Bits } from "./bits.ts";
import type { SlotSet } from "./slot-set.ts";

/** Slots of records that a clause can match. */
export interface Selection {
  /** No more records match. */
  readonly most: number;
  /** Whether all these slots match. */
  readonly isExact: boolean;
  /** Whether just `most` records match. */
  readonly isCounted: boolean;
  readonly forEach: (visit: (slot: number) => void) => void;
  readonly addTo: (bits: Bits) => void;
}

/** Slots that are in all of several selections, none of which counts how many that are. */
export function intersectionOf(capacity: () => number, all: readonly Selection[]): Selection {
  const [smallest, ...others] = [...all].sort((a, b) => a.most - b.most);
  return {
    most: smallest?.most ?? 0,
    isExact: false,
    isCounted: false,
    forEach: (visit) => smallest?.forEach(visit),
    addTo: (bits) => {
      const own = new Bits(capacity());
      smallest?.addTo(own);
      for (const other of others) keepOnly(own, capacity(), other);
      bits.addAll(own);
    },
  };
}

/** Deletes the slots that a selection has not. */
export function keepOnly(bits: Bits, capacity: number, selection: Pick<Selection, "addTo">): void {
  const selected = new Bits(capacity);
  selection.addTo(selected);
  bits.keepAll(selected);
}

/** The slots of several sets. */
export function unionOf(sets: readonly SlotSet[], isExact = true): Selection {
  return {
    most: sets.reduce((sum, { size }) => sum + size, 0),
    isExact,
    isCounted: isExact && sets.length <= 1,
    forEach: (visit) => {
      for (const set of sets) set.forEach(visit);
    },
    addTo: (bits) => {
      for (const set of sets) set.addTo(bits);
    },
  };
}
