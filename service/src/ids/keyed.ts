import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA-256, cut to `length` bytes. No part can pass for another, as each is preceded by its length. */
export function mac(key: Uint8Array, parts: readonly string[], length: number): Buffer {
  const hmac = createHmac("sha256", key);
  hmac.update(parts.map((part) => `${part.length}:${part}`).join(""));
  return hmac.digest().subarray(0, length);
}

/** A key of its own for each purpose, so that no code made for one is good for another. */
export function deriveKey(secret: Uint8Array, purpose: string): Uint8Array {
  return createHmac("sha256", secret).update(`wherefore/1 ${purpose}`).digest();
}

/** Whether two byte strings are equal, in a time that does not tell where they differ. */
export function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
