import { listed, shown } from "../text/excerpt.ts";
import type { DiagnosticCode } from "./codes.ts";
import { fixTitle, type FixArguments } from "./titles.ts";

/** The kinds of unexpected text that have messages of their own. */
export type UnexpectedKind =
  | "parentheses"
  | "operator"
  | "excessOperator"
  | "splitOperator"
  | "and"
  | "or"
  | "not"
  | "foreignQuotes"
  | "loneQuote"
  | "invisible"
  | "other";

/** The kinds of value in the place of a query's text. `brokenTree` is a value in the place of a query's tree. */
export type GivenKind =
  "array" | "object" | "number" | "bigint" | "boolean" | "symbol" | "function" | "brokenTree";

/** A parameter of a request that other languages write in the query: the order of the rows, their number, the page. */
export type RequestParameter = "order" | "limit" | "after";

/** What can be written instead, in every message. */
export interface Advice {
  /** The clause that was probably meant; null if that is not clear. */
  readonly instead: string | null;
  /** The text that was probably meant in the place of the marked one; null if that is not clear. */
  readonly suggestion: string | null;
  /** A valid clause, on the field in question if there is one; null without a schema. */
  readonly example: string | null;
}

/** The values that the message of each code names, besides the advice. */
export interface MessageArguments {
  query_empty: Record<never, never>;
  query_not_text: { given: GivenKind };
  query_too_long: { length: number; maxLength: number };
  too_many_clauses: { count: number; maxClauses: number };
  character_unexpected: { text: string; kind: UnexpectedKind };
  string_unterminated: Record<never, never>;
  string_escape_invalid: { text: string };
  string_character_invalid: { character: "nul" | "surrogate" };
  field_expected: { found: Found };
  operator_expected: { found: Found; field: string };
  value_expected: { found: Found; field: string; operator: string };
  connective_expected: { found: Found };
  connective_case: { text: string };
  connectives_mixed: { first: string; text: string };
  parameter_in_query: { text: string; parameter: RequestParameter };
  negation_not_allowed: { field: string; operator: string };
  value_not_quoted: {
    field: string;
    operator: string;
    text: string;
    /** The fewest characters that the value needs; null if it has enough. */
    minimum: number | null;
    /** The values that the field takes, if the text is none of them; null otherwise. */
    declared: readonly string[] | null;
  };
  value_quoted: { field: string; operator: string; text: string };
  field_unknown: { field: string; known: readonly string[] };
  operator_not_allowed: {
    field: string;
    /** The name of the type, such as `integer`. */
    type: string;
    /** The type with its article: `an integer field`. */
    title: string;
    operator: string;
    allowed: readonly string[];
  };
  contains_too_short: { field: string; value: string; minimum: number };
  value_invalid: {
    field: string;
    /** The name of the type, such as `integer`; it says what is expected in any language. */
    type: string;
    operator: string;
    value: string;
    /** The values that the field takes: `a whole number such as 12`. */
    expected: string;
    quoted: boolean;
    /** All values that the field takes; null if they are too many. */
    declared: readonly string[] | null;
  };
  value_out_of_range: { field: string; type: string; operator: string; value: string; expected: string };
}

/** The text in a position where another was expected: a token, white space, or the end of the query. */
export type Found = { readonly text: string } | "whiteSpace" | "end";

// A text to write instead is of use only as a whole.
const LONGEST_WRITTEN = 120;

function shownFound(found: Found): string {
  if (found === "end") return "the query ends";
  return found === "whiteSpace" ? "found white space" : `found ${shown(found.text)}`;
}

