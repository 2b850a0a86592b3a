/**
 * Checked queries as conditions for Knex.
 *
 * @module wherefore/knex
 */

import type { Knex } from "knex";
import { compileWhere, type Dialect, type OptionsOf, type WhereOptions } from "../sql/index.ts";
import type { CheckedQuery } from "../validate/checked-query.ts";

/**
 * Writes a query, or several that all have to match, as a condition for Knex, which numbers the params itself. `dialect` is that of the database.
 *
 * @throws MappingError if a name or the mapping is invalid
 * @throws TypeError if Knex would change a name: on PostgreSQL, one with a backslash before a question mark
 * @example
 * ```ts
 * const condition = whereRaw(knex, checked, { dialect: postgres });
 * // knex("tasks").where(condition).andWhere("team", "ops").orderBy("id").limit(100)
 * ```
 */
export function whereRaw<R, Name extends string, D extends Dialect>(
  knex: Knex,
  checked: CheckedQuery<R, Name> | readonly CheckedQuery<R, Name>[],
  options: Omit<WhereOptions<OptionsOf<D>, NoInfer<Name>>, "firstParam"> & { readonly dialect: D },
): Knex.Raw {
  const { strings, params } = compileWhere(checked, options);
  // Knex replaces `?` and `\?` in the text of a raw that has bindings, so the texts are passed as bindings too.
  // It would write a placeholder for an empty one.
  const pieces = strings.flatMap((text, index) => [
    ...(text === "" ? [] : [verbatim(knex, text)]),
    ...params.slice(index, index + 1),
  ]);
  return knex.raw(pieces.map(() => "?").join(" "), pieces as Knex.RawBinding[]);
}

/** A piece of SQL that reaches the driver unchanged. Some clients take each `?` that is not escaped for a param. */
function verbatim(knex: Knex, text: string): Knex.Raw {
  const raw = [text, text.replaceAll("?", "\\?")]
    .map((form) => knex.raw(form))
    .find((form) => form.toSQL().toNative().sql === text);
  if (raw === undefined) throw new TypeError(`Knex cannot send the question mark in this name: ${text}`);
  return raw;
}
