import { Cursor } from "./cursor.ts";
import { choice, grammarOf, literal, sequence } from "./expression.ts";
import type { Expression, Grammar } from "./expression.ts";
import { readPattern } from "./read-regex.ts";

/**
 * Reads the notation of Lark as its grammar reference describes it: rules, terminals, texts, regular expressions, groups
 * and repetitions. There are no directives, templates, priorities, aliases and flags.
 */
export function readLark(source: string): Grammar {
  const rules = new Map<string, Expression>();
  const cursor = new Cursor(source);
  cursor.read(/(?:\s|\/\/.*)*/y);
  while (!cursor.isAtEnd) {
    const [, name = ""] = cursor.expect(/([a-z][a-z0-9_]*|[A-Z][A-Z0-9_]*)[ \t]*:[ \t]*/y);
    if (rules.has(name)) throw new Error(`The rule ${name} stands twice`);
    rules.set(name, alternatives(cursor, /^[A-Z]/.test(name)));
    cursor.read(/(?:\s|\/\/.*)*/y);
  }
  return grammarOf("start", rules);
}

function alternatives(cursor: Cursor, isTerminal: boolean): Expression {
  const parts = [];
  // A line that begins with `|` continues a rule.
  do parts.push(items(cursor, isTerminal));
  while (cursor.read(/\s*\|[ \t]*/y) !== null);
  return choice(parts);
}

function items(cursor: Cursor, isTerminal: boolean): Expression {
  const parts: Expression[] = [];
  for (let part = item(cursor, isTerminal); part !== null; part = item(cursor, isTerminal)) {
    parts.push(quantified(cursor, part));
    cursor.read(/[ \t]*/y);
  }
  if (parts.length === 0) throw new Error(`Nothing stands at ${cursor.position}`);
  return sequence(parts);
}

function item(cursor: Cursor, isTerminal: boolean): Expression | null {
  const [text] = cursor.read(/"(?:\\[^]|[^"\\\n])*"/y) ?? [];
  if (text === '""') throw new Error("A text is empty");
  if (text !== undefined) return literal(unescaped(text.slice(1, -1)));
  const [, pattern] = cursor.read(/\/(?!\/)((?:\\\/|\\\\|[^/])*?)\//y) ?? [];
  if (pattern !== undefined) return readPattern(pattern);
  if (cursor.takes("(")) {
    const inner = alternatives(cursor, isTerminal);
    cursor.expect(/[ \t]*\)/y);
    return inner;
  }
  const [name] = cursor.read(/[A-Za-z][A-Za-z0-9_]*/y) ?? [];
  if (name === undefined) return null;
  if (isTerminal && /^[a-z]/.test(name)) throw new Error(`A terminal contains the rule ${name}`);
  return { kind: "reference", name };
}

/** The escapes of a text are those of a string of Python. */
function unescaped(text: string): string {
  return text.replace(
    /\\(?:(u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|U[0-9A-Fa-f]{8})|([^]))/g,
    (_, code: string | undefined, one: string) => {
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code.slice(1), 16));
      const simple = new Map([..."\\\"'"].map((each) => [each, each]))
        .set("n", "\n")
        .set("r", "\r")
        .set("t", "\t");
      const meant = simple.get(one);
      if (meant === undefined) throw new Error(`Not an escape: \\${one}`);
      return meant;
    },
  );
}

function quantified(cursor: Cursor, part: Expression): Expression {
  const [, sign, least = "", most] = cursor.read(/([?*+])|[ \t]*~[ \t]*(\d+)(?:\.\.(\d+))?/y) ?? [];
  if (sign !== undefined)
    return { kind: "repeat", part, least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : Infinity };
  if (least === "") return part;
  return { kind: "repeat", part, least: Number(least), most: Number(most ?? least) };
}
