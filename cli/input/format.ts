import { withoutByteOrderMark } from "../../common/bytes.ts";
import { Failure } from "../failure.ts";
import { ArraySplitter } from "./array-items.ts";
import { LinePieces } from "./lines.ts";
import { isSpace, type Splitter } from "./pieces.ts";

/** How the records of an input are laid out. */
export type Format = "lines" | "array";

/** An input whose layout is known. */
export interface Recognized {
  readonly format: Format;
  readonly splitter: Splitter;
  /** What was read so far, byte order mark left out. */
  readonly chunk: Buffer;
}

const OPENING_BRACKET = 0x5b;

const signatures: readonly (readonly [bytes: readonly number[], message: string])[] = [
  [[0xff, 0xfe], "is UTF-16, and UTF-8 is needed. Convert it: iconv -f UTF-16 -t UTF-8"],
  [[0xfe, 0xff], "is UTF-16, and UTF-8 is needed. Convert it: iconv -f UTF-16 -t UTF-8"],
  [[0x1f, 0x8b], "is compressed by gzip. Unpack it first: gzip -dc FILE | wherefore filter QUERY"],
  [
    [0x28, 0xb5, 0x2f, 0xfd],
    "is compressed by zstd. Unpack it first: zstd -dc FILE | wherefore filter QUERY",
  ],
  [[0xfd, 0x37, 0x7a, 0x58], "is compressed by xz. Unpack it first: xz -dc FILE | wherefore filter QUERY"],
];

/**
 * Tells from its beginning how an input is laid out: a JSON array begins with
 * `[`, everything else is lines. Null where the beginning is white space, or
 * too short to tell.
 *
 * @throws Failure where the input is no text that can be read
 */
export function recognize(name: string, beginning: Buffer, isAll: boolean): Recognized | null {
  if (beginning.length < 4 && !isAll) return null;
  for (const [bytes, message] of signatures) {
    if (beginning.subarray(0, bytes.length).equals(Buffer.from(bytes)))
      throw new Failure(`${name} ${message}`);
  }
  const chunk = withoutByteOrderMark(beginning);
  const first = chunk.find((byte) => !isSpace(byte));
  if (first === undefined && !isAll) return null;
  return first === OPENING_BRACKET
    ? { format: "array", splitter: new ArraySplitter(), chunk }
    : { format: "lines", splitter: new LinePieces(), chunk };
}
