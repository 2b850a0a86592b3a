import { Cursor } from "./cursor.ts";
import { characterClass, choice, grammarOf, literal, sequence } from "./expression.ts";
import type { Expression, Grammar, Range } from "./expression.ts";

const escapes: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  "\\": "\\",
  '"': '"',
  "[": "[",
  "]": "]",
};

/**
 * Reads GBNF as `grammars/README.md` of llama.cpp describes it, with the escapes of its parser. There are no tokens of a
 * model and no `.`.
 */
export function readGbnf(source: string): Grammar {
  const cursor = new Cursor(source);
  const rules = new Map<string, Expression>();
  skip(cursor, true);
  while (!cursor.isAtEnd) {
    const [name] = cursor.expect(/[A-Za-z0-9-]+/y);
    skip(cursor, false);
    cursor.expect(/::=/y);
    if (rules.has(name)) throw new Error(`The rule ${name} stands twice`);
    skip(cursor, true);
    rules.set(name, alternatives(cursor, false));
    if (!cursor.isAtEnd) cursor.expect(/\r?\n/y);
    skip(cursor, true);
  }
  return grammarOf("root", rules);
}

/** White space and comments; a line ends a rule unless it is nested or after `|`. */
function skip(cursor: Cursor, hasLines: boolean): void {
  cursor.read(hasLines ? /(?:[ \t\r\n]|#[^\r\n]*)*/y : /(?:[ \t]|#[^\r\n]*)*/y);
}

function alternatives(cursor: Cursor, isNested: boolean): Expression {
  const parts = [];
  for (;;) {
    parts.push(items(cursor, isNested));
    if (!cursor.takes("|")) return choice(parts);
    skip(cursor, true);
  }
}

function items(cursor: Cursor, isNested: boolean): Expression {
  const parts: Expression[] = [];
  for (let part = item(cursor); part !== null; part = item(cursor)) {
    parts.push(quantified(cursor, part));
    skip(cursor, isNested);
  }
  return sequence(parts);
}

function item(cursor: Cursor): Expression | null {
  if (cursor.takes('"')) {
    const parts = [];
    while (!cursor.takes('"')) parts.push(character(cursor));
    return literal(parts.join(""));
  }
  if (cursor.takes("[")) {
    const negated = cursor.takes("^");
    const ranges: Range[] = [];
    while (!cursor.takes("]")) {
      const first = character(cursor).codePointAt(0)!;
      const isRange = cursor.source[cursor.position + 1] !== "]" && cursor.takes("-");
      ranges.push([first, isRange ? character(cursor).codePointAt(0)! : first]);
    }
    return characterClass(ranges, negated);
  }
  if (cursor.takes("(")) {
    skip(cursor, true);
    const inner = alternatives(cursor, true);
    cursor.expect(/\)/y);
    return inner;
  }
  const [name] = cursor.read(/[A-Za-z0-9-]+/y) ?? [];
  return name === undefined ? null : { kind: "reference", name };
}

function quantified(cursor: Cursor, part: Expression): Expression {
  const [, sign, least = "", comma, most = ""] = cursor.read(/([?*+])|\{(\d+)(?:(,)(\d*))?\}/y) ?? [];
  if (sign !== undefined)
    return { kind: "repeat", part, least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : Infinity };
  if (least === "") return part;
  const bound = most === "" ? Infinity : Number(most);
  return { kind: "repeat", part, least: Number(least), most: comma === undefined ? Number(least) : bound };
}

function character(cursor: Cursor): string {
  if (!cursor.takes("\\")) return cursor.expect(/[^\\\r\n]/uy)[0];
  const [, code, one] = cursor.expect(/(x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8})|([nrt\\"[\]])/y);
  return one === undefined ? String.fromCodePoint(Number.parseInt(code!.slice(1), 16)) : escapes[one]!;
}
