import type { CharacterClass, Pattern } from "./pattern.ts";

/** How a notation with rules writes the parts of a pattern. */
export interface RuleNotation {
  readonly text: (text: string) => string;
  readonly class: (characters: CharacterClass) => string;
  readonly repeat: (pattern: string, least: number, most: number) => string;
  readonly name: (name: string) => string;
}

/** A pattern as the right-hand side of a rule. */
export function writeRule(pattern: Pattern, notation: RuleNotation): string {
  const write = (each: Pattern): string => writeRule(each, notation);
  const inGroup = (each: Pattern, isOpen: boolean) => (isOpen ? `(${write(each)})` : write(each));
  switch (pattern.kind) {
    case "text":
      return notation.text(pattern.text);
    case "class":
      return notation.class(pattern);
    case "sequence":
      return pattern.parts.map((part) => inGroup(part, part.kind === "choice")).join(" ");
    case "choice":
      return pattern.options.map(write).join(" | ");
    case "repeat": {
      const { pattern: inner, least, most } = pattern;
      const isOpen = inner.kind === "choice" || inner.kind === "sequence" || inner.kind === "repeat";
      return notation.repeat(inGroup(inner, isOpen), least, most);
    }
    case "named":
      return notation.name(pattern.name);
  }
}
