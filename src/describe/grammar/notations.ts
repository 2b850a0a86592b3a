import { namedIn, type CharacterClass, type Pattern } from "./pattern.ts";

/**
 * The notation of a grammar: a regular expression of JavaScript with the flag `u`, without anchors; GBNF of llama.cpp; or
 * that of Lark, which other tools for constrained decoding read.
 */
export type GrammarNotation = "regex" | "gbnf" | "lark";

/** How a notation writes the parts of a pattern. */
interface Notation {
  readonly text: (text: string) => string;
  readonly class: (characters: CharacterClass) => string;
  readonly repeat: (pattern: string, least: number, most: number) => string;
  /** The name of a rule; null if the notation has no rules. */
  readonly name: ((name: string) => string) | null;
  /** Whether a quantifier after a text would apply to a part of it only. */
  readonly isOpen: (text: string) => boolean;
  readonly group: string;
  readonly space: string;
}

const regex: Notation = {
  text: (text) => escape(text, "\\^$.*+?()[]{}|/"),
  // A negated class has the lone surrogates, which no query contains.
  class: (characters) => writeClass(characters, "\\[]/", characters.negated ? "\\ud800-\\udfff" : ""),
  repeat: quantified,
  name: null,
  isOpen: (text) => Array.from(text).length !== 1,
  group: "(?:",
  space: "",
};

const gbnf: Notation = {
  text: (text) => `"${escape(text, '"\\')}"`,
  // A class has no other escapes than these.
  class: (characters) => writeClass(characters, '"\\[]'),
  repeat: quantified,
  name: (name) => name,
  isOpen: () => false,
  group: "(",
  space: " ",
};

const lark: Notation = {
  ...gbnf,
  class: (characters) => `/${writeClass(characters, "\\[]/")}/`,
  repeat(pattern, least, most) {
    if (least === 0 && most === 1) return `${pattern}?`;
    if (most === Infinity) return `${`${pattern} `.repeat(least)}${pattern}*`;
    return `${pattern}~${least === most ? least : `${least}..${most}`}`;
  },
  name: (name) => name.toUpperCase().replaceAll("-", "_"),
};

/** Writes a pattern in each notation. In Lark, all that is named is a terminal, so that a lexer reads a clause in one piece. */
export const writers: { readonly [N in GrammarNotation]: (pattern: Pattern) => string } = {
  regex: (pattern) => write(pattern, regex),
  gbnf: (pattern) =>
    [["root", pattern] as const, ...namedIn(pattern)]
      .map(([name, body]) => `${name} ::= ${write(body, gbnf)}\n`)
      .join(""),
  lark: (pattern) =>
    [
      ["start", pattern] as const,
      ...[...namedIn(pattern)].map(([name, body]) => [lark.name?.(name), body] as const),
    ]
      .map(([name, body]) => `${name}: ${write(body, lark)}\n`)
      .join(""),
};

function write(pattern: Pattern, notation: Notation): string {
  const { name, space } = notation;
  const inGroup = (each: Pattern, isOpen: boolean) =>
    isOpen ? `${notation.group}${write(each, notation)})` : write(each, notation);
  const shown = (each: Pattern): Pattern =>
    each.kind === "named" && name === null ? shown(each.pattern) : each;
  switch (pattern.kind) {
    case "text":
      return notation.text(pattern.text);
    case "class":
      return notation.class(pattern);
    case "sequence":
      return pattern.parts.map((part) => inGroup(part, shown(part).kind === "choice")).join(space);
    case "choice":
      return pattern.parts.map((part) => write(part, notation)).join(`${space}|${space}`);
    case "repeat": {
      const inner = shown(pattern.pattern);
      const isOpen =
        inner.kind === "text"
          ? notation.isOpen(inner.text)
          : inner.kind !== "class" && inner.kind !== "named";
      return notation.repeat(inGroup(inner, isOpen), pattern.least, pattern.most);
    }
    case "named":
      return name === null ? write(pattern.pattern, notation) : name(pattern.name);
  }
}

function quantified(pattern: string, least: number, most: number): string {
  if (least === 0 && most === 1) return `${pattern}?`;
  if (most === Infinity) return pattern + (least === 0 ? "*" : `{${least},}`);
  return `${pattern}{${least === most ? least : `${least},${most}`}}`;
}

/** A class in brackets, with these characters escaped by a backslash. No class contains `-` or `^`. */
function writeClass({ ranges, negated }: CharacterClass, special: string, besides = ""): string {
  const one = (character: string) => escape(character, special);
  const parts = ranges.map(([first, last]) => one(first) + (first === last ? "" : `-${one(last)}`));
  return `[${negated ? "^" : ""}${parts.join("")}${besides}]`;
}

// Code points that a notation shows by an escape: they are invisible, or could end a line.
const UNSHOWABLE = /[\p{C}\p{Z}]/u;

/**
 * A text with some of its characters escaped by a backslash, and what cannot be seen as `\uXXXX`, which every notation
 * reads. A code point beyond U+FFFF stays as it is.
 */
function escape(text: string, special: string): string {
  return Array.from(text, (each) => {
    if (special.includes(each)) return `\\${each}`;
    if (each === " " || each.length > 1 || !UNSHOWABLE.test(each)) return each;
    return `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`;
  }).join("");
}
