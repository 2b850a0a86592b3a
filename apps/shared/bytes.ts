import type { ChunkKind } from "./lines.ts";

const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** The largest record that is read, in bytes. It limits how much of an input is in memory. */
export const maxRecordBytes = 64 * 1024 * 1024;

export const byteChunks: ChunkKind<Buffer> = {
  lineFeed: (bytes, from) => bytes.indexOf(LINE_FEED, from),
  slice: (bytes, start, end) => bytes.subarray(start, end),
  join: (parts) => Buffer.concat(parts),
};

/** The bytes after a UTF-8 byte order mark; all bytes without one. */
export function withoutByteOrderMark(bytes: Buffer): Buffer {
  const isMarked = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  return isMarked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
}
