import type { ElementSpec, FieldSpec, FieldSpecs, Item, ScalarSpec } from "./fields.ts";
import { manifest, readPublished } from "./published.ts";

type FieldJson = ScalarSpec | { readonly type: "list"; readonly items: ElementSpec };

/** The schema of the dataset in its JSON form. */
export const schemaJson = readPublished<{ readonly fields: Readonly<Record<string, FieldJson>> }>(
  "schema.json",
);

/** Every field type with every option. `and` and `_rank2` are names that a lexer could misread. */
export const fields: FieldSpecs = Object.fromEntries(
  Object.entries(schemaJson.fields).map(([name, field]): [string, FieldSpec] => [
    name,
    field.type === "list" ? { type: "list", of: field.items } : field,
  ]),
);

/** An array without its second element. */
const hole: unknown[] = ["red", "x", "green"];
delete hole[1];

/** Values that only JavaScript has, by record. JSON has others in their place, which are no value either. */
const javascript: Readonly<Record<string, object>> = {
  "wrong-types": { and: { toString: () => "and" }, depths: new Set([1]) },
  // The JSON form of a number field reads a bigint, as a JSON reader may give it, as a number.
  "wrong-bigints": { score: 3n },
  "list-wrong-types": { scores: ["1", 1n, Number.NaN] },
  "list-nulls": { links: [null, undefined] },
  "tags-hole": { tags: hole },
};

/** The records as the suite publishes them. */
export const publishedRecords: readonly Item[] = manifest.records.flatMap(
  (path) => readPublished<{ readonly records: readonly Item[] }>(path).records,
);

/** The records that are loaded into every engine. */
export const records: readonly Item[] = publishedRecords.map((record) => ({
  ...record,
  ...javascript[record.id],
}));
