const hashBytes = 16;
const buckets = 256;
const firstBytes = 64 * hashBytes;

/** Collects hashes in the order of their first byte, in little more than their 16 bytes each. */
export class HashBuckets {
  readonly #buckets = Array.from({ length: buckets }, () => ({
    bytes: new Uint8Array(firstBytes),
    length: 0,
  }));

  add(hash: Uint8Array): void {
    const bucket = this.#buckets[hash[0] ?? 0];
    if (bucket === undefined) return;
    if (bucket.length === bucket.bytes.length) {
      const larger = new Uint8Array(2 * bucket.length);
      larger.set(bucket.bytes);
      bucket.bytes = larger;
    }
    bucket.bytes.set(hash, bucket.length);
    bucket.length += hashBytes;
  }

  /** The hashes, those of one first byte after the other, in lists of at most `most`. */
  *lists(most: number): Generator<readonly Uint8Array[]> {
    for (const { bytes, length } of this.#buckets) {
      for (let start = 0; start < length; start += most * hashBytes) {
        const list: Uint8Array[] = [];
        const end = Math.min(length, start + most * hashBytes);
        for (let at = start; at < end; at += hashBytes) list.push(bytes.subarray(at, at + hashBytes));
        yield list;
      }
    }
  }
}
