import { escape } from "./characters.ts";
import { namedIn, type Pattern } from "./pattern.ts";
import { writeClass } from "./regex.ts";
import { writeRule, type RuleNotation } from "./rules.ts";

const notation: RuleNotation = {
  text: (text) => `"${escape(text, '"\\')}"`,
  class: (characters) => `/${writeClass(characters, "\\[]/")}/`,
  repeat(pattern, least, most) {
    if (least === 0 && most === 1) return `${pattern}?`;
    if (most === Infinity) return `${`${pattern} `.repeat(least)}${pattern}*`;
    return `${pattern}~${least === most ? least : `${least}..${most}`}`;
  },
  name: (name) => name.toUpperCase().replaceAll("-", "_"),
};

/** A pattern in the notation of Lark. All that is named is a terminal, so that a lexer reads a clause in one piece. */
export function writeLark(pattern: Pattern): string {
  const terminals = [...namedIn(pattern)];
  return [
    `start: ${writeRule(pattern, notation)}\n`,
    ...terminals.map(([name, body]) => `${notation.name(name)}: ${writeRule(body, notation)}\n`),
  ].join("");
}
