import { escape } from "./characters.ts";
import { namedIn, type Pattern } from "./pattern.ts";
import { quantifier, writeClass } from "./regex.ts";
import { writeRule, type RuleNotation } from "./rules.ts";

const notation: RuleNotation = {
  text: (text) => `"${escape(text, '"\\')}"`,
  // A class has no other escapes than these.
  class: (characters) => writeClass(characters, '"\\[]'),
  repeat: (pattern, least, most) => pattern + quantifier(least, most),
  name: (name) => name,
};

/** A pattern in GBNF, the notation of llama.cpp. */
export function writeGbnf(pattern: Pattern): string {
  const rules = [["root", pattern] as const, ...namedIn(pattern)];
  return rules.map(([name, body]) => `${name} ::= ${writeRule(body, notation)}\n`).join("");
}
