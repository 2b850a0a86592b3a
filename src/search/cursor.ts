import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Position } from "./order.ts";

/** What a cursor holds. */
export interface Marked {
  readonly position: Position;
  /**
   * The time to which relative times of the queries refer, in Unix milliseconds, so that all pages are of the same time;
   * null if there are none.
   */
  readonly now: number | null;
}

/** The format of a cursor. A cursor of another format is refused. */
const version = 1;

const checksumLength = 16;

/** The most characters of a cursor, sealed or not. */
export const longestCursor = 16_384;

/**
 * Writes a position as a cursor: the version, a checksum, and the position as JSON. The checksum is also of what the
 * cursor belongs to, so that it is of no use elsewhere. It is no signature: `seal` can be one.
 *
 * @param context a text for the queries, the order and the tenant
 */
export function writeCursor({ position, now }: Marked, context: string): string {
  const { values, isIncluded } = position;
  const body = ascii([isIncluded ? 1 : 0, ...values, ...(now === null ? [] : [now])]);
  return toBase64url(concatBytes(Uint8Array.of(version), checksum(body, context), body));
}

/** What a cursor holds; null if the cursor is not one of this context. */
export function readCursor(cursor: string, context: string, columns: number): Marked | null {
  const bytes = cursor.length > longestCursor ? null : fromBase64url(cursor);
  if (bytes?.[0] !== version) return null;
  const body = bytes.subarray(1 + checksumLength);
  const expected = checksum(body, context);
  if (!expected.every((byte, index) => byte === bytes[1 + index])) return null;
  return markedOf(String.fromCharCode(...body), columns);
}

/** A position as it was written, which a caller who knows the format can have written. */
function markedOf(json: string, columns: number): Marked | null {
  let parts: unknown;
  try {
    parts = JSON.parse(json);
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length < columns + 1 || parts.length > columns + 2) return null;
  const [isIncluded, ...rest] = parts as readonly unknown[];
  const values = rest.slice(0, columns);
  const isPosition = values.every((value) => value === null || typeof value === "string");
  if (!isPosition || (isIncluded !== 0 && isIncluded !== 1)) return null;
  const { [columns]: now = null } = rest;
  const isTime = rest.length === columns || typeof now === "number";
  return isTime ? { position: { values, isIncluded: isIncluded === 1 }, now: now as number | null } : null;
}

function checksum(body: Uint8Array, context: string): Uint8Array {
  return sha256(concatBytes(body, Uint8Array.of(0), ascii(context))).subarray(0, checksumLength);
}

/** The bytes of a value as JSON with all characters but ASCII escaped, so that each is one byte. */
function ascii(value: unknown): Uint8Array {
  const escaped = JSON.stringify(value).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return utf8ToBytes(escaped);
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Bytes in base64url (RFC 4648), without padding. */
export function toBase64url(bytes: Uint8Array): string {
  let text = "";
  for (let index = 0; index < bytes.length; index += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(index, index + 3);
    const group = (first << 16) | (second << 8) | third;
    const count = Math.min(3, bytes.length - index) + 1;
    for (let place = 0; place < count; place++) text += alphabet.charAt((group >> (18 - 6 * place)) & 63);
  }
  return text;
}

/** The bytes of a text in base64url; null if `toBase64url` writes no such text, so that no two texts stand for the same. */
export function fromBase64url(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let group = 0;
  let bits = 0;
  let length = 0;
  for (const character of text) {
    group = ((group << 6) | alphabet.indexOf(character)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (group >> bits) & 0xff;
  }
  return toBase64url(bytes) === text ? bytes : null;
}
