import { limitsOf } from "../../check/options.ts";
import type { Schema } from "../../schema/schema.ts";
import type { CheckOptions } from "../../check/check.ts";
import { symbolOf, testsOf, type Tests } from "./field-tests.ts";
import { writers, type GrammarNotation } from "./notations.ts";
import {
  choice,
  named,
  optional,
  repeat,
  sequence,
  text,
  type NamedPattern,
  type Pattern,
} from "./pattern.ts";
import { valuePatterns } from "./values.ts";

/**
 * The language of the valid queries of a schema, for decoding that is constrained to it. The queries are canonical:
 * written as `print` writes them, declared values in their declared spelling, numbers without leading zeros and of at
 * most 15 digits, times as Unix milliseconds, no raw control characters. Of a type that does not say what it takes, it
 * has the declared values and the examples.
 *
 * A grammar cannot count characters or know the rules of an application: a query of more than `maxLength` characters, or
 * that a rule refuses, is not valid all the same.
 *
 * @param options the options that the application checks queries with: `negation` and `maxClauses` change the grammar
 * @throws TypeError if the notation is none of these, or if the schema has no fields and therefore no valid query
 * @example
 * ```ts
 * const schema = defineSchema({ title: text(), status: enumeration(["open", "done"]) });
 * const query = new RegExp(`^(?:${toGrammar(schema, "regex")})$`, "u");
 * query.test('status:"open" AND title~"timeout"'); // true
 * query.test("status:open"); // false
 * ```
 */
export function toGrammar<R>(schema: Schema<R>, notation: GrammarNotation, options?: CheckOptions): string {
  if (!Object.hasOwn(writers, notation)) {
    throw new TypeError(`${JSON.stringify(notation)} is not a notation. Write "regex", "gbnf" or "lark".`);
  }
  if (schema.fields.size === 0) throw new TypeError("A schema without fields has no valid query.");
  const clause = clausePattern(schema, options);
  const most = Math.max(1, Math.floor(limitsOf(options).maxClauses));
  if (most === 1) return writers[notation](clause);
  const joined = (connective: string, least: number) =>
    repeat(sequence(text(` ${connective} `), clause), least, most - 1);
  return writers[notation](sequence(clause, choice(joined("AND", 0), joined("OR", 1))));
}

/** The canonical clauses that are valid. */
function clausePattern<R>(schema: Schema<R>, options: CheckOptions | undefined): NamedPattern {
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
  return named("clause", choice(...clauses));
}

/** The clauses of fields. What can be negated begins with an optional `-`. */
function clausesOf(
  field: Pattern,
  { equals, texts, comparisons }: Tests,
  options: CheckOptions | undefined,
): readonly Pattern[] {
  const equal = (...values: readonly Pattern[]) =>
    values.length === 0 ? [] : [sequence(symbolOf("equals"), choice(...values))];
  const isNarrow = options?.negation === "equality";
  const negatable = isNarrow ? equal(...equals) : [...equal(...equals, text("null")), ...texts];
  const plain = isNarrow ? [...equal(text("null")), ...texts, ...comparisons] : comparisons;
  return [
    ...(negatable.length > 0 ? [sequence(optional(text("-")), field, choice(...negatable))] : []),
    ...(plain.length > 0 ? [sequence(field, choice(...plain))] : []),
  ];
}
