import { Buffer } from "node:buffer";
import { describe, expect, test } from "vitest";
import {
  fromBase64url,
  longestCursor,
  readCursor,
  toBase64url,
  writeCursor,
  type Marked,
} from "../../src/search/cursor.ts";
import type { Position } from "../../src/search/order.ts";

describe("base64url", () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

  test.each([0, 1, 2, 3, 4, 254, 255, 256])("holds %i bytes", (length) => {
    const some = bytes.subarray(0, length).toString("latin1");
    const text = toBase64url(some);
    expect(text).toBe(Buffer.from(some, "latin1").toString("base64url"));
    expect(fromBase64url(text)).toBe(some);
  });

  test.each([
    ["a character of another alphabet before it", "+AAA"],
    ["a character of another alphabet within it", "A+AA"],
    ["a character of another alphabet after it", "AAA+"],
    ["padding", "AA=="],
    ["a character too much", "AAAAA"],
    ["bits beyond one byte", "AB"],
    ["bits beyond two bytes", "AAB"],
  ])("has not %s", (_, text) => {
    expect(fromBase64url(text)).toBeNull();
  });
});

/** FNV-1a of 64 bits, as its authors define it. */
function fnv1a(text: string): string {
  const hash = [...Buffer.from(text, "latin1")].reduce(
    (before, byte) => ((before ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn,
    0xcbf29ce484222325n,
  );
  return hash.toString(16).padStart(16, "0");
}

/** A cursor with the checksum of its text, as somebody who knows the format can make it. */
function forge(json: string): string {
  return Buffer.from(`1${fnv1a(`${json}\0"context"`)}${json}`, "latin1").toString("base64url");
}

describe("a cursor", () => {
  const position: Position = { values: ["a", null], isIncluded: true };
  const marked: Marked = { position, now: null };
  const write = (one: Position, context: string) => writeCursor({ position: one, now: null }, context);

  test.each<Position>([
    position,
    { values: ["a", "b"], isIncluded: false },
    { values: ['Straße, \u{1F44D}\0\u0080\ud83d"', ""], isIncluded: false },
  ])("holds %j", (one) => {
    expect(readCursor(write(one, "context"), "context", 2)).toEqual({ position: one, now: null });
  });

  test.each([0, 1_795_132_800_000, null])("holds the time of its queries: %j", (now) => {
    expect(readCursor(writeCursor({ position, now }, "context"), "context", 2)).toEqual({ position, now });
  });

  test("is the version, a checksum, and JSON in ASCII", () => {
    const json = '[1,"\\u00e9"]';
    const text = `1${fnv1a(`${json}\0"\\u00fc"`)}${json}`;
    expect(fromBase64url(write({ values: ["é"], isIncluded: true }, "ü"))).toBe(text);
  });

  test("is of one context and one number of columns", () => {
    const cursor = write(position, "context");
    expect(readCursor(cursor, "other", 2)).toBeNull();
    expect(readCursor(cursor, "context", 1)).toBeNull();
    expect(readCursor(cursor, "context", 3)).toBeNull();
  });

  test("has at most so many characters", () => {
    const cursorOf = (length: number) => write({ values: ["a".repeat(length)], isIncluded: false }, "");
    // 1 + 16 characters, and 6 characters of JSON around the text.
    const longest = (longestCursor * 3) / 4 - 23;
    expect(cursorOf(longest)).toHaveLength(longestCursor);
    expect(readCursor(cursorOf(longest), "", 1)).not.toBeNull();
    expect(readCursor(cursorOf(longest + 1), "", 1)).toBeNull();
  });

  test.each<readonly [what: string, parts: unknown]>([
    ["a value that is no text", [1, "a", 3]],
    ["several of them", [1, 3, 4]],
    ["a mark that is neither 0 nor 1", [2, "a", "b"]],
    ["a mark that is no number", ["1", "a", "b"]],
    ["another number of values", [1, "a"]],
    ["a time that is no number", [1, "a", "b", "3"]],
    ["a time that is null", [1, "a", "b", null]],
    ["texts of other queries", [1, "a", "b", [null, 'status:"open"']]],
    ["more than a time", [1, "a", "b", 3, 4]],
    ["an object", { length: 3, 0: 1 }],
    ["a text", "abc"],
  ])("that was made with %s is none", (_, parts) => {
    expect(readCursor(forge(JSON.stringify(parts)), "context", 2)).toBeNull();
  });

  test("with such a checksum is one if its text is a position", () => {
    expect(readCursor(forge('[1,"a",null]'), "context", 2)).toEqual(marked);
  });

  test("without JSON is none", () => {
    expect(readCursor(forge("[1"), "context", 2)).toBeNull();
  });
});
