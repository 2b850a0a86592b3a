import type { Schema } from "../../schema/schema.ts";
import type { CheckOptions } from "../../check/check.ts";
import { writeGbnf } from "./gbnf.ts";
import { writeLark } from "./lark.ts";
import { choice, repeat, sequence, text, type Pattern } from "./pattern.ts";
import { queryPattern } from "./query-pattern.ts";
import { writeRegex } from "./regex.ts";

/**
 * The notation of a grammar: a regular expression of JavaScript with the flag `u`, without anchors; GBNF of llama.cpp; or
 * that of Lark, which other tools for constrained decoding read.
 */
export type GrammarNotation = "regex" | "gbnf" | "lark";

const writers: { readonly [N in GrammarNotation]: (pattern: Pattern) => string } = {
  regex: writeRegex,
  gbnf: writeGbnf,
  lark: writeLark,
};

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
  const { clause, most } = queryPattern(schema, options);
  if (most === 1) return writers[notation](clause);
  const joined = (connective: string, least: number) =>
    repeat(sequence(text(` ${connective} `), clause), least, most - 1);
  return writers[notation](sequence(clause, choice(joined("AND", 0), joined("OR", 1))));
}
