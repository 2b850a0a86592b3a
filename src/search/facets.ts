import type { ErrorBody } from "../check/error-body.ts";
import { notAmong } from "../schema/schema-error.ts";
import type { Definition, StoredValue } from "./backend.ts";
import type { CountRequest } from "./count.ts";
import type { ReadQueries } from "./queries.ts";
import { isRefusal } from "./refusal.ts";
import { parametersOf, unknownParameter } from "./request.ts";
import { mostRows, usualValues } from "./values.ts";
import { readWithin } from "./within.ts";

/** Options of `facets`. */
export interface FacetOptions {
  /** The most values of a field. Default: 10. */
  readonly limit?: number;
  /** The most rows that are looked at for a field. Default: 10,000. */
  readonly upTo?: number;
}

/** The values of each field, most frequent first, with the number of matching rows that have them. */
export type Facets<Name extends string = string> = { readonly [N in Name]: readonly StoredValue[] };

/** Counts the values of fields in the rows that match. */
export async function findFacets<Name extends string>(
  { definition, readQueries }: { readonly definition: Definition; readonly readQueries: ReadQueries },
  fields: readonly Name[],
  given: unknown,
  heldTo: unknown,
  run: unknown,
  { limit = usualValues, upTo = mostRows }: FacetOptions = {},
): Promise<Facets<Name> | ErrorBody> {
  const within = readWithin(definition, heldTo);
  for (const [name, number] of Object.entries({ limit, upTo })) {
    if (!Number.isSafeInteger(number) || number < 1) {
      throw new TypeError(`${name}: it is a whole number of at least 1.`);
    }
  }
  if (!Array.isArray(fields)) throw new TypeError("fields: it is a list of names of fields.");
  const asked = fields.map((name: Name) => {
    const field = definition.schema.fields.get(name);
    if (field === undefined) {
      throw new TypeError(
        `fields: there is no field ${notAmong(name, [...definition.schema.fields.keys()])}`,
      );
    }
    const values = definition.store.values(field, "");
    if (values === null || definition.withoutValues?.includes(name) === true) {
      throw new TypeError(`fields: the values of ${name}, ${field.type.title}, are not listed.`);
    }
    return { name, values };
  });
  const request = parametersOf<CountRequest>(given);
  const unknown = unknownParameter(definition, request);
  if (unknown !== null) return unknown;
  const queries = readQueries(request.query);
  if (isRefusal(queries)) return queries;
  const facets: [name: Name, values: readonly StoredValue[]][] = [];
  for (const { name, values } of asked) {
    facets.push([name, await values.count({ queries, within, limit, upTo }, run)]);
  }
  return Object.fromEntries(facets) as Facets<Name>;
}
