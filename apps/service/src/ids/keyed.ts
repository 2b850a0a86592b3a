import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA-256, cut to `length` bytes. Each part is preceded by its length, so that no other parts give the same text. */
export function mac(key: Uint8Array, parts: readonly string[], length: number): Buffer {
  const hmac = createHmac("sha256", key);
  hmac.update(parts.map((part) => `${part.length}:${part}`).join(""));
  return hmac.digest().subarray(0, length);
}

/** Derives a key for one purpose, so that a code made for one purpose is not valid for another. */
export function deriveKey(secret: Uint8Array, purpose: string): Uint8Array {
  return createHmac("sha256", secret).update(`wherefore/1 ${purpose}`).digest();
}

/** Whether two byte strings of the same length are equal, compared in constant time. */
export function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Encrypts or decrypts one block of 16 bytes by AES-256. A block that was changed decrypts to other bytes everywhere. */
export function cipher(how: "encrypt" | "decrypt", key: Uint8Array, block: Uint8Array): Buffer {
  const aes = (how === "encrypt" ? createCipheriv : createDecipheriv)("aes-256-ecb", key, null);
  return Buffer.concat([aes.setAutoPadding(false).update(block), aes.final()]);
}
