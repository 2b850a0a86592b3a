import type { Field, OwnField, ReadField } from "./field.ts";
import { SchemaError, type SchemaProblem } from "./schema-error.ts";

/** The fields that a query may name, by name and in the order of their declaration. Made by `defineSchema`. */
export interface Schema<in R = unknown> {
  readonly fields: ReadonlyMap<string, Field<R>>;
}

/** The fields of a schema for records of type `R`, by name. */
export type FieldDefinitions<R> = {
  readonly [name: string]: OwnField<never> | ReadField<R>;
} & {
  readonly [K in keyof R & string]?:
    OwnField<unknown extends R[K] ? never : NonNullable<R[K]>> | ReadField<R>;
};

const reservedNames = new Set(["AND", "OR", "null"]);

/**
 * Declares the fields that a query may name. A field is `record[name]`, or
 * what its `get` returns.
 *
 * @throws SchemaError where a name is no field name of the language
 * @example
 * ```ts
 * const schema = defineSchema<Task>({
 *   status: enumeration(["open", "done"]),
 *   owner: text({ get: (task) => task.owner?.name }),
 * });
 * ```
 */
export function defineSchema<R = unknown>(definitions: FieldDefinitions<R>): Schema<R> {
  const fields = new Map<string, Field<R>>();
  const problems: SchemaProblem[] = [];
  for (const [name, definition] of Object.entries<OwnField<never> | ReadField<R>>(definitions)) {
    const message = nameProblem(name);
    if (message !== null) problems.push({ path: [name], message });
    const { type } = definition;
    fields.set(name, "get" in definition ? { name, type, get: definition.get } : { name, type });
  }
  if (problems.length > 0) throw new SchemaError(problems);
  return { fields };
}

function nameProblem(name: string): string | null {
  if (reservedNames.has(name)) return `${name} is a keyword of the language and cannot name a field.`;
  if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) return null;
  return `${JSON.stringify(name)} cannot name a field: a name is letters, digits and underscores, and begins with no digit.`;
}
