import type { Field } from "./field.ts";
import { notAmong, SchemaError } from "./schema-error.ts";
import { defaultFieldsOf, type Schema } from "./schema.ts";

/**
 * The schema with these fields only, for callers who may ask less than others. To them, the other fields are unknown
 * in every respect: in diagnostics, repairs, completions and hover texts. A mapping of columns for the whole schema
 * serves the smaller one too.
 *
 * @throws SchemaError if the schema has no field of a name
 * @example
 * ```ts
 * const all = defineSchema({ title: text(), salary: integer() });
 * check("salary>3", pick(all, ["title"])).diagnostics[0]?.code; // "field_unknown"
 * ```
 */
export function pick<R, Name extends string, Uses, Picked extends Name>(
  schema: Schema<R, Name, Uses>,
  names: readonly Picked[],
): Schema<R, Picked, Uses> {
  const picked = new Set<unknown>(names);
  const problems = [...names.entries()]
    .filter(([, name]) => !schema.fields.has(name))
    .map(([index, name]) => {
      const message = `The schema has no field ${notAmong(name, [...schema.fields.keys()])}`;
      return { path: ["names", index], message };
    });
  if (problems.length > 0) throw new SchemaError(problems);

  const isPicked = (name: unknown): name is Picked => picked.has(name);
  const kept = defaultFieldsOf(schema).filter(isPicked);
  const defaultField = typeof schema.defaultField === "string" ? kept[0] : kept;
  const fields = [...schema.fields].filter(([name]) => isPicked(name)) as [string, Field<R, Picked>][];
  const all: [string, Field<R>][] = [...schema.fields, ...(schema.omitted ?? [])];
  return {
    fields: new Map(fields),
    ...(defaultField === undefined || kept.length === 0 ? {} : { defaultField }),
    omitted: new Map(all.filter(([name]) => !isPicked(name))),
  };
}