function codePointName(text: string): string {
  const name = (text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `U+${name}`;
}

/** A text to write instead, in backticks. */
function shownWhole(text: string): string {
  return shown(text, LONGEST_WRITTEN);
}

/** The sentence that says what to write. */
function write({ instead, example }: Advice, otherwise: string): string {
  return writeOr(instead, example === null ? otherwise : `Write a clause such as ${shownWhole(example)}.`);
}

function writeOr(instead: string | null, otherwise: string): string {
  return instead === null ? otherwise : `Write ${shownWhole(instead)}.`;
}

const WRITE_CLAUSE = "Write a field, an operator and a value.";

const unexpected: { readonly [K in UnexpectedKind]: (text: string, advice: Advice) => string } = {
  parentheses: (text, { instead }) =>
    `The language has no parentheses. ${writeOr(instead, `Remove ${shown(text)}, and join all clauses by AND or all by OR.`)}`,
  operator: (text, advice) => `The language has no operator ${shown(text)}. ${write(advice, WRITE_CLAUSE)}`,
  excessOperator: (text, { instead }) =>
    `The clause already has an operator before ${shown(text)}. ${writeOr(instead, "Write one operator.")}`,
  splitOperator: (text) =>
    `There is white space inside the operator ${shown(text.replace(/\s+/g, ""))}. Remove it.`,
  and: (text, { suggestion }) => `The language has no ${shown(text)}. Write ${suggestion?.trim() || "AND"}.`,
  or: (text, { suggestion }) => `The language has no ${shown(text)}. Write ${suggestion?.trim() || "OR"}.`,
  not: (text, { instead }) =>
    `The language has no ${shown(text)}. ${writeOr(instead, "Write `-` right before the field.")}`,
  foreignQuotes: (text) =>
    `Values are written in straight double quotes, and ${shown(text)} has other quotes. Write \`"\` on both sides.`,
  loneQuote: (text) =>
    `Values are written in straight double quotes, and ${shown(text)} is another quote. Write \`"\` on both sides.`,
  invisible: (text) =>
    `There is an invisible character here, ${codePointName(text)}. Remove it or write a space.`,
  other: (text, { instead, suggestion }) =>
    `${shown(text)} is not part of the language. ${writeOr((instead ?? suggestion?.trim()) || null, "Remove it, or put it into a quoted value.")}`,
};

const notText: { readonly [K in GivenKind]?: string } = {
  array:
    "The query must be one text, and it is a list. A parameter that is sent more than once, or whose name ends in `[]`, becomes a list. Send it once, without `[]`.",
  object:
    "The query must be one text, and it is an object. A parameter with brackets after its name becomes an object. Send it without brackets.",
  brokenTree: "The query is not a syntax tree. Pass the `query` that `parse` returns.",
};

const parameters: { readonly [P in RequestParameter]: string } = {
  order: "The order of the rows",
  limit: "The number of rows",
  after: "The page",
};

/** The message of each code, and the other texts that a caller reads. */
export type Messages = {
  readonly [C in DiagnosticCode]: (args: MessageArguments[C] & Advice) => string;
} & {
  /** The title of a fix or a repair: a short command. */
  readonly fix: (args: FixArguments) => string;
  /** The message of an error body. */
  readonly invalid_query: (args: {
    /** Where the query is invalid, counted in characters from 1. */
    position: number;
    /** The message of the first diagnostic. */
    message: string;
    /** The number of other diagnostics. */
    more: number;
  }) => string;
};

/** The messages in English. Those of codes say what is wrong and what to write instead. */
export const messages: Messages = {
  query_empty: (advice) => `The query is empty. ${write(advice, WRITE_CLAUSE)}`,
  query_not_text: ({ given }) =>
    notText[given] ?? `The query must be one text, and it is a ${given}. Send a text.`,
  query_too_long: ({ length, maxLength }) =>
    `The query is ${length} characters long, and at most ${maxLength} are allowed. Shorten it.`,
  too_many_clauses: ({ count, maxClauses }) =>
    `The query has ${count} clauses, and at most ${maxClauses} are allowed. Remove clauses from here on.`,
  character_unexpected: ({ text, kind, ...advice }) => unexpected[kind](text, advice),
  string_unterminated: () => 'The quoted value has no closing quote. Write `"` at its end.',
  string_escape_invalid: ({ text }) =>
    `${shown(text)} is not an escape sequence. Write \`\\\\\` for a backslash, \`\\"\` for a quote, or \`\\u\` and four hexadecimal digits.`,
  string_character_invalid: ({ character }) =>
    character === "nul"
      ? "A value cannot contain the NUL character (U+0000). Remove it."
      : "A value cannot contain half of a surrogate pair. Remove it, or write the whole character.",
  field_expected: ({ found, ...advice }) =>
    found === "whiteSpace"
      ? "There is white space between `-` and the field. Write the field right after `-`."
      : `Expected a field at the beginning of the clause, but ${shownFound(found)}. ${write(advice, WRITE_CLAUSE)}`,
  operator_expected: ({ found, field, ...advice }) =>
    `Expected an operator after the field ${shown(field)}, but ${shownFound(found)}. ${write(advice, "Write an operator and a value.")}`,
  value_expected: ({ found, field, operator, ...advice }) =>
    `Expected a value after ${shown(field + operator)}, but ${shownFound(found)}. ${write(advice, "Write a value.")}`,
  connective_expected: ({ found, instead }) =>
    `Expected AND or OR, but ${shownFound(found)}. Write ${instead === null ? "AND or OR before it" : shownWhole(instead)}.`,
  connective_case: ({ text }) =>
    `AND and OR are written in capitals. Write ${text.toUpperCase()} instead of ${shown(text)}.`,
  connectives_mixed: ({ first, text }) =>
    `A query joins all its clauses by AND or all by OR; this one begins with ${first}. Write ${first} instead of ${text}, or split the query in two.`,
  parameter_in_query: ({ text, parameter }) =>
    `${parameters[parameter]} is not part of a query. Remove ${shown(text)}, and send the parameter \`${parameter}\` beside the query.`,
  negation_not_allowed: ({ field, operator, instead, example }) =>
    instead === null
      ? `\`-\` is not allowed before ${shown(field + operator)}. Remove it${example === null ? "" : `, or write a clause such as ${shownWhole(`-${example}`)}`}.`
      : `\`-\` is not allowed before a comparison. Write ${shownWhole(instead)}.`,
  value_not_quoted: ({ field, operator, text, minimum, declared, ...advice }) => {
    const { instead } = advice;
    if (declared !== null) {
      const what = `${shown(field)} takes ${listed(declared, "or", JSON.stringify)}, not ${shown(text)}.`;
      return instead === null ? what : `${what} Did you mean ${shownWhole(instead)}?`;
    }
    // `total:>100` and `notes:*` are written without quotes, too.
    if (instead !== null && !instead.includes('"')) {
      return `${shown(field + operator)} does not take ${shown(text)}. Write ${shownWhole(instead)}.`;
    }
    const needs = minimum === null ? "" : ` and needs at least ${minimum} characters`;
    return `The value of ${shown(field)} must be in double quotes${needs}. ${write(advice, 'Write `"` on both sides.')}`;
  },
  value_quoted: ({ text, ...advice }) =>
    `A comparison takes its value without quotes, not ${shown(text)}. ${write(advice, "Write a number.")}`,
  field_unknown: ({ field, known, suggestion, instead }) =>
    suggestion !== null
      ? `There is no field ${shown(field)}. Did you mean ${shown(suggestion)}?`
      : known.length === 0
        ? `There is no field ${shown(field)}, and there are no others.`
        : `There is no field ${shown(field)}. Write ${instead === null ? `one of ${listed(known, "or")}` : shownWhole(instead)}.`,
  operator_not_allowed: ({ field, title, operator, allowed, instead }) =>
    `${shown(field)} is ${title} and does not take \`${operator}\`. Write ${
      instead === null ? `${listed(allowed, "or", shown)} instead` : shownWhole(instead)
    }.`,
  contains_too_short: ({ field, value, minimum }) =>
    `The text after ${shown(`${field}~`)} needs at least ${minimum} characters, and ${shown(JSON.stringify(value))} has fewer. Write a longer text.`,
  value_invalid: ({ field, value, expected, quoted, declared, suggestion, instead }) => {
    const what = `${shown(field)} takes ${expected}, not ${shown(quoted ? JSON.stringify(value) : value)}.`;
    if (suggestion !== null) return `${what} Did you mean ${shown(suggestion)}?`;
    if (instead !== null) return `${what} Did you mean ${shownWhole(instead)}?`;
    if (declared === null) return what;
    return `${what} Write ${listed(declared, "or", JSON.stringify)}.`;
  },
  value_out_of_range: ({ field, value, expected }) =>
    `${shown(value)} is out of range for ${shown(field)}. Write ${expected}.`,
  fix: fixTitle,
  invalid_query({ position, message, more }) {
    const others =
      more === 1 ? " There is 1 more error in the query." : ` There are ${more} more errors in the query.`;
    return `Invalid query at character ${position}: ${message}${more === 0 ? "" : others}`;
  },
};
