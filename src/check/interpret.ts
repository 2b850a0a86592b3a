import type { Diagnostic, TextEdit } from "../diagnostics/diagnostic.ts";
import { replacement } from "../diagnostics/edits.ts";
import { queriesMeant } from "../repair/interpretation.ts";
import type { Schema } from "../schema/schema.ts";
import { checkedQuery } from "../validate/apply-rules.ts";
import type { CheckedQuery } from "../validate/checked-query.ts";
import { checkIn, type CheckOptions } from "./check.ts";
import { contextOf } from "./context.ts";

/** A valid query, as a text and checked. */
export interface MeantQuery<in out R = unknown, out Name extends string = string> {
  readonly text: string;
  readonly checked: CheckedQuery<R, Name>;
}

/** Result of `interpret`. */
export interface Interpretation<in out R = unknown, out Name extends string = string> {
  /** The queries that the text means, all of which have to match; empty where its meaning is not clear. */
  readonly queries: readonly MeantQuery<R, Name>[];
  /** Whether the queries are others than the text: false for a valid text, and where there are none. */
  readonly isChanged: boolean;
  /** The edits that turn the text into its query; empty where there are several queries. */
  readonly edits: readonly TextEdit[];
  /** The diagnostics of the text as it was typed. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Says what a text means in the language, as people type it in other languages too: clauses side by side, parentheses,
 * AND and OR together, NOT before anything, words without a field, which are looked for in the schema's `defaultField`.
 * Every combination of AND, OR, NOT and parentheses is answered exactly, in at most 16 queries. A misspelt name or value
 * is no reading, but has a fix in the diagnostics. Throws only what the application throws, in a rule or in `now`.
 *
 * @param source the text, or whatever a request has in its place, as for `check`
 * @example
 * ```ts
 * const schema = defineSchema(
 *   { state: enumeration(["open", "done"]), depth: integer(), title: text() },
 *   { defaultField: "title" },
 * );
 * const { queries } = interpret("(state:open OR depth>3) timeout", schema);
 * queries.map(({ text }) => text); // ['state:"open" OR depth>3', 'title~"timeout"']
 * ```
 */
export function interpret<R, Name extends string>(
  source: unknown,
  schema: Schema<R, Name>,
  options?: CheckOptions,
): Interpretation<R, Name> {
  const context = contextOf(schema, options);
  const { checked, diagnostics } = checkIn(source, schema, context, options);
  if (checked !== null) {
    return { queries: [{ text: String(source), checked }], isChanged: false, edits: [], diagnostics };
  }
  const nothing = { queries: [], isChanged: false, edits: [], diagnostics };
  const { limits, dated, names } = context;
  if (typeof source !== "string" || source.length > limits.maxLength) return nothing;
  const queries = (queriesMeant(source, names()) ?? []).map((text) => ({
    text,
    checked: checkedQuery(text, schema, dated, limits, options),
  }));
  const valid = queries.filter((query): query is MeantQuery<R, Name> => query.checked !== null);
  const [first, another] = valid;
  if (first === undefined || valid.length < queries.length) return nothing;
  const edits = another === undefined ? [replacement(source, first.text)] : [];
  return { queries: valid, isChanged: true, edits, diagnostics };
}
