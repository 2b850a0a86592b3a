import { SlotsByValue, type SlotSet } from "./slot-set.ts";

/** Finds the records by what a property holds, such as a tenant that no query can name. */
export class PropertyIndex<R> {
  readonly #slots = new SlotsByValue<unknown>();
  readonly #read: (record: R) => unknown;

  constructor(name: string) {
    this.#read = (record) => propertyValue((record as Readonly<Record<string, unknown>>)[name]);
  }

  leave(slot: number, before: R, after: R | undefined): void {
    const value = this.#read(before);
    if (after === undefined || this.#read(after) !== value) this.#slots.delete(value, slot);
  }

  enter(slot: number, after: R, before: R | undefined): void {
    const value = this.#read(after);
    if (before === undefined || this.#read(before) !== value) this.#slots.add(value, slot);
  }

  /** The slots of the records that hold a value. */
  get(value: unknown): SlotSet {
    return this.#slots.get(propertyValue(value));
  }
}

/** A whole number is the same as a number and as a bigint. */
function propertyValue(held: unknown): unknown {
  return typeof held === "bigint" && Number.isSafeInteger(Number(held)) ? Number(held) : held;
}
