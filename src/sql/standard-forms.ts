import type { NumericValue, TextValue } from "../schema/value.ts";
import type { Column, Forms } from "./dialect.ts";
import * as forms from "./forms.ts";
import { param, raw, sql, type Sql } from "./fragment.ts";

/** What is different in the SQL of databases. */
export interface StandardSyntax {
  /** Folds a text, for a field without a folded column. */
  readonly fold: (text: Sql) => Sql;
  /** Writes a number. */
  readonly number: (value: NumericValue) => Sql;
  /** Writes a text. Default: a param. */
  readonly text?: (text: string) => Sql;
  /** What a column equals where it is true and where it is false. Default: the column is a condition by itself. */
  readonly booleans?: readonly [isTrue: string, isFalse: string];
  /** The tests that a text contains another one, and that it does not. Default: by LIKE. */
  readonly contains?: (text: Sql, part: Sql) => readonly [is: Sql, isNot: Sql];
  /** The escape character of LIKE, of a database that has no ESCAPE. Default: `!`, by ESCAPE. */
  readonly escape?: string;
  /** The wildcards of LIKE. Default: `%_`. */
  readonly wildcards?: string;
}

/**
 * The forms of the clauses as most databases write them. A dialect adds those that are different there.
 *
 * @example
 * ```ts
 * const standard = standardForms({ fold: (text) => sql`lower(${text})`, number: ({ number }) => param(number) });
 * const column = { column: raw("title"), folded: undefined, options: {}, sibling: raw };
 * standard.isNull(column, true).texts; // ["title IS NOT NULL"]
 * ```
 */
export function standardForms(syntax: StandardSyntax): Forms<unknown> {
  const { fold, number, text = param, booleans, contains, escape, wildcards } = syntax;
  /** The text of the column and that of the query, as they are compared. */
  const sides = (
    { column, folded }: Column<unknown>,
    value: TextValue,
    write = (part: string) => part,
  ): readonly [operand: Sql, written: Sql] =>
    folded === undefined
      ? [fold(column), fold(text(write(value.text)))]
      : [folded, text(write(value.folded))];
  const escaping = raw(escape === undefined ? " ESCAPE '!'" : "");
  const like: Forms<unknown>["like"] = (column, value, pattern, negated) => {
    const write = (part: string): string => pattern(escapeLike(part, escape ?? "!", wildcards));
    const [operand, written] = sides(column, value, write);
    const is = sql`${operand} LIKE ${written}${escaping}`;
    const isNot = sql`${operand} NOT LIKE ${written}${escaping}`;
    return forms.condition(column.folded ?? column.column, is, isNot, negated);
  };
  return {
    isNull: ({ column, folded }, negated) => forms.isNull(folded ?? column, negated),
    text: (column, value, negated) => {
      const [operand, written] = sides(column, value);
      if (column.folded !== undefined) return forms.equals(operand, written, negated);
      const [is, isNot] = [sql`${operand} = ${written}`, sql`${operand} <> ${written}`];
      return forms.condition(column.column, is, isNot, negated);
    },
    exact: ({ column, folded }, value, negated) => forms.equals(folded ?? column, text(value.text), negated),
    boolean: ({ column }, value, negated) => {
      const equal = (literal: string): Sql => sql`${column} = ${raw(literal)}`;
      const tests =
        booleans === undefined
          ? { isTrue: column, isFalse: sql`NOT ${column}` }
          : { isTrue: equal(booleans[0]), isFalse: equal(booleans[1]) };
      return forms.boolean(column, tests, value, negated);
    },
    numeric: ({ column }, operator, value, negated) =>
      forms.compare(operator, column, number(value), negated),
    contains: (column, value, negated) => {
      if (contains === undefined) return like(column, value, (part) => `%${part}%`, negated);
      const [is, isNot] = contains(...sides(column, value));
      return forms.condition(column.folded ?? column.column, is, isNot, negated);
    },
    like,
  };
}

/**
 * Escapes the wildcards of LIKE in a text, so that the pattern matches only this text.
 *
 * @param escape the escape character of the LIKE
 * @param wildcards the characters that have a meaning in patterns; SQL Server has `[` besides these
 * @example
 * ```ts
 * escapeLike("50%!", "!"); // "50!%!!"
 * escapeLike("[a]", "!", "%_["); // "![a]"
 * ```
 */
export function escapeLike(text: string, escape: string, wildcards = "%_"): string {
  const special = wildcards + escape;
  let pattern = "";
  for (const character of text) pattern += special.includes(character) ? escape + character : character;
  return pattern;
}

/**
 * The LIKE pattern that matches the texts which contain `text`. The parameters are those of `escapeLike`.
 *
 * @example
 * ```ts
 * likePattern("50%", "!"); // "%50!%%"
 * ```
 */
export function likePattern(text: string, escape: string, wildcards?: string): string {
  return `%${escapeLike(text, escape, wildcards)}%`;
}
