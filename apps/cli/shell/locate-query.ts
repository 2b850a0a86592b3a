import { existsSync } from "node:fs";
import type { Invocation } from "../invocation.ts";
import { hasOperator } from "../query-argument.ts";
import type { OutputFile } from "./output-file.ts";
import { restoreQuery, type RestoredQuery } from "./restore-query.ts";

/** A query that is in other arguments than the first, or that is changed by the shell. */
export interface LocatedQuery extends RestoredQuery {
  /** The number of arguments that the query is split into. */
  readonly count: number;
  /** The files before the query. */
  readonly before: readonly string[];
  /** The files before and after the query. */
  readonly files: readonly string[];
}

/**
 * Finds the query among the arguments of a command: the first ones that name no file. Returns null if the arguments are
 * as they should be, or contain nothing in the form of a query.
 *
 * @param isQuery whether an argument is a valid query
 */
export function locateQuery(
  { args, takesFiles }: Invocation,
  isQuery: (text: string) => boolean,
  output: OutputFile | null,
): LocatedQuery | null {
  const start = args.findIndex((arg) => !isFile(arg));
  if (start === -1) return null;
  const next = args.findIndex((arg, index) => index > start && isFile(arg));
  let end = next === -1 ? args.length : next;
  // The last of these arguments may be files that do not exist.
  if (takesFiles && (next === -1 || isQuery(args[start] ?? ""))) {
    while (end > start + 1 && !continuesQuery(args, end - 1)) end -= 1;
  }
  const text = args.slice(start, end).join(" ");
  const restored =
    restoreQuery(text, output) ?? restoreClauses(args.slice(start, end)) ?? unchanged(text, start);
  if (restored === null) return null;
  const before = args.slice(0, start);
  const located = { ...restored, count: end - start, before, files: [...before, ...args.slice(end)] };
  return start > 0 || located.count > 1 || isChanged(restored) ? located : null;
}

/** Whether an argument names a file, or standard input. */
export function isFile(arg: string): boolean {
  return arg === "-" || existsSync(arg);
}

function isChanged({ isQuoted, redirection }: RestoredQuery): boolean {
  return isQuoted || redirection !== "none";
}

/** Restores arguments that are a clause each, without connectives. The text is no query, and its diagnostics say so. */
function restoreClauses(args: readonly string[]): RestoredQuery | null {
  const clauses = args.map((arg) => restoreQuery(arg, null));
  if (args.length < 2 || clauses.includes(null)) return null;
  const text = clauses.map((clause) => clause?.text).join(" ");
  return { text, isQuoted: true, redirection: "none" };
}

/** A text after a file is a query if it contains an operator, even if it is not in the form of one. */
function unchanged(text: string, start: number): RestoredQuery | null {
  return start > 0 && hasOperator(text) ? { text, isQuoted: false, redirection: "none" } : null;
}

function continuesQuery(args: readonly string[], index: number): boolean {
  const arg = args[index] ?? "";
  return isConnective(arg) || isConnective(args[index - 1] ?? "") || hasOperator(arg);
}

function isConnective(arg: string): boolean {
  return /^(?:AND|OR)$/i.test(arg);
}
