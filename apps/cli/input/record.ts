import { isUtf8 } from "node:buffer";
import { maxRecordBytes } from "../../shared/bytes.ts";
import { readJsonObject } from "../../shared/json.ts";
import type { Format } from "./format.ts";
import type { InputError, Piece } from "./pieces.ts";

/** The record in a piece of the input, or why there is none. */
export type RecordRead =
  | { readonly record: object }
  | {
      readonly error: InputError;
      /** Whether the piece is not JSON, so that the bounds of the next array items are uncertain. */
      readonly isSyntax: boolean;
    };

const rule: { readonly [F in Format]: string } = {
  lines: "Each line has to be one JSON object.",
  array: "Each item of the array has to be a JSON object.",
};

/** Reads a piece of the input as a record. */
export function readRecord(piece: Piece, format: Format): RecordRead {
  const { bytes, line, column } = piece;
  const failed = (message: string, isSyntax: boolean, at = { line, column }): RecordRead => ({
    error: { ...at, message: `${message} ${rule[format]}` },
    isSyntax,
  });
  if (bytes === null) {
    const what = format === "lines" ? "The line" : "The item";
    return failed(`${what} is longer than ${maxRecordBytes / 2 ** 20} MiB.`, false);
  }
  if (!isUtf8(bytes)) return failed("There are bytes here that are not UTF-8.", true);

  const text = bytes.toString("utf8");
  const read = readJsonObject(text);
  if ("object" in read) return { record: read.object };
  return failed(read.error, !read.isJson, locate(text, read.offset, piece));
}

function locate(text: string, offset: number, { line, column }: Piece): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n");
  const last = before[before.length - 1] ?? "";
  const isFirst = before.length === 1;
  return { line: line + before.length - 1, column: (isFirst ? column : 1) + last.length };
}
