/** The words of a stored hash: 128 bits. */
const words = 4;
const slotWords = words + 1;
const firstSlots = 1024;
const fullAt = 0.7;

/** Counts hashes in some 30 bytes each, where a `Map` needs more than 100. */
export class Occurrences {
  #slots = firstSlots;
  #size = 0;
  /** Each slot has a hash and its number of occurrences, which is 0 in an empty slot. */
  #table = new Uint32Array(firstSlots * slotWords);

  /** Adds a hash of at least 16 random bytes, and returns how often it was added. */
  add(hash: Buffer): number {
    if (this.#size > fullAt * this.#slots) this.#grow();
    const key = [hash.readUInt32LE(0), hash.readUInt32LE(4), hash.readUInt32LE(8), hash.readUInt32LE(12)];
    const at = this.#find(key);
    const count = (this.#table[at + words] ?? 0) + 1;
    if (count === 1) this.#put(at, key);
    this.#table[at + words] = count;
    return count;
  }

  /** The slot of a hash, or the empty slot for it. */
  #find(key: ArrayLike<number>): number {
    const table = this.#table;
    for (let slot = (key[0] ?? 0) % this.#slots; ; slot = (slot + 1) % this.#slots) {
      const at = slot * slotWords;
      if (table[at + words] === 0) return at;
      if (
        table[at] === key[0] &&
        table[at + 1] === key[1] &&
        table[at + 2] === key[2] &&
        table[at + 3] === key[3]
      )
        return at;
    }
  }

  #put(at: number, key: ArrayLike<number>): void {
    this.#table.set(key, at);
    this.#size++;
  }

  #grow(): void {
    const old = this.#table;
    this.#slots *= 2;
    this.#table = new Uint32Array(this.#slots * slotWords);
    for (let from = 0; from < old.length; from += slotWords) {
      if (old[from + words] === 0) continue;
      const slot = old.subarray(from, from + slotWords);
      this.#table.set(slot, this.#find(slot));
    }
  }
}
