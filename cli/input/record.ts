import { isUtf8 } from "node:buffer";
import type { Format } from "./format.ts";
import { readJson } from "./json.ts";
import { MAX_PIECE_BYTES, type Fault, type Piece } from "./pieces.ts";

/** The record that a piece of the input holds, or why it holds none. */
export type RecordRead =
  | { readonly record: object }
  | {
      readonly fault: Fault;
      /** Whether what follows in an array can be trusted. */ readonly isSyntax: boolean;
    };

const rule: { readonly [F in Format]: string } = {
  lines: "Each line has to be one JSON object.",
  array: "Each item of the array has to be a JSON object.",
};

/** Reads a piece of the input as a record. */
export function readRecord(piece: Piece, format: Format): RecordRead {
  const { bytes, line, column } = piece;
  const fault = (message: string, isSyntax: boolean, at = { line, column }): RecordRead => ({
    fault: { ...at, message },
    isSyntax,
  });
  if (bytes === null) {
    const what = format === "lines" ? "The line" : "The item";
    return fault(`${what} is longer than ${MAX_PIECE_BYTES / 2 ** 20} MiB. ${rule[format]}`, false);
  }
  if (!isUtf8(bytes)) return fault(`There are bytes here that are not UTF-8. ${rule[format]}`, true);

  const text = bytes.toString("utf8");
  const json = readJson(text);
  if ("problem" in json) {
    return fault(`${json.problem} ${rule[format]}`, true, placeOf(text, json.offset, piece));
  }
  const { value } = json;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return { record: value };
  return fault(`This is ${kindOf(value)}. ${rule[format]}`, false);
}

function placeOf(text: string, offset: number, { line, column }: Piece): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n");
  const last = before[before.length - 1] ?? "";
  const isFirst = before.length === 1;
  return { line: line + before.length - 1, column: (isFirst ? column : 1) + last.length };
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return `a ${typeof value === "bigint" ? "number" : typeof value}`;
}
