import { print as printQuery, type Query } from "wherefore";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import type { Invocation } from "../invocation.ts";
import { readTree } from "../read-query.ts";

/** Writes the syntax tree of a query, as JSON. */
export function ast(invocation: Invocation): ExitCode {
  return withTree(invocation, (tree) => JSON.stringify(tree, null, 2));
}

/** Writes the canonical text of a query. */
export function print(invocation: Invocation): ExitCode {
  return withTree(invocation, printQuery);
}

function withTree(invocation: Invocation, write: (query: Query) => string): ExitCode {
  const tree = readTree(invocation);
  if (tree === null) return exitCodes.trouble;
  process.stdout.write(`${write(tree)}\n`);
  return exitCodes.yes;
}
