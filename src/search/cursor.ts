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
const version = "1";

/** The characters of the version and the checksum. */
const headLength = 17;

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
  return toBase64url(version + checksum(body, context) + body);
}

/** What a cursor holds; null if the cursor is not one of this context. */
export function readCursor(cursor: string, context: string, columns: number): Marked | null {
  const text = cursor.length > longestCursor ? null : fromBase64url(cursor);
  const body = text?.slice(headLength) ?? "";
  return text === version + checksum(body, context) + body ? markedOf(body, columns) : null;
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

/** 64 bits of FNV-1a in hexadecimal digits. */
function checksum(body: string, context: string): string {
  let [high, low] = [0xcbf29ce4, 0x84222325];
  const text = `${body}\0${ascii(context)}`;
  for (let index = 0; index < text.length; index++) {
    low = (low ^ text.charCodeAt(index)) >>> 0;
    // The prime is 2^40 + 0x1b3.
    const product = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + (low << 8) + Math.floor(product / 2 ** 32)) >>> 0;
    low = product >>> 0;
  }
  return [high, low].map((half) => half.toString(16).padStart(8, "0")).join("");
}

/** A value as JSON with all characters but ASCII escaped, so that each is one byte. */
function ascii(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** A text whose characters are bytes in base64url (RFC 4648), without padding. */
export function toBase64url(bytes: string): string {
  let text = "";
  for (let index = 0; index < bytes.length; index += 3) {
    // A character after the last one is NaN, which shifts as 0.
    const at = (place: number): number => bytes.charCodeAt(index + place) << (16 - 8 * place);
    const group = at(0) | at(1) | at(2);
    const count = Math.min(3, bytes.length - index) + 1;
    for (let place = 0; place < count; place++) text += alphabet.charAt((group >> (18 - 6 * place)) & 63);
  }
  return text;
}

/** The bytes of a text in base64url; null if `toBase64url` writes no such text, so that no two texts stand for the same. */
export function fromBase64url(text: string): string | null {
  let bytes = "";
  let group = 0;
  let bits = 0;
  for (const character of text) {
    group = ((group << 6) | alphabet.indexOf(character)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += String.fromCharCode((group >> bits) & 0xff);
  }
  return toBase64url(bytes) === text ? bytes : null;
}
