import { withWildcards, type TextOperator } from "../language/syntax/operators.ts";
import type { CheckedClause } from "../validate/checked-query.ts";
import type { Condition } from "./condition.ts";
import type { MappedField } from "./fields.ts";

/** An index refuses queries of more than 1,024 clauses by default, and a `wildcard` field makes one of each trigram. */
const MOST_CLAUSES = 1000;
/** The length in UTF-8 up to which the automaton of a pattern is small enough by default, however the text repeats itself. */
export const LONG = 250;
/** The length of the longest regular expression that an index takes by default. */
const LONGEST_REGEXP = 1000;

/** Writes the conditions of the clauses of one search that compare texts. */
export class TextWriter {
  #clausesLeft: number;

  /**
   * @param clauses the number of all clauses of the search; a negated one counts twice
   * @param others how many clauses are beside them
   */
  constructor(clauses: number, others: number) {
    this.#clausesLeft = MOST_CLAUSES - 2 * clauses - others;
  }

  write({ asked, wildcard }: MappedField, clause: CheckedClause<never, TextOperator>): Condition {
    const needle = clause.value.folded;
    const isLong = utf8Length(needle) > LONG;
    const pattern = (field: string): Condition => {
      const escaped = needle.replace(/[\\*?]/g, "\\$&");
      return { wildcard: { [field]: { value: withWildcards(clause.operator, escaped, "*") } } };
    };
    // OpenSearch 2 takes the `*` behind a backslash for an ordinary character, where it asks for trigrams.
    if (wildcard !== undefined && !isLong && !needle.endsWith("\\")) {
      const trigrams = trigramCount(needle);
      if (trigrams <= this.#clausesLeft) {
        this.#clausesLeft -= trigrams;
        return pattern(wildcard);
      }
    }
    const literal = needle.replace(/[\\.?+*|{}[\]()"#@&<>~^$-]/g, "\\$&");
    const regexp = withWildcards(clause.operator, literal, ".*");
    if (!isLong || regexp.length > LONGEST_REGEXP) return pattern(asked);
    return { regexp: { [asked]: { value: regexp, flags: "NONE", max_determinized_states: 1_000_000 } } };
  }
}

export function utf8Length(text: string): number {
  return encodeURIComponent(text).replace(/%../g, "_").length;
}

function trigramCount(needle: string): number {
  const trigrams = new Set<string>();
  for (let at = 0; at + 3 <= needle.length; at++) trigrams.add(needle.slice(at, at + 3));
  return trigrams.size;
}
