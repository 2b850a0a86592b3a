import type { DiagnosticCode } from "./codes.ts";

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

/** A clause up to its value: `-state:`. */
export interface ClauseBeginning {
  readonly text: string;
  readonly field: string;
  /** Whether the operator compares numbers, which are written without quotes. */
  readonly takesNumber: boolean;
}

/** The values that the message of each code names. */
export interface MessageArguments {
  query_empty: Record<never, never>;
  query_not_text: { given: GivenKind };
  query_too_long: { length: number; maxLength: number };
  too_many_clauses: { count: number; maxClauses: number };
  character_unexpected: {
    text: string;
    kind: UnexpectedKind;
    /** For an operator: the clause that is meant, up to its value. */
    meant?: ClauseBeginning;
    /** A valid value of the field, without quotes. Default: unknown. */
    example?: string;
  };
  string_unterminated: Record<never, never>;
  string_escape_invalid: { text: string };
  string_character_invalid: { character: "nul" | "surrogate" };
  field_expected: { found: Found };
  operator_expected: {
    found: Found;
    field: string;
    /** A valid value of the field, without quotes. Default: unknown. */
    example?: string;
  };
  value_expected: {
    found: Found;
    field: string;
    operator: string;
    /** Whether the operator compares numbers, which are written without quotes. */
    takesNumber: boolean;
    /** A valid value of the field, without quotes. Default: unknown. */
    example?: string;
  };
  connective_expected: { found: Found };
  connective_case: { text: string };
  connectives_mixed: { first: string; text: string };
  negation_not_allowed: {
    field: string;
    operator: string;
    /** The opposite operator; null when there is none. */
    instead: string | null;
    /** A valid value of the field, without quotes. */
    example: string;
  };
  value_not_quoted: { field: string; meant: "text" | "null" | "comparison"; instead: () => string };
  value_quoted: { field: string; operator: string; text: string };
  field_unknown: { field: string; suggestion: () => string | null; known: ReadonlyMap<string, unknown> };
  operator_not_allowed: { field: string; type: string; operator: string; allowed: readonly string[] };
  contains_too_short: { field: string; value: string; minimum: number };
  value_invalid: {
    field: string;
    value: string;
    /** The values that the field takes: `a whole number such as 12`. */
    expected: string;
    quoted: boolean;
    declared?: readonly string[];
    suggestion?: () => string | null;
  };
  value_out_of_range: { field: string; value: string; expected: string };
}

/** The text in a position where another was expected: a token, white space, or the end of the query. */
export type Found = { readonly text: string } | "whiteSpace" | "end";

const LONGEST_QUOTED = 40;

// A message is a single line that can be stored and shown anywhere.
const UNSHOWABLE = /[\0-\x1f\x7f-\x9f\u2028\u2029]|\p{Cs}/gu;

