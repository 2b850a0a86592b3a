import type { TextEdit } from "../diagnostics/diagnostic.ts";
import { FieldNames } from "../repair/writing/field-names.ts";
import { correct } from "../repair/corrections.ts";
import type { Schema } from "../schema/schema.ts";
import { check, type CheckOptions } from "./check.ts";
import type { CheckedQuery } from "./checked-query.ts";

/** A valid query that a text was probably meant to be. */
export interface Repair<in out R = unknown, out Name extends string = string> {
  /** The effect of the repair, as a short command: `Quote the value`. */
  readonly title: string;
  /** The corrected query. */
  readonly text: string;
  readonly checked: CheckedQuery<R, Name>;
  /** The edits that turn the text into the corrected query. */
  readonly edits: readonly TextEdit[];
  /**
   * Queries that have to match as well, of a text that no single query can say: `(a OR b) AND c`. Empty for every
   * other repair.
   */
  readonly further: readonly { readonly text: string; readonly checked: CheckedQuery<R, Name> }[];
}

/**
 * Finds valid queries that an invalid text was probably meant to be, best first. It knows the notations of other
 * languages. None if the text is valid, or if it is not clear what was meant. Throws only what a rule of the
 * application throws, and takes time linear in the length of the text.
 *
 * @example
 * ```ts
 * repair("state IN (idle, failed)", nodeSchema)[0]?.text; // 'state:"idle" OR state:"failed"'
 * ```
 */
export function repair<R, Name extends string>(
  source: unknown,
  schema: Schema<R, Name>,
  options?: CheckOptions,
): readonly Repair<R, Name>[] {
  const { checked, diagnostics } = check(source, schema, { ...options, maxDiagnostics: 1 });
  if (checked !== null || typeof source !== "string" || diagnostics[0]?.code === "query_too_long") return [];
  const seen = new Set<string>();
  return correct(source, new FieldNames(schema)).texts.flatMap(({ title, text, edits, further }) => {
    const queries = [text, ...further].map((query) => ({ text: query, checked: check(query, schema, options).checked }));
    const [first, ...others] = queries;
    const key = queries.map((query) => query.text).join("\n");
    if (first === undefined || seen.has(key)) return [];
    seen.add(key);
    const isChecked = (query: typeof first): query is typeof first & { checked: CheckedQuery<R, Name> } => query.checked !== null;
    return isChecked(first) && others.every(isChecked) ? [{ title, text, checked: first.checked, edits, further: others }] : [];
  });
}
