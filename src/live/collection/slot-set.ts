import { Bits } from "./bits.ts";
import { firstWhere } from "../sorted-slots.ts";

/** The fewest slots that are kept as bits, so that small collections do not change between the forms. */
const fewest = 256;

/** The bytes of a slot in a list. */
const bytesInList = 8;

/** A set of slots that knows its size: a sorted list while that takes less memory than bits, and bits otherwise. */
export class SlotSet {
  #size = 0;
  #slots: number[] | Bits = [];

  get size(): number {
    return this.#size;
  }

  has(slot: number): boolean {
    const slots = this.#slots;
    return slots instanceof Bits ? slots.has(slot) : slots[placeIn(slots, slot)] === slot;
  }

  /** Adds a slot that is not in the set. */
  add(slot: number): void {
    this.#size += 1;
    const slots = this.#slots;
    if (slots instanceof Bits) {
      slots.add(slot);
      return;
    }
    if (slot > (slots.at(-1) ?? -1)) slots.push(slot);
    else slots.splice(placeIn(slots, slot), 0, slot);
    const capacity = (slots.at(-1) ?? 0) + 1;
    if (this.#size < fewest || this.#size * bytesInList * 8 < capacity) return;
    const bits = new Bits(capacity);
    bits.addSlots(slots);
    this.#slots = bits;
  }

  /** Deletes a slot that is in the set. */
  delete(slot: number): void {
    this.#size -= 1;
    const slots = this.#slots;
    if (!(slots instanceof Bits)) {
      slots.splice(placeIn(slots, slot), 1);
      return;
    }
    slots.delete(slot);
    // Half of what makes bits of a list, so that a set on the border does not change with each slot.
    if (this.#size >= fewest / 2 && this.#size * bytesInList * 2 >= slots.bytes) return;
    const list: number[] = [];
    slots.forEach((one) => list.push(one));
    this.#slots = list;
  }

  /** Visits the slots in ascending order. */
  forEach(visit: (slot: number) => void): void {
    this.#slots.forEach(visit);
  }

  /** Adds the slots to bits that have room for them. */
  addTo(bits: Bits): void {
    const slots = this.#slots;
    if (slots instanceof Bits) bits.addAll(slots);
    else bits.addSlots(slots);
  }
}

/** The place of the first slot that is not less. */
function placeIn(slots: readonly number[], slot: number): number {
  return firstWhere(slots.length, (index) => (slots[index] ?? 0) >= slot);
}

/** Sets of slots by a value. A set of one slot is a number, since most values of ids have one. */
export class SlotsByValue<V> {
  readonly #sets = new Map<V, number | SlotSet>();

  /** The values. */
  keys(): IterableIterator<V> {
    return this.#sets.keys();
  }

  has(value: V): boolean {
    return this.#sets.has(value);
  }

  get(value: V): SlotSet {
    const found = this.#sets.get(value);
    if (typeof found === "object") return found;
    const set = new SlotSet();
    if (found !== undefined) set.add(found);
    return set;
  }

  add(value: V, slot: number): void {
    const found = this.#sets.get(value);
    if (found === undefined) this.#sets.set(value, slot);
    else if (typeof found === "object") found.add(slot);
    else {
      const set = new SlotSet();
      set.add(found);
      set.add(slot);
      this.#sets.set(value, set);
    }
  }

  delete(value: V, slot: number): void {
    const found = this.#sets.get(value);
    if (typeof found === "object" && found.size > 1) found.delete(slot);
    else this.#sets.delete(value);
  }
}
