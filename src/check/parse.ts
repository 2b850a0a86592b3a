import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { limitsOf, type ParseOptions } from "./options.ts";
import { textOf } from "../language/reader/not-text.ts";
import { readQuery } from "../language/reader/read-query.ts";
import type { Query } from "../language/syntax/ast.ts";
import { toDiagnostics } from "../repair/to-diagnostics.ts";
import { FieldNames } from "../repair/writing/field-names.ts";

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
  const diagnostics = toDiagnostics(textOf(source), violations, {
    most: limits.maxDiagnostics,
    names: new FieldNames(undefined),
    messages: options?.messages,
    findViolations: (text) => readQuery(text, limits).violations,
  });
  return { query, diagnostics };
}
