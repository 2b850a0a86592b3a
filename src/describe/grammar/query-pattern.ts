import { limitsOf } from "../../language/options.ts";
import type { Schema } from "../../schema/schema.ts";
import type { CheckOptions } from "../../check/check.ts";
import { symbolOf, testsOf, type Tests } from "./field-tests.ts";
import { choice, named, optional, sequence, text, type NamedPattern, type Pattern } from "./pattern.ts";
import { valuePatterns } from "./values.ts";

/** The clauses of a schema, and how many of them a query has at most. */
export interface QueryPattern {
  readonly clause: NamedPattern;
  readonly most: number;
}

/** The canonical queries that are valid. */
export function queryPattern<R>(schema: Schema<R>, options: CheckOptions | undefined): QueryPattern {
  const patterns = valuePatterns();
  // Fields with the same operators and values are alternatives in one pattern.
  const groups = new Map<string, { readonly names: string[]; readonly tests: Tests }>();
  for (const field of schema.fields.values()) {
    const tests = testsOf(field, schema, patterns);
    const key = JSON.stringify(tests);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { names: [field.name], tests });
    else group.names.push(field.name);
  }
  const clauses = [...groups.values()].map(({ names, tests }, index) => {
    const field = named(`field-${index + 1}`, choice(...names.map(text)));
    return named(`clause-${index + 1}`, choice(...clausesOf(field, tests, options)));
  });
  const { maxClauses } = limitsOf(options);
  return { clause: named("clause", choice(...clauses)), most: Math.max(1, Math.floor(maxClauses)) };
}

/** The clauses of fields. What can be negated begins with an optional `-`. */
function clausesOf(
  field: Pattern,
  { equals, others, comparisons }: Tests,
  options: CheckOptions | undefined,
): readonly Pattern[] {
  const equal = (...values: readonly (Pattern | null)[]) => {
    const known = values.filter((value) => value !== null);
    return known.length === 0 ? [] : [sequence(symbolOf("equals"), choice(...known))];
  };
  const isNarrow = options?.negation === "equality";
  const negatable = isNarrow ? equal(equals) : [...equal(equals, text("null")), ...others];
  const plain = isNarrow ? [...equal(text("null")), ...others, ...comparisons] : comparisons;
  return [
    ...(negatable.length > 0 ? [sequence(optional(text("-")), field, choice(...negatable))] : []),
    ...(plain.length > 0 ? [sequence(field, choice(...plain))] : []),
  ];
}
