import { shown } from "../text/excerpt.ts";
import type { TextEdit } from "./diagnostic.ts";

/** How a text is encoded that has to be decoded as a whole. */
export type QueryEncoding =
  | "htmlEntities"
  | "unicodeEscapes"
  | "percentEncoding"
  | "plusSigns"
  | "escapedQuotes"
  | "quotes"
  | "preamble";

/** The effect of a fix, which its title says. */
export type FixArguments =
  | {
      readonly kind: "write";
      readonly text: string;
      /** The typed text that it stands for, where that is not plain to see: `startOfMonth()`. */
      readonly meaning: string | null;
    }
  | { readonly kind: "remove" | "quote" | "unquote"; readonly text: string }
  | { readonly kind: "addSpace" | "removeSpace" }
  | { readonly kind: "joinAll"; readonly connective: "AND" | "OR" }
  | { readonly kind: "decode"; readonly encoding: QueryEncoding }
  /** Several queries, all of which have to match, are written instead of one. */
  | { readonly kind: "split"; readonly count: number }
  /** Several corrections are made. */
  | { readonly kind: "correct"; readonly count: number };

/** A fix before it is reported: its title is to be worded, or the application has worded it. */
export interface FixCandidate {
  readonly title: FixArguments | string;
  readonly edits: readonly TextEdit[];
}

const LONGEST_SHOWN = 60;

const decoding: { readonly [E in QueryEncoding]: string } = {
  htmlEntities: "Decode the HTML entities",
  unicodeEscapes: "Decode the Unicode escapes",
  percentEncoding: "Decode the percent-encoded characters",
  plusSigns: "Write spaces instead of `+`",
  escapedQuotes: "Remove the backslashes before the quotes",
  quotes: "Remove the quotes around the query",
  preamble: "Write the query alone",
};

/** The title of a fix in English, as a short command. */
export function fixTitle(fix: FixArguments): string {
  switch (fix.kind) {
    case "write": {
      const text = /^(?:AND|OR)$/.test(fix.text) ? fix.text : shown(fix.text, LONGEST_SHOWN);
      return `Write ${text}${fix.meaning === null ? "" : ` (${fix.meaning})`}`;
    }
    case "remove":
      return `Remove ${shown(fix.text, LONGEST_SHOWN)}`;
    case "quote":
      return /\s/.test(fix.text) ? "Quote the words" : "Quote the value";
    case "unquote":
      return "Remove the quotes";
    case "addSpace":
      return "Write a space";
    case "removeSpace":
      return "Remove the white space";
    case "joinAll":
      return `Join all clauses by ${fix.connective}`;
    case "decode":
      return decoding[fix.encoding];
    case "split":
      return `Write ${fix.count} queries that all have to match`;
    case "correct":
      return `Make ${fix.count} corrections`;
  }
}

/** The title of a fix, as the application words it. */
export function titleOf(
  title: FixArguments | string,
  own: { readonly fix?: ((fix: FixArguments) => string) | undefined } | undefined,
): string {
  return typeof title === "string" ? title : (own?.fix ?? fixTitle)(title);
}
