import type { TextEdit } from "../diagnostics/diagnostic.ts";
import { titleOf } from "../diagnostics/titles.ts";
import { correct } from "../repair/corrections.ts";
import type { Schema } from "../schema/schema.ts";
import { checkedQuery } from "../validate/apply-rules.ts";
import type { CheckOptions } from "./check.ts";
import type { CheckedQuery } from "../validate/checked-query.ts";
import { contextOf } from "./context.ts";

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
 * languages. None if the text is valid, or if it is not clear what was meant. Throws only what the
 * application throws, in a rule or in `now`, and takes time linear in the length of the text.
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
  const { limits, dated, names } = contextOf(schema, options);
  const toQuery = (text: string) => ({ text, checked: checkedQuery(text, schema, dated, limits, options) });
  if (typeof source !== "string" || source.length > limits.maxLength) return [];
  if (toQuery(source).checked !== null) return [];
  const repairs = new Map<string, Repair<R, Name>>();
  for (const { title, text, edits, further } of correct(source, names()).texts()) {
    const queries = [text, ...further].map(toQuery);
    const [first, ...others] = queries.filter(isChecked);
    const key = [text, ...further].join("\n");
    if (first === undefined || others.length < further.length || repairs.has(key)) continue;
    repairs.set(key, {
      title: titleOf(title, options?.messages),
      text,
      checked: first.checked,
      edits,
      further: others,
    });
  }
  return [...repairs.values()];
}

interface MaybeChecked<R, Name extends string> {
  readonly text: string;
  readonly checked: CheckedQuery<R, Name> | null;
}

function isChecked<R, Name extends string>(
  query: MaybeChecked<R, Name>,
): query is MaybeChecked<R, Name> & { readonly checked: CheckedQuery<R, Name> } {
  return query.checked !== null;
}
