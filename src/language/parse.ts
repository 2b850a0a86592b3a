import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { toDiagnostics } from "../diagnostics/to-diagnostics.ts";
import { limitsOf, type ParseOptions } from "./options.ts";
import { textOf } from "./reader/not-text.ts";
import { readQuery } from "./reader/read-query.ts";
import type { Query } from "./syntax/ast.ts";

/** Result of `parse`. */
export interface ParseResult {
  /** The tree; null when there are diagnostics. */
  readonly query: Query | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses a query, without a schema. Never throws, and takes time linear in the length of the text.
 *
 * @param source the text; any other value gives a diagnostic: undefined and null `query_empty`, all else
 *   `query_not_text`
 * @example
 * ```ts
 * const { query } = parse('state:"working" AND depth>=3');
 * query?.clauses.map((clause) => clause.field.name); // ["state", "depth"]
 * ```
 */
export function parse(source: unknown, options?: ParseOptions): ParseResult {
  const limits = limitsOf(options);
  const { query, violations } = readQuery(source, limits);
  if (query !== null) return { query, diagnostics: [] };
  const findViolations = (text: string) => readQuery(text, limits).violations;
  return {
    query,
    diagnostics: toDiagnostics(textOf(source), violations, limits.maxDiagnostics, findViolations),
  };
}
