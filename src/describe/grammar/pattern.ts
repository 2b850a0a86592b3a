/** A regular language, which each notation writes in its way. */
export type Pattern =
  | { readonly kind: "text"; readonly text: string }
  | CharacterClass
  | { readonly kind: "sequence"; readonly parts: readonly Pattern[] }
  | { readonly kind: "choice"; readonly options: readonly Pattern[] }
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
export function oneOf(...ranges: readonly string[]): Pattern {
  return { kind: "class", ranges: ranges.map(rangeOf), negated: false };
}

export function noneOf(...ranges: readonly string[]): Pattern {
  return { kind: "class", ranges: ranges.map(rangeOf), negated: true };
}

function rangeOf(range: string): readonly [string, string] {
  const [first = "", last = first] = range;
  return [first, last];
}

/** One pattern after the other. Texts that follow each other become one. */
export function sequence(...parts: readonly Pattern[]): Pattern {
  const joined: Pattern[] = [];
  for (const part of parts.flatMap((each) => (each.kind === "sequence" ? each.parts : [each]))) {
    const last = joined.at(-1);
    if (part.kind === "text" && last?.kind === "text") joined.splice(-1, 1, text(last.text + part.text));
    else joined.push(part);
  }
  const [only] = joined;
  return only !== undefined && joined.length === 1 ? only : { kind: "sequence", parts: joined };
}

export function choice(...options: readonly Pattern[]): Pattern {
  const [only] = options;
  return only !== undefined && options.length === 1 ? only : { kind: "choice", options };
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
  switch (pattern.kind) {
    case "text":
    case "class":
      break;
    case "sequence":
      for (const part of pattern.parts) namedIn(part, found);
      break;
    case "choice":
      for (const option of pattern.options) namedIn(option, found);
      break;
    case "repeat":
      namedIn(pattern.pattern, found);
      break;
    case "named":
      if (found.has(pattern.name)) break;
      found.set(pattern.name, pattern.pattern);
      namedIn(pattern.pattern, found);
  }
  return found;
}
