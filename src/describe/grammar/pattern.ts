/** A regular language, which each notation writes in its way. */
export type Pattern =
  | { readonly kind: "text"; readonly text: string }
  | CharacterClass
  | { readonly kind: "sequence" | "choice"; readonly parts: readonly Pattern[] }
  | {
      readonly kind: "repeat";
      readonly pattern: Pattern;
      readonly least: number;
      /** Infinity if there is no limit. */
      readonly most: number;
    }
  | NamedPattern;

/** One code point: any of the ranges, or any but these. */
export interface CharacterClass {
  readonly kind: "class";
  /** The first and the last character of each range. */
  readonly ranges: readonly (readonly [string, string])[];
  readonly negated: boolean;
}

/** A pattern that a notation with rules writes once. A name is unique: lower-case words with hyphens. */
export interface NamedPattern {
  readonly kind: "named";
  readonly name: string;
  readonly pattern: Pattern;
}

export function text(text: string): Pattern {
  return { kind: "text", text };
}

/** A character of ranges such as `"09"`, or of single characters such as `"_"`. */
export function oneOf(...ranges: readonly string[]): CharacterClass {
  return { kind: "class", ranges: ranges.map(([first = "", last = first]) => [first, last]), negated: false };
}

export function noneOf(...ranges: readonly string[]): CharacterClass {
  return { ...oneOf(...ranges), negated: true };
}

/** One pattern after the other. Texts that follow each other become one. */
export function sequence(...parts: readonly Pattern[]): Pattern {
  const joined: Pattern[] = [];
  for (const part of parts.flatMap((each) => (each.kind === "sequence" ? each.parts : [each]))) {
    const last = joined.at(-1);
    if (part.kind === "text" && last?.kind === "text") joined.splice(-1, 1, text(last.text + part.text));
    else joined.push(part);
  }
  return oneOrMore("sequence", joined);
}

export function choice(...options: readonly Pattern[]): Pattern {
  return oneOrMore("choice", options);
}

function oneOrMore(kind: "sequence" | "choice", parts: readonly Pattern[]): Pattern {
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : { kind, parts };
}

export function repeat(pattern: Pattern, least: number, most: number): Pattern {
  if (most === 0) return sequence();
  if (least === 1 && most === 1) return pattern;
  return { kind: "repeat", pattern, least, most };
}

export function optional(pattern: Pattern): Pattern {
  return repeat(pattern, 0, 1);
}

export function named(name: string, pattern: Pattern): NamedPattern {
  return { kind: "named", name, pattern };
}

/** The named patterns in a pattern, each before those that it contains. */
export function namedIn(pattern: Pattern, found = new Map<string, Pattern>()): ReadonlyMap<string, Pattern> {
  if ("parts" in pattern) {
    for (const part of pattern.parts) namedIn(part, found);
  } else if ("pattern" in pattern) {
    if (pattern.kind === "named") {
      if (found.has(pattern.name)) return found;
      found.set(pattern.name, pattern.pattern);
    }
    namedIn(pattern.pattern, found);
  }
  return found;
}
