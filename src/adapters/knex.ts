/**
 * Checked queries as conditions for Knex.
 *
 * @module wherefore/knex
 */

import type { Knex } from "knex";
import { compileWhere, type WhereOptions } from "../sql/index.ts";
import type { CheckedQuery } from "../validate/checked-query.ts";

/**
 * Writes a query as a condition for Knex, which places and numbers the params itself. The dialect is that of
 * the database, whatever client Knex uses for it.
 *
 * @throws MappingError where a name or a mapping cannot be right
 * @throws TypeError where Knex cannot carry a name: on PostgreSQL, one with a backslash before a question mark
 * @example
 * ```ts
 * const condition = whereRaw(knex, checked, { dialect: postgres });
 * // knex("tasks").where(condition).andWhere("team", "ops").orderBy("id").limit(100)
 * ```
 */
export function whereRaw<R, Options extends object>(
  knex: Knex,
  checked: CheckedQuery<R>,
  options: Omit<WhereOptions<Options>, "firstParam">,
): Knex.Raw {
  const { strings, params } = compileWhere(checked, options);
  // Knex looks for `?` and `\?` in the text of a raw that has bindings, so the texts are bindings themselves.
  // For an empty one it would write a placeholder.
  const pieces = strings.flatMap((text, index) => [
    ...(text === "" ? [] : [verbatim(knex, text)]),
    ...params.slice(index, index + 1),
  ]);
  return knex.raw(pieces.map(() => "?").join(" "), pieces as Knex.RawBinding[]);
}

/** A piece of SQL that reaches the driver as it stands: some clients take each `?` for a param, unless escaped. */
function verbatim(knex: Knex, text: string): Knex.Raw {
  const raw = [text, text.replaceAll("?", "\\?")]
    .map((form) => knex.raw(form))
    .find((form) => form.toSQL().toNative().sql === text);
  if (raw === undefined) throw new TypeError(`Knex cannot carry the question mark in this name: ${text}`);
  return raw;
}
