import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Messages } from "../../diagnostics/messages.ts";
import { titleOf, type FixCandidate } from "../../diagnostics/titles.ts";
import { listed, shown } from "../../text/excerpt.ts";
import type { Span } from "../../text/span.ts";
import type { ConnectiveWord } from "../../language/syntax/ast.ts";

/** The codes of warnings, in the order of their documentation. A code never changes its meaning. */
export const warningCodes = [
  "clauses_contradict",
  "clause_needless",
  "clause_repeated",
  "matches_everything",
  "null_never",
  "time_in_seconds",
  "wildcard_in_text",
  "null_as_text",
  "tab_in_text",
  "leading_zeros",
  "text_compared_whole",
] as const;

/** A code of a warning. */
export type WarningCode = (typeof warningCodes)[number];

/** The values that the message of each warning names. Clauses are as `print` writes them. */
export interface WarningArguments {
  clauses_contradict: {
    clause: string;
    /** The clauses that contradict it together; none if no record matches it at all. */
    others: readonly string[];
    /** The connective that was probably meant; null if that is not clear. */
    connective: "OR" | null;
  };
  clause_needless: {
    clause: string;
    /** The clauses that make it needless together; none if each record, or none, matches it. */
    others: readonly string[];
    /** The connective of the query. */
    connective: ConnectiveWord;
  };
  clause_repeated: { clause: string; other: string };
  matches_everything: {
    /** The clauses of which each record matches one, or all, depending on the connective of the query. */
    clauses: readonly string[];
    connective: ConnectiveWord;
    /** The connective that was probably meant; null if that is not clear. */
    instead: "AND" | null;
  };
  null_never: { field: string; clause: string; negated: boolean };
  time_in_seconds: { field: string; text: string; instead: string };
  wildcard_in_text: {
    wildcard: string;
    /** The quoted value to write; null if it is not clear, or too short. */
    instead: string | null;
  };
  null_as_text: { clause: string; instead: string };
  tab_in_text: { escape: string; instead: string };
  leading_zeros: { field: string; text: string; instead: string };
  text_compared_whole: { field: string; clause: string; instead: string };
}

/** The message of each warning, and the titles of fixes. */
export type WarningMessages = {
  readonly [C in WarningCode]: (args: WarningArguments[C]) => string;
} & Pick<Messages, "fix">;

const english: Omit<WarningMessages, "fix"> = {
  clauses_contradict({ clause, others, connective }) {
    if (others.length === 0) return `No record matches ${shown(clause)}. Change or remove it.`;
    const what = `No record matches ${others.length === 1 ? "both " : ""}${listed([...others, clause], "and", shown)}.`;
    return `${what} ${connective === null ? "Change or remove one of them" : `Join them by ${connective}`}.`;
  },
  clause_needless({ clause, others, connective }) {
    const isAnd = connective === "AND";
    const alone = isAnd ? "every record matches it" : "no record matches it";
    const because = isAnd
      ? `every record that matches ${listed(others, "and", shown)} matches it too`
      : `every record that it matches also matches ${listed(others, "or", shown)}`;
    return `${shown(clause)} changes nothing: ${others.length === 0 ? alone : because}. Remove it.`;
  },
  clause_repeated: ({ clause, other }) => `${shown(clause)} repeats ${shown(other)}. Remove it.`,
  matches_everything({ clauses, connective, instead }) {
    const what = `Every record matches ${listed(clauses, connective === "AND" ? "and" : "or", shown)}, so the query leaves none out.`;
    if (instead !== null) return `${what} Join them by ${instead}.`;
    return `${what} Change ${clauses.length === 1 ? "it" : "one of them"}.`;
  },
  null_never: ({ field, clause, negated }) =>
    `Every record has a value of ${shown(field)}, so ${shown(clause)} matches ${negated ? "all of them" : "none"}. Change or remove it.`,
  time_in_seconds: ({ field, text, instead }) =>
    `${shown(field)} is compared with Unix milliseconds, and ${shown(text)} looks like seconds. Write ${shown(instead)}.`,
  wildcard_in_text: ({ wildcard, instead }) =>
    `\`~\` finds a text anywhere in a value, and ${shown(wildcard)} is an ordinary character, not a wildcard. ${
      instead === null ? "Remove it, or write a clause for each part" : `Write ${shown(instead)}`
    }.`,
  null_as_text: ({ clause, instead }) =>
    `${shown(clause)} compares with the text "null". To compare with no value, write ${shown(instead)}.`,
  tab_in_text: ({ escape, instead }) =>
    `${shown(escape)} in a quoted value is one character, without a backslash. Write ${shown(instead)}.`,
  leading_zeros: ({ field, text, instead }) =>
    `${shown(field)} is compared as a number, so the zeros before ${shown(text)} mean nothing. Write ${shown(instead)}.`,
  text_compared_whole: ({ field, clause, instead }) =>
    `${shown(clause)} compares the whole text of ${shown(field)}. To find a part of it, write ${shown(instead)}.`,
};

/** A warning before it is worded. */
export interface Warning {
  readonly code: WarningCode;
  readonly span: Span;
  readonly args: WarningArguments[WarningCode];
  readonly fixes: readonly FixCandidate[];
}

export function warning<C extends WarningCode>(
  code: C,
  span: Span,
  args: WarningArguments[C],
  fixes: readonly FixCandidate[] = [],
): Warning {
  return { code, span, args, fixes };
}

/** The diagnostic of a warning, worded by the application or in English. */
export function worded(
  { code, span, args, fixes }: Warning,
  messages: Partial<WarningMessages> | undefined,
): Diagnostic {
  // The table has one entry for each code, and `args` are of that code; the compiler cannot follow the pair.
  const message = (messages?.[code] ?? english[code]) as (args: WarningArguments[WarningCode]) => string;
  return {
    code,
    severity: "warning",
    message: message(args),
    args: { ...args },
    span,
    fixes: fixes.map(({ title, edits }) => ({ title: titleOf(title, messages), edits })),
  };
}
