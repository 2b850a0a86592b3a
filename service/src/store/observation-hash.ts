import { createHash } from "node:crypto";

const bytes = 16;

/** What is kept of an observation's key, for good: as little as tells it from all others. */
export function observationHash(key: string): Uint8Array {
  return createHash("sha256").update(key).digest().subarray(0, bytes);
}
