import { parse, print as printQuery, type Query } from "wherefore";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import { showViolations } from "../violations.ts";

/** Writes the syntax tree of a query, as JSON. */
export function ast(query: string): ExitCode {
  return withTree(query, (tree) => JSON.stringify(tree, null, 2));
}

/** Writes the canonical text of a query. */
export function print(query: string): ExitCode {
  return withTree(query, printQuery);
}

function withTree(source: string, write: (query: Query) => string): ExitCode {
  const { query, diagnostics } = parse(source);
  if (query === null) {
    showViolations(source, diagnostics);
    return exitCodes.trouble;
  }
  process.stdout.write(`${write(query)}\n`);
  return exitCodes.yes;
}
