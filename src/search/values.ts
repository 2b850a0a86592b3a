import type { Definition, StoredValue } from "./backend.ts";
import { queriesOf } from "./queries.ts";
import { parametersOf, wholeNumber } from "./request.ts";
import { readWithin } from "./within.ts";

/** The parameters of `values` as they came in. */
export interface ValuesRequest {
  /** The prefix of the values. Default: the empty text, so all values. */
  readonly prefix?: unknown;
  /** How many values: a number or a text of digits, at most 100. Default: 10. */
  readonly limit?: unknown;
}

/** The most rows that are looked at for the values of a field. */
export const mostRows = 10_000;

const mostValues = 100;
export const usualValues = 10;

const unstorable = /\0|\p{Surrogate}/u;

/**
 * Finds the values of a field with a prefix, most frequent first. A field that has no values to list, or that the
 * application excludes, has none, and neither has what is no field.
 */
export async function findValues(
  definition: Definition,
  name: unknown,
  given: unknown,
  heldTo: unknown,
  run: unknown,
): Promise<readonly StoredValue[]> {
  const within = readWithin(definition, heldTo);
  const request = parametersOf<ValuesRequest>(given);
  const { prefix = "" } = request;
  const limit = Math.min(wholeNumber(request.limit ?? usualValues) ?? 0, mostValues);
  const field = definition.schema.fields.get(name as string);
  if (field === undefined || limit < 1 || definition.withoutValues?.includes(field.name) === true) return [];
  if (typeof prefix !== "string" || unstorable.test(prefix)) return [];
  const values = definition.store.values(field, prefix);
  const queries = queriesOf(definition.store, new Map(), {
    identity: "[]",
    interpreted: null,
    now: null,
  });
  return values === null ? [] : values.count({ queries, within, limit, upTo: mostRows }, run);
}
