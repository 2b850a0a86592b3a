import { withoutByteOrderMark } from "../../shared/bytes.ts";
import { shellWord } from "../shell/words.ts";
import { ArraySplitter } from "./array-items.ts";
import { LinePieces } from "./lines.ts";
import { NeedsConversion } from "./needs-conversion.ts";
import { isSpace, type Splitter } from "./pieces.ts";
import { shapeOf } from "./shape.ts";
import type { Source } from "./source.ts";

/** The format of an input. */
export type Format = "lines" | "array";

/** An input with a known format. */
export interface Recognized {
  readonly format: Format;
  readonly splitter: Splitter;
  /** The bytes read so far, without a byte order mark. */
  readonly chunk: Buffer;
  /** The path of the first array of objects in the first line, for `jq`: `.data`. Null without one. */
  readonly itemsPath: string | null;
}

const OPENING_BRACKET = 0x5b;

/** Inputs that have to be converted: the first bytes, or null for any other than NUL. */
const signatures: readonly (readonly [bytes: readonly (number | null)[], what: string, converter: string])[] =
  [
    [[0xff, 0xfe], "is UTF-16, and UTF-8 is needed", "iconv -f UTF-16 -t UTF-8"],
    [[0xfe, 0xff], "is UTF-16, and UTF-8 is needed", "iconv -f UTF-16 -t UTF-8"],
    // JSON begins with two ASCII characters.
    [[null, 0, null, 0], "is UTF-16, and UTF-8 is needed", "iconv -f UTF-16LE -t UTF-8"],
    [[0, null, 0, null], "is UTF-16, and UTF-8 is needed", "iconv -f UTF-16BE -t UTF-8"],
    [[0x1f, 0x8b], "is compressed by gzip", "gzip -dc"],
    [[0x28, 0xb5, 0x2f, 0xfd], "is compressed by zstd", "zstd -dc"],
    [[0xfd, 0x37, 0x7a, 0x58], "is compressed by xz", "xz -dc"],
  ];

/** How much of an object that spans several lines is looked at, and of white space before it. */
const SHAPE_BYTES = 64 * 1024;

/**
 * Recognizes the format of an input from its first bytes: a JSON array begins with `[`, any other input is lines, and so
 * is one that begins with much white space. Returns null as long as that is uncertain: with only white space, fewer than 4
 * bytes, or a first line that may be the beginning of an object on several lines. An input that is followed is lines,
 * whatever it begins with: its first line can be the rest of a cut one, and does not wait for more bytes.
 *
 * @throws NeedsConversion if the input is compressed, not UTF-8, or an object on several lines
 */
export function recognize(
  { name, isFollowed }: Source,
  beginning: Buffer,
  isAll: boolean,
): Recognized | null {
  if (beginning.length < 4 && !isAll && !isFollowed) return null;
  for (const [bytes, what, converter] of signatures) {
    if (begins(beginning, bytes)) throw new NeedsConversion(`${name} ${what}. Convert it first:`, converter);
  }
  const chunk = withoutByteOrderMark(beginning);
  const lines = { format: "lines", splitter: new LinePieces(), chunk } as const;
  const start = chunk.findIndex((byte) => !isSpace(byte));
  const blank = start === -1 ? chunk.length : start;
  if (isFollowed || blank >= SHAPE_BYTES) return { ...lines, itemsPath: null };
  if (start === -1 && !isAll) return null;
  if (chunk[start] === OPENING_BRACKET) {
    return { format: "array", splitter: new ArraySplitter(), chunk, itemsPath: null };
  }
  const { spansLines, itemsPath } = shapeOf(chunk.toString("latin1", blank, blank + SHAPE_BYTES));
  const isLong = chunk.length - blank >= SHAPE_BYTES;
  if (spansLines === null && !isAll && !isLong) return null;
  if (spansLines === true || (spansLines === null && isLong)) {
    const what = "contains an object on several lines, and each line has to be one JSON object";
    const filter = itemsPath === null ? "." : `${itemsPath}[]`;
    throw new NeedsConversion(`${name} ${what}. Convert it first:`, `jq -c ${shellWord(filter)}`);
  }
  return { ...lines, itemsPath };
}

function begins(beginning: Buffer, bytes: readonly (number | null)[]): boolean {
  if (beginning.length < bytes.length) return false;
  return bytes.every((byte, index) => (byte === null ? beginning[index] !== 0 : beginning[index] === byte));
}
