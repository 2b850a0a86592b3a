import { Cursor } from "./cursor.ts";
import { characterClass, choice, grammarOf, literal, sequence } from "./expression.ts";
import type { Expression, Grammar, Range } from "./expression.ts";

/** Reads a regular expression of JavaScript with the flag `u`: groups, alternatives, classes and quantifiers. */
export function readRegex(source: string): Grammar {
  return grammarOf("regex", new Map([["regex", readPattern(source)]]));
}

export function readPattern(source: string): Expression {
  const cursor = new Cursor(source);
  const pattern = alternatives(cursor);
  if (!cursor.isAtEnd) throw new Error(`Not read: ${source.slice(cursor.position)}`);
  return pattern;
}

function alternatives(cursor: Cursor): Expression {
  const parts = [];
  do {
    const terms = [];
    for (let term = quantified(cursor); term !== null; term = quantified(cursor)) terms.push(term);
    parts.push(sequence(terms));
  } while (cursor.takes("|"));
  return choice(parts);
}

function quantified(cursor: Cursor): Expression | null {
  const part = atom(cursor);
  if (part === null) return null;
  const [, sign, least = "", comma, most = ""] = cursor.read(/([?*+])|\{(\d+)(?:(,)(\d*))?\}/y) ?? [];
  if (sign !== undefined)
    return { kind: "repeat", part, least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : Infinity };
  if (least === "") return part;
  const bound = most === "" ? Infinity : Number(most);
  return { kind: "repeat", part, least: Number(least), most: comma === undefined ? Number(least) : bound };
}

function atom(cursor: Cursor): Expression | null {
  if (cursor.takes("(?:")) {
    const inner = alternatives(cursor);
    cursor.expect(/\)/y);
    return inner;
  }
  if (cursor.takes("[")) return readClass(cursor);
  if (cursor.takes("\\")) return literal(escaped(cursor));
  const [raw] = cursor.read(/[^\\^$.*+?()[\]{}|]/uy) ?? [];
  return raw === undefined ? null : literal(raw);
}

function readClass(cursor: Cursor): Expression {
  const negated = cursor.takes("^");
  const ranges: Range[] = [];
  while (!cursor.takes("]")) {
    const first = member(cursor);
    const last = cursor.takes("-") ? member(cursor) : first;
    ranges.push([first, last]);
  }
  return characterClass(ranges, negated);
}

function member(cursor: Cursor): number {
  const text = cursor.takes("\\") ? escaped(cursor) : cursor.expect(/[^\\\]-]/uy)[0];
  return text.codePointAt(0)!;
}

/** The character of an escape, after its backslash. */
function escaped(cursor: Cursor): string {
  const [, unit, character] = cursor.expect(/u([0-9A-Fa-f]{4})|([\\^$.*+?()[\]{}|/])/y);
  return character ?? String.fromCharCode(Number.parseInt(unit!, 16));
}
