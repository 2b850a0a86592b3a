import { hash, randomBytes } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const secretLength = 32;
/** Bytes from this value on are dropped, because they would make some characters more likely than others. */
const unbiased = 256 - (256 % letters.length);

/** A new API key: `gok_` and 32 letters or digits, with some 190 random bits. */
export function newApiKey(): string {
  let secret = "";
  while (secret.length < secretLength) {
    for (const byte of randomBytes(secretLength)) {
      if (byte < unbiased && secret.length < secretLength) secret += letters.charAt(byte % letters.length);
    }
  }
  return `gok_${secret}`;
}

/** Whether a text has the form of an API key. The key need not exist. */
export function isApiKey(text: string): boolean {
  return /^gok_[A-Za-z0-9]{32}$/.test(text);
}

/**
 * The hash that identifies a key in a store: its SHA-256, in hexadecimal. A key is random, so no slow hash is needed.
 */
export function hashApiKey(key: string): string {
  return hash("sha256", key, "hex");
}

/** How many characters at the end of a masked text are shown, and how many are hidden at least. */
const lastShown = 4;
const leastHidden = 8;

/**
 * A key in masked form, for messages and logs: its prefix and its last four characters. A text of under 16 characters is
 * masked as a whole. Other texts than keys of the service are sent too, so a prefix is a few letters and `_`, and is shown
 * only if eight characters or more stay hidden.
 *
 * @example
 * ```ts
 * maskApiKey("gok_0123456789abcdefghijklmnopqrstuv"); // "gok_****stuv"
 * ```
 */
export function maskApiKey(key: string): string {
  if (key.length < 16) return "****";
  const prefix = /^[A-Za-z]{1,8}_/.exec(key)?.[0] ?? "";
  const isShown = key.length >= prefix.length + leastHidden + lastShown;
  return `${isShown ? prefix : ""}****${key.slice(-lastShown).replace(/[^!-~]/g, "?")}`;
}
