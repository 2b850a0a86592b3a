import { escape } from "./characters.ts";
import type { CharacterClass, Pattern } from "./pattern.ts";

/** A pattern as a regular expression of JavaScript with the flag `u`, without anchors. */
export function writeRegex(pattern: Pattern): string {
  switch (pattern.kind) {
    case "text":
      return escape(pattern.text, "\\^$.*+?()[]{}|/");
    case "class":
      // A negated class has the lone surrogates, which no query contains.
      return writeClass(pattern, "\\[]/", pattern.negated ? "\\ud800-\\udfff" : "");
    case "sequence":
      return pattern.parts.map((part) => group(part, (inner) => inner.kind === "choice")).join("");
    case "choice":
      return pattern.options.map(writeRegex).join("|");
    case "repeat":
      return group(pattern.pattern, isLong) + quantifier(pattern.least, pattern.most);
    case "named":
      return writeRegex(pattern.pattern);
  }
}

/** A class in brackets, with these characters escaped by a backslash. No class contains `-` or `^`. */
export function writeClass({ ranges, negated }: CharacterClass, special: string, besides = ""): string {
  const one = (character: string) => escape(character, special);
  const parts = ranges.map(([first, last]) => one(first) + (first === last ? "" : `-${one(last)}`));
  return `[${negated ? "^" : ""}${parts.join("")}${besides}]`;
}

export function quantifier(least: number, most: number): string {
  if (least === 0 && most === 1) return "?";
  if (most === Infinity) return least === 0 ? "*" : `{${least},}`;
  return least === most ? `{${least}}` : `{${least},${most}}`;
}

function group(pattern: Pattern, needs: (inner: Pattern) => boolean): string {
  const written = writeRegex(pattern);
  return needs(unnamed(pattern)) ? `(?:${written})` : written;
}

/** Whether a quantifier after a pattern would apply to its last part only. */
function isLong(inner: Pattern): boolean {
  return inner.kind !== "class" && !(inner.kind === "text" && Array.from(inner.text).length === 1);
}

function unnamed(pattern: Pattern): Pattern {
  return pattern.kind === "named" ? unnamed(pattern.pattern) : pattern;
}
