import { hash, randomBytes } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const secretLength = 32;
/** The greatest multiple of the alphabet's size that a byte can hold: below it, each character is as likely. */
const fair = 256 - (256 % letters.length);

/** A new API key: `gok_` and 32 letters or digits, some 190 random bits. */
export function newApiKey(): string {
  let secret = "";
  while (secret.length < secretLength) {
    for (const byte of randomBytes(secretLength)) {
      if (byte < fair && secret.length < secretLength) secret += letters.charAt(byte % letters.length);
    }
  }
  return `gok_${secret}`;
}

/** Whether a text has the form of an API key; whether there is such a key is another question. */
export function isApiKey(text: string): boolean {
  return /^gok_[A-Za-z0-9]{32}$/.test(text);
}

/**
 * What a store keeps of a key: its SHA-256, in hexadecimal. A key is random, so that no slow hash is needed.
 */
export function hashApiKey(key: string): string {
  return hash("sha256", key, "hex");
}

/**
 * A key as messages and logs show it: its prefix and its last four characters. A text of under 16 characters shows
 * nothing of itself.
 *
 * @example
 * ```ts
 * maskApiKey("gok_0123456789abcdefghijklmnopqrstuv"); // "gok_****stuv"
 * ```
 */
export function maskApiKey(key: string): string {
  if (key.length < 16) return "****";
  const prefix = /^[A-Za-z]{1,8}_/.exec(key)?.[0] ?? "";
  return `${prefix}****${key.slice(-4).replace(/[^!-~]/g, "?")}`;
}
