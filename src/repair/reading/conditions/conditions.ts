import type { Term } from "../meaning.ts";
import { readParameter } from "../parameters.ts";
import type { Cursor } from "../text/cursor.ts";
import { readClause, readFlag } from "./clauses.ts";
import type { Form, Place } from "./form.ts";
import { readValueAlone, readWords } from "./loose-values.ts";
import {
  readCall,
  readComparisonAlone,
  readMember,
  readQuestion,
  readSince,
  readTurned,
} from "./other-notations.ts";

/** Reads a condition in any notation. Always moves forward, unless it is at the end. */
export function readCondition(cursor: Cursor, place: Place): Term {
  const { at } = cursor;
  const parameter = readParameter(cursor, false);
  if (parameter !== null) return { kind: "unclear", span: cursor.span(at), parameter };
  if (isCommand(cursor)) return unclear(cursor, place);
  for (const read of forms) {
    const condition = read(cursor, place);
    if (condition !== undefined) return condition ?? unclear(cursor, place);
    cursor.at = at;
  }
  return unclear(cursor, place);
}

// A form stands before those that would read a part of it.
const forms: readonly Form[] = [
  readQuestion,
  readSince,
  readCall,
  readMember,
  readTurned,
  readComparisonAlone,
  readClause,
  readFlag,
  readValueAlone,
  readWords,
];

const COMMAND =
  /(?:stats|head|tail|sort|table|where|eval|timechart|chart|top|rare|dedup|fields|rename|project|summarize|take|limit|extend|count|order|distinct|rex|join|lookup|transaction)(?![\p{L}\p{N}_])/iuy;

/** `| stats count by host`: what stands behind a pipe in SPL and KQL is no condition. */
function isCommand(cursor: Cursor): boolean {
  const before = cursor.text.slice(Math.max(0, cursor.at - 8), cursor.at);
  return /\|[ \t\r\n]*$/.test(before) && cursor.look(COMMAND) !== null;
}

const END = /(?<![ \t\r\n])[ \t\r\n]+(?:AND|OR|&&|\|\|)(?=[ \t\r\n])|["()]/gi;

/** Skips a text without a clear meaning, up to the next connective. */
export function unclear(cursor: Cursor, { start }: Place): Term {
  // At least one character is skipped.
  END.lastIndex = cursor.at + 1;
  cursor.at = END.exec(cursor.text)?.index ?? cursor.text.length;
  return { kind: "unclear", span: cursor.span(start) };
}