/** A piece of the query in backticks, shortened when it is long. */
function shown(text: string): string {
  if (text.length <= LONGEST_QUOTED) return `\`${text.replace(UNSHOWABLE, "\ufffd")}\``;
  let end = LONGEST_QUOTED - 1;
  // Keep surrogate pairs whole.
  if ((text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end -= 1;
  return `\`${text.slice(0, end).replace(UNSHOWABLE, "\ufffd")}…\``;
}

function shownFound(found: Found): string {
  if (found === "end") return "the query ends";
  return found === "whiteSpace" ? "found white space" : `found ${shown(found.text)}`;
}

function shownList(items: readonly string[], last: "and" | "or"): string {
  const few = items.length > 8 ? [...items.slice(0, 7), `${items.length - 7} more`] : items;
  if (few.length <= 1) return few.join("");
  return `${few.slice(0, -1).join(", ")} ${last} ${few[few.length - 1]}`;
}

function codePointName(text: string): string {
  const name = (text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `U+${name}`;
}

const unexpected: { readonly [K in UnexpectedKind]: (text: string, instead: string) => string } = {
  parentheses: (text) =>
    `The language has no parentheses. Remove ${shown(text)}, and join all clauses by AND or all by OR.`,
  operator: (text, instead) => `The language has no operator ${shown(text)}. Write ${shown(instead)}.`,
  excessOperator: (text) =>
    `The clause already has an operator before ${shown(text)}. Remove ${shown(text)}.`,
  splitOperator: (text) =>
    `There is white space inside the operator ${shown(text.replace(/\s+/g, ""))}. Remove it.`,
  and: (text) => `The language has no ${shown(text)}. Write AND.`,
  or: (text) => `The language has no ${shown(text)}. Write OR.`,
  not: (text) =>
    `The language has no ${shown(text)}. Write \`-\` right before the field: \`-field:"value"\`.`,
  foreignQuotes: (text) =>
    `Values are written in straight double quotes, and ${shown(text)} has other quotes. Write \`"\` on both sides.`,
  loneQuote: (text) =>
    `Values are written in straight double quotes, and ${shown(text)} is another quote. Write \`"\` on both sides.`,
  invisible: (text) =>
    `There is an invisible character here, ${codePointName(text)}. Remove it or write a space.`,
  other: (text) => `${shown(text)} is not part of the language. Remove it, or put it into a quoted value.`,
};

const notText: { readonly [K in GivenKind]?: string } = {
  array:
    "The query must be one text, and it is a list. A parameter that is sent more than once, or whose name ends in `[]`, becomes a list. Send it once, without `[]`.",
  object:
    "The query must be one text, and it is an object. A parameter with brackets after its name becomes an object. Send it without brackets.",
  brokenTree: "The query is not a syntax tree. Pass the `query` that `parse` returns.",
};

/** An example of a value as it is written after an operator. */
function exampleOf(
  { takesNumber }: Pick<ClauseBeginning, "takesNumber">,
  example: string | undefined,
): string {
  return takesNumber ? (example ?? "12") : JSON.stringify(example ?? "value");
}

/** The message of each code: what is wrong and what to write instead. */
export const messages: { readonly [C in DiagnosticCode]: (args: MessageArguments[C]) => string } = {
  query_empty: () => 'The query is empty. Write a clause such as `field:"value"`.',
  query_not_text: ({ given }) =>
    notText[given] ?? `The query must be one text, and it is a ${given}. Send a text.`,
  query_too_long: ({ length, maxLength }) =>
    `The query is ${length} characters long, and at most ${maxLength} are allowed. Shorten it.`,
  too_many_clauses: ({ count, maxClauses }) =>
    `The query has ${count} clauses, and at most ${maxClauses} are allowed. Remove clauses from here on.`,
  character_unexpected: ({ text, kind, meant, example }) =>
    unexpected[kind](text, meant === undefined ? "" : meant.text + exampleOf(meant, example)),
  string_unterminated: () => 'The quoted value has no closing quote. Write `"` at its end.',
  string_escape_invalid: ({ text }) =>
    `${shown(text)} is not an escape sequence. Write \`\\\\\` for a backslash, \`\\"\` for a quote, or \`\\u\` and four hexadecimal digits.`,
  string_character_invalid: ({ character }) =>
    character === "nul"
      ? "A value cannot contain the NUL character (U+0000). Remove it."
      : "A value cannot contain half of a surrogate pair. Remove it, or write the whole character.",
  field_expected: ({ found }) =>
    found === "whiteSpace"
      ? "There is white space between `-` and the field. Write the field right after `-`."
      : `Expected a field at the beginning of the clause, but ${shownFound(found)}. Write a clause such as \`field:"value"\`.`,
  operator_expected: ({ found, field, example = "value" }) =>
    `Expected an operator after the field ${shown(field)}, but ${shownFound(found)}. Write a clause such as ${shown(`${field}:${JSON.stringify(example)}`)}.`,
  value_expected: ({ found, field, operator, takesNumber, example }) =>
    `Expected a value after ${shown(field + operator)}, but ${shownFound(found)}. Write ${
      takesNumber ? "a number" : "a quoted value"
    } such as ${shown(exampleOf({ takesNumber }, example))}.`,
  connective_expected: ({ found }) =>
    `Expected AND or OR, but ${shownFound(found)}. Write AND or OR before it.`,
  connective_case: ({ text }) =>
    `AND and OR are written in capitals. Write ${text.toUpperCase()} instead of ${shown(text)}.`,
  connectives_mixed: ({ first, text }) =>
    `A query joins all its clauses by AND or all by OR; this one begins with ${first}. Write ${first} instead of ${text}, or split the query in two.`,
  negation_not_allowed: ({ field, operator, instead, example }) =>
    instead === null
      ? `\`-\` is allowed only before an equality here. Remove it, or write ${shown(`-${field}:${JSON.stringify(example)}`)}.`
      : `\`-\` is not allowed before a comparison. Write ${shown(field + instead)} instead of ${shown(`-${field}${operator}`)}.`,
  value_not_quoted: ({ field, meant, instead }) => {
    const write = `Write ${shown(instead())}.`;
    if (meant === "null") return `The keyword is null, in lower case. ${write}`;
    if (meant === "comparison") return `A comparison replaces the operator before it. ${write}`;
    return `The value of ${shown(field)} must be in double quotes. ${write}`;
  },
  value_quoted: ({ field, operator, text }) =>
    `A comparison takes a number without quotes. Write ${shown(field + operator)} and a number instead of ${shown(text)}.`,
  field_unknown: ({ field, suggestion, known }) => {
    const near = suggestion();
    return near === null
      ? `There is no field ${shown(field)}. Write one of ${shownList([...known.keys()], "or")}.`
      : `There is no field ${shown(field)}. Did you mean ${shown(near)}?`;
  },
  operator_not_allowed: ({ field, type, operator, allowed }) =>
    `${shown(field)} is ${type} and does not take \`${operator}\`. Write ${shownList(
      allowed.map((symbol) => `\`${symbol}\``),
      "or",
    )} instead.`,
  contains_too_short: ({ field, value, minimum }) =>
    `The text after ${shown(`${field}~`)} needs at least ${minimum} characters, and ${shown(JSON.stringify(value))} has fewer. Write a longer text.`,
  value_invalid: ({ field, value, expected, quoted, declared, suggestion }) => {
    const what = `${shown(field)} takes ${expected}, not ${shown(quoted ? JSON.stringify(value) : value)}.`;
    const meant = suggestion?.() ?? null;
    if (meant !== null) return `${what} Did you mean ${shown(quoted ? JSON.stringify(meant) : meant)}?`;
    if (declared)
      return `${what} Write ${shownList(
        declared.map((one) => JSON.stringify(one)),
        "or",
      )}.`;
    return what;
  },
  value_out_of_range: ({ field, value, expected }) =>
    `${shown(value)} is out of range for ${shown(field)}. Write ${expected}.`,
};
