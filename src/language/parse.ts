import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { report } from "../diagnostics/repair.ts";
import type { Query } from "./ast.ts";
import { limitsOf, type ParseOptions } from "./options.ts";
import { Parts } from "./parts.ts";
import { readSyntax } from "./syntax.ts";

/** What `parse` gives: a tree, or the reasons why there is none. */
export interface ParseResult {
  /** Null where the text is not a query; then there are diagnostics. */
  readonly query: Query | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a text as a query, without a schema. Never throws, whatever the text,
 * and takes time linear in its length.
 *
 * @example
 * ```ts
 * const { query } = parse('state:"working" AND depth>=3');
 * query?.clauses.map((clause) => clause.field.name); // ["state", "depth"]
 * ```
 */
export function parse(source: string, options?: ParseOptions): ParseResult {
  const limits = limitsOf(options);
  const syntax = readSyntax(source, limits);
  const { query, problems } = syntax;
  if (query !== null) return { query, diagnostics: [] };
  const evaluate = (text: string) => readSyntax(text, limits);
  const problemsOf = (text: string) => evaluate(text).problems;
  const parts = new Parts(source, syntax, limits, evaluate);
  return { query, diagnostics: report(source, problems, limits.maxDiagnostics, problemsOf, parts) };
}
