import { withoutByteOrderMark } from "../../common/bytes.ts";
import { Failure } from "../failure.ts";
import { ArraySplitter } from "./array-items.ts";
import { LinePieces } from "./lines.ts";
import { isSpace, type Splitter } from "./pieces.ts";

/** The format of an input. */
export type Format = "lines" | "array";

/** An input with a known format. */
export interface Recognized {
  readonly format: Format;
  readonly splitter: Splitter;
  /** The bytes read so far, without a byte order mark. */
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
 * Recognizes the format of an input from its first bytes: a JSON array begins with `[`, any other input is lines.
 * Returns null if there are only white space or fewer than 4 bytes so far.
 *
 * @throws Failure if the input is compressed or not UTF-8
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
