import type { OwnField, ReadField } from "./field.ts";
import { SchemaError } from "./schema-error.ts";
import { defineSchema, type Schema, type SchemaOptions } from "./schema.ts";

/**
 * The schema with more fields, for records that have them too. The names and the types of all fields are known to the
 * compiler.
 *
 * @throws SchemaError if the schema has a field of a name already, or as `defineSchema` does
 * @example
 * ```ts
 * const tasks = defineSchema({ title: text() });
 * const orders = extend(tasks, { total: number() });
 * compile('title~"lamp" AND total>=10', orders);
 * ```
 */
export function extend<R, Name extends string, Uses, More extends string, MoreUses = unknown>(
  schema: Schema<R, Name, Uses>,
  fields: { readonly [N in More]: OwnField<never, unknown> | ReadField<R> } & {
    readonly [N in keyof MoreUses]: { readonly use?: MoreUses[N] | undefined };
  },
  options: SchemaOptions<NoInfer<Name | More>> = {},
): Schema<R, Name | More, Uses & MoreUses> {
  const twice = Object.keys(fields).filter((name) => schema.fields.has(name));
  if (twice.length > 0) {
    const message =
      "The schema has this field already. Take another name, or leave the field out with `pick`.";
    throw new SchemaError(twice.map((name) => ({ path: [name], message })));
  }
  const { defaultField = schema.defaultField } = options;
  // A field of a schema is a definition too.
  const all = { ...Object.fromEntries(schema.fields), ...fields };
  const extended = defineSchema<R, string>(all, defaultField === undefined ? {} : { defaultField });
  const omitted = new Map([...(schema.omitted ?? [])].filter(([name]) => !Object.hasOwn(fields, name)));
  return { ...extended, ...(omitted.size > 0 && { omitted }) } as Schema<R, Name | More, Uses & MoreUses>;
}
