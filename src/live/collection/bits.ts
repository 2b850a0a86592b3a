/** A set of slots with a bit for each. */
export class Bits {
  #words: Uint32Array;

  /** @param capacity one more than the greatest slot that is there to begin with */
  constructor(capacity: number) {
    this.#words = new Uint32Array((capacity + 31) >>> 5);
  }

  /** The bytes that the bits take. */
  get bytes(): number {
    return this.#words.byteLength;
  }

  has(slot: number): boolean {
    return ((this.#words[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;
  }

  add(slot: number): void {
    const index = slot >>> 5;
    if (index >= this.#words.length) {
      const grown = new Uint32Array(Math.max(index + 1, Math.ceil(this.#words.length * 1.5)));
      grown.set(this.#words);
      this.#words = grown;
    }
    this.#words[index] = (this.#words[index] ?? 0) | (1 << (slot & 31));
  }

  /** Adds a part of some slots, for which there is room. */
  addSlots(slots: readonly number[], start = 0, end = slots.length): void {
    const words = this.#words;
    for (let at = start; at < end; at++) {
      const slot = slots[at] ?? 0;
      words[slot >>> 5] = (words[slot >>> 5] ?? 0) | (1 << (slot & 31));
    }
  }

  delete(slot: number): void {
    const index = slot >>> 5;
    this.#words[index] = (this.#words[index] ?? 0) & ~(1 << (slot & 31));
  }

  /** Adds the slots of another set, as far as there is room for them. */
  addAll(other: Bits): void {
    const [words, others] = [this.#words, other.#words];
    const length = Math.min(words.length, others.length);
    for (let index = 0; index < length; index++) words[index] = (words[index] ?? 0) | (others[index] ?? 0);
  }

  /** Deletes the slots that another set has not. */
  keepAll(other: Bits): void {
    const [words, others] = [this.#words, other.#words];
    for (let index = 0; index < words.length; index++)
      words[index] = (words[index] ?? 0) & (others[index] ?? 0);
  }

  /** Deletes the slots of another set. */
  deleteAll(other: Bits): void {
    const [words, others] = [this.#words, other.#words];
    for (let index = 0; index < words.length; index++)
      words[index] = (words[index] ?? 0) & ~(others[index] ?? 0);
  }

  /** Visits the slots in ascending order. */
  forEach(visit: (slot: number) => void): void {
    const words = this.#words;
    for (let index = 0; index < words.length; index++) {
      for (let word = words[index] ?? 0; word !== 0; word &= word - 1) {
        visit((index << 5) + 31 - Math.clz32(word & -word));
      }
    }
  }

  /** The number of slots. */
  count(): number {
    const words = this.#words;
    let count = 0;
    for (let index = 0; index < words.length; index++) {
      let word = words[index] ?? 0;
      word -= (word >>> 1) & 0x55555555;
      word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
      count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    }
    return count;
  }
}
