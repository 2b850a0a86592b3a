import type { Schema } from "../schema/schema.ts";
import { foldedOf } from "./folded-value.ts";
import { MappingError, type MappingProblem } from "../sql/mapping-reader.ts";
import { readFields, type IndexFieldsOptions, type MappedField } from "./fields.ts";

/** A field of a mapping. */
export interface IndexProperty {
  readonly type: string;
  readonly format?: string;
  readonly index?: boolean;
  readonly ignore_above?: number;
  readonly fields?: Readonly<Record<string, { readonly type: string }>>;
}

/** The mapping of an index: its `mappings` when it is created. */
export interface IndexMapping {
  readonly properties: Readonly<Record<string, IndexProperty>>;
}

/** Milliseconds come first: by default, an index takes a number of four digits for a year. */
const formats = {
  date: "epoch_millis||strict_date_optional_time",
  date_nanos: "epoch_millis||strict_date_optional_time_nanos",
};

/** Texts that queries do not ask, as they ask the folded ones; they are the values that `values` and `facets` list. */
const kept: IndexProperty = { type: "keyword", index: false, ignore_above: 10_922 };

/**
 * The mapping of an index that queries of the schema ask. The application can add to it.
 *
 * @throws MappingError if the mapping of the fields is invalid, or two fields need the same field with other types
 * @example
 * ```ts
 * const fields = { title: { folded: "title_folded", wildcard: "title_folded.wildcard" } };
 * const { properties } = adviseMapping(defineSchema({ title: text(), depth: integer() }), { fields });
 * properties["title_folded"]; // { type: "keyword", fields: { wildcard: { type: "wildcard" } } }
 * properties["depth"]; // { type: "long" }
 * ```
 */
export function adviseMapping<R, Name extends string>(
  schema: Schema<R, Name>,
  options: IndexFieldsOptions<NoInfer<Name>> = {},
): IndexMapping {
  const lookup = readFields([schema], options);
  const properties = new Map<string, IndexProperty>();
  const problems: MappingProblem[] = [];
  for (const field of schema.fields.values()) {
    for (const [name, property] of propertiesOf(lookup(field))) {
      const other = properties.get(name);
      if (other !== undefined && JSON.stringify(other) !== JSON.stringify(property)) {
        const message = `Another field needs ${name} with another type. Name another.`;
        problems.push({ path: ["fields", field.name], message });
      }
      properties.set(name, property);
    }
  }
  if (problems.length > 0) throw new MappingError(problems);
  return { properties: Object.fromEntries(properties) };
}

function propertiesOf({ field, asked, wildcard, type }: MappedField): readonly [string, IndexProperty][] {
  const part = wildcard?.slice(asked.length + 1);
  const fields = part === undefined ? {} : { fields: { [part]: { type: "wildcard" } } };
  const format = type === "date" || type === "date_nanos" ? { format: formats[type] } : {};
  const own: [string, IndexProperty] = [asked, { type, ...format, ...fields }];
  return field === asked ? [own] : [[field, kept], own];
}

/**
 * What the folded fields of a document hold for a record, by the name of the field: of a text its folded form, of a list
 * the list of the folded elements, null where there is no value.
 *
 * @throws MappingError if the mapping of the fields is invalid
 * @example
 * ```ts
 * const fields = { title: { folded: "title_folded" } };
 * const task = { id: 1, title: "Straße" };
 * const schema = defineSchema({ title: text() });
 * const document = { ...task, ...foldedFields(schema, { fields }, task) };
 * document; // { id: 1, title: "Straße", title_folded: "straße" }
 * ```
 */
export function foldedFields<R, Name extends string>(
  schema: Schema<R, Name>,
  options: IndexFieldsOptions<NoInfer<Name>>,
  record: R,
): Record<string, unknown> {
  const lookup = readFields([schema], options);
  return Object.fromEntries(
    [...schema.fields.values()].flatMap((field): [string, unknown][] => {
      if (options.fields?.[field.name]?.folded === undefined) return [];
      return [[lookup(field).asked, foldedOf(field, record)]];
    }),
  );
}
