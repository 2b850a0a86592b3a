const mostInBlock = 1024;

/** A place among sorted slots: before the slot that it names. */
export interface Place {
  readonly block: number;
  readonly index: number;
}

/** How slots are ordered. */
export interface SlotOrder<Key> {
  /** The key of a slot, which the order keeps, so that most comparisons read no record. */
  readonly keyOf: (slot: number) => Key;
  readonly compareKeys: (a: Key, b: Key) => number;
  /** Orders two slots with keys in the same place. */
  readonly compareSlots: (a: number, b: number) => number;
}

/** Slots that follow each other, with their keys. */
interface Block<Key> {
  readonly slots: number[];
  readonly keys: Key[];
}

/**
 * Slots in an order, in blocks, so that an insertion moves few of them. Slots that were added are sorted in when the
 * order is asked for, all at once if they are many.
 */
export class SortedSlots<Key> {
  #blocks: Block<Key>[] = [];
  #added: number[] = [];
  #size = 0;
  readonly #order: SlotOrder<Key>;

  constructor(order: SlotOrder<Key>) {
    this.#order = order;
  }

  add(slot: number): void {
    this.#added.push(slot);
  }

  /** Deletes a slot, while its key still is what it was when it was added. */
  delete(slot: number): void {
    this.#sortIn();
    const { block, index } = this.#placeOf(slot);
    const { slots, keys } = this.#blockAt(block);
    slots.splice(index, 1);
    keys.splice(index, 1);
    this.#size -= 1;
    if (slots.length === 0) this.#blocks.splice(block, 1);
  }

  /** The first place whose slot is not before what is looked for. */
  placeWhere(isBefore: (key: Key, slot: number) => boolean): Place {
    this.#sortIn();
    return this.#search(isBefore);
  }

  /** The number of slots from a place to another one. */
  between(from: Place, to: Place): number {
    let count = to.index - from.index;
    for (let block = from.block; block < to.block; block++) count += this.#blockAt(block).slots.length;
    return count;
  }

  /** Visits the slots from a place to another one, block by block: those between two indexes of a list. */
  forEachBlock(
    from: Place,
    to: Place,
    visit: (slots: readonly number[], start: number, end: number) => void,
  ): void {
    for (let block = from.block; block <= to.block && block < this.#blocks.length; block++) {
      const { slots } = this.#blockAt(block);
      visit(slots, block === from.block ? from.index : 0, block === to.block ? to.index : slots.length);
    }
  }

  /** Visits the slots from a place on, forwards or backwards, until `visit` returns false. */
  walk(from: Place, isForward: boolean, visit: (slot: number) => boolean): void {
    const step = isForward ? 1 : -1;
    let { block, index } = from;
    if (!isForward) index -= 1;
    for (let slots = this.#blocks[block]?.slots; slots !== undefined; slots = this.#blocks[block]?.slots) {
      for (; index >= 0 && index < slots.length; index += step) if (!visit(slots[index] ?? 0)) return;
      block += step;
      index = isForward ? 0 : (this.#blocks[block]?.slots.length ?? 0) - 1;
    }
  }

  #blockAt(block: number): Block<Key> {
    return this.#blocks[block] as Block<Key>;
  }

  #search(isBefore: (key: Key, slot: number) => boolean): Place {
    const blocks = this.#blocks;
    const block = firstWhere(blocks.length, (at) => {
      const { keys, slots } = this.#blockAt(at);
      return !isBefore(keys.at(-1) as Key, slots.at(-1) ?? 0);
    });
    const found = blocks[block];
    // The place after all slots is in the last block.
    if (found === undefined)
      return { block: Math.max(block - 1, 0), index: blocks.at(-1)?.slots.length ?? 0 };
    const { keys, slots } = found;
    return { block, index: firstWhere(slots.length, (at) => !isBefore(keys[at] as Key, slots[at] ?? 0)) };
  }

  #placeOf(slot: number, key = this.#order.keyOf(slot)): Place {
    const { compareKeys, compareSlots } = this.#order;
    return this.#search((other, at) => (compareKeys(other, key) || compareSlots(at, slot)) < 0);
  }

  #sortIn(): void {
    const added = this.#added;
    if (added.length === 0) return;
    this.#added = [];
    this.#size += added.length;
    if (added.length * 16 < this.#size) for (const slot of added) this.#insert(slot);
    else this.#rebuild(added);
  }

  #insert(slot: number): void {
    const key = this.#order.keyOf(slot);
    const { block, index } = this.#placeOf(slot, key);
    const { slots, keys } = this.#blockAt(block);
    slots.splice(index, 0, slot);
    keys.splice(index, 0, key);
    if (slots.length <= mostInBlock) return;
    const half = mostInBlock >>> 1;
    this.#blocks.splice(block + 1, 0, { slots: slots.splice(half), keys: keys.splice(half) });
  }

  #rebuild(added: readonly number[]): void {
    const { keyOf, compareKeys, compareSlots } = this.#order;
    const all = [...this.#blocks.flatMap(({ slots }) => slots), ...added];
    const keyed: Key[] = [];
    for (const slot of all) keyed[slot] = keyOf(slot);
    all.sort((a, b) => compareKeys(keyed[a] as Key, keyed[b] as Key) || compareSlots(a, b));
    this.#blocks = [];
    // Half full, so that the next insertions split no block.
    for (let at = 0; at < all.length; at += mostInBlock >>> 1) {
      const slots = all.slice(at, at + (mostInBlock >>> 1));
      this.#blocks.push({ slots, keys: slots.map((slot) => keyed[slot] as Key) });
    }
  }
}

/** The first index for which a test is true, if it is true of all that follow; the length if there is none. */
export function firstWhere(length: number, test: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
