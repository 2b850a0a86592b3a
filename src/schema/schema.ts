import { readFieldOptions } from "./field-options.ts";
import type { Field, OwnField, ReadField } from "./field.ts";
import { locationIn, SchemaError, type SchemaProblem } from "./schema-error.ts";

/**
 * The fields that a query can name, in the order of their declaration. Made by
 * `defineSchema`. It fits records of type `R`; `Name` is the union of the
 * fields' names; `Uses` has a `FieldUse` for each field whose type the compiler
 * knows.
 */
export interface Schema<in R = unknown, out Name extends string = string, out Uses = unknown> {
  readonly fields: ReadonlyMap<string, Field<R, Name>>;
  /**
   * The text field that words without a field are looked up in, by `interpret` and by repairs; of several, each word in
   * any of them. Default: none, and repairs take the first field that takes `~`.
   */
  readonly defaultField?: Name | readonly Name[];
  /** The fields that `pick` has left out. A mapping of columns may name them, and rows can be ordered by their columns. */
  readonly omitted?: ReadonlyMap<string, Field<R>>;
  /** Never set; it carries what a query can compare each field with. */
  readonly uses?: Uses | undefined;
}

/** Options of `defineSchema`. */
export interface SchemaOptions<Name extends string = string> {
  /**
   * The text field that words without a field are looked up in, by `interpret` and by repairs; of several, each word in
   * any of them. Default: none, and repairs take the first field that takes `~`.
   */
  readonly defaultField?: Name | readonly Name[];
}

/** The names of the record's properties; of a union, those of all its members. */
type PropertyName<R> = R extends unknown ? keyof R & string : never;

type PropertyValue<R, Name extends string> = R extends unknown
  ? Name extends keyof R
    ? R[Name]
    : undefined
  : never;

/** A field that is read as a property. A property of type `unknown` can hold the values of every type. */
type PropertyField<V> = unknown extends V
  ? OwnField<never, unknown>
  : OwnField<NonNullable<V>, NonNullable<V>>;

/** A field whose name is not a property of the record: it needs a `get`. The compiler shows this name in its error. */
interface NotAProperty<Name extends string, R> extends ReadField<R> {
  /** Never set. */
  readonly notAProperty?: Name;
}

type FieldDefinition<R, Name extends string> = unknown extends R
  ? OwnField<never, unknown> | ReadField<R>
  : Name extends PropertyName<R>
    ? PropertyField<PropertyValue<R, Name>> | ReadField<R>
    : NotAProperty<Name, R>;

/**
 * The fields of a schema for records of type `R`, by name. A name is a
 * property of the record that can hold the values of the field's type, or the
 * field has a `get`.
 */
export type FieldDefinitions<R, Name extends string> = {
  readonly [N in Name]: FieldDefinition<R, N>;
} & {
  // Lets an editor complete the names of the properties.
  readonly [N in PropertyName<R>]?: unknown;
};

/** The part of the definitions from which the compiler infers `Uses`. */
type Usable<Uses> = { readonly [N in keyof Uses]: { readonly use?: Uses[N] | undefined } };

/** The form of a field's name. */
export const fieldNamePattern = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The keywords of the language, which cannot name a field. */
export const reservedNames: readonly string[] = ["AND", "OR", "null"];

/**
 * Declares the fields that a query can name. Without arguments it takes the
 * type of the records and returns a function that takes the fields, so that
 * the compiler checks the fields and infers their names. A field is
 * `record[name]` or the result of its `get`.
 *
 * @throws SchemaError if a name is not a field name of the language, if a field or one of its options is invalid, or if
 *   the default field is no text field
 * @example
 * ```ts
 * const schema = defineSchema<Task>()({
 *   status: enumeration(["open", "done"]),
 *   owner_name: text({ get: (task) => task.owner?.name }),
 * });
 * ```
 */
export function defineSchema<R = unknown>(): <Name extends string, Uses = unknown>(
  definitions: FieldDefinitions<R, Name> & Usable<Uses>,
  options?: SchemaOptions<NoInfer<Name>>,
) => Schema<R, Name, Uses>;
/**
 * Declares the fields that a query can name, for records of any type.
 *
 * @throws SchemaError if a name is not a field name of the language, if a field or one of its options is invalid, or if
 *   the default field is no text field
 * @example
 * ```ts
 * const schema = defineSchema({ title: text(), note: text() }, { defaultField: "note" });
 * repair("some words", schema)[0]?.text; // 'note~"some words"'
 * ```
 */
export function defineSchema<R, Name extends string, Uses = unknown>(
  definitions: { readonly [N in Name]: OwnField<never, unknown> | ReadField<R> } & Usable<Uses>,
  options?: SchemaOptions<NoInfer<Name>>,
): Schema<R, Name, Uses>;
export function defineSchema<R>(
  definitions?: Definitions<R>,
  options?: SchemaOptions,
): Schema<R> | typeof schemaOf<R> {
  return definitions === undefined ? schemaOf : schemaOf(definitions, options);
}

type Definitions<R> = Readonly<Record<string, OwnField<never, unknown> | ReadField<R>>>;

function schemaOf<R>(definitions: Definitions<R>, { defaultField }: SchemaOptions = {}): Schema<R> {
  const fields = new Map<string, Field<R>>();
  const problems: SchemaProblem[] = [];
  for (const [name, definition] of Object.entries(definitions)) {
    const message = nameProblem(name);
    if (message !== null) problems.push({ path: [name], message });
    if (!isField(definition)) {
      problems.push({ path: [name], message: "It is not a field. Write a call of a type, as in `text()`." });
      continue;
    }
    const options = readFieldOptions(definition, definition.type, locationIn(problems, [name]));
    fields.set(name, "get" in definition ? { name, ...options, get: definition.get } : { name, ...options });
  }
  for (const name of defaultFieldsOf({ defaultField })) {
    const message = defaultFieldProblem(name, fields);
    if (message !== null) problems.push({ path: ["defaultField"], message });
  }
  if (problems.length > 0) throw new SchemaError(problems);
  return defaultField === undefined ? { fields } : { fields, defaultField };
}

/** Programs in JavaScript can name the type without calling it. */
const isField = (definition: Partial<ReadField<never>> | null | undefined): boolean =>
  Array.isArray(definition?.type?.operators);

/** The fields that words without a field are looked up in; empty if the schema names none. */
export function defaultFieldsOf<Name extends string>({
  defaultField = [],
}: {
  readonly defaultField?: Name | readonly Name[] | undefined;
}): readonly Name[] {
  return typeof defaultField === "string" ? [defaultField] : defaultField;
}

/** The reason why a field cannot be the default field, or null. */
function defaultFieldProblem(name: string, fields: ReadonlyMap<string, Field<never>>): string | null {
  const field = fields.get(name);
  if (field === undefined) return `There is no field ${JSON.stringify(name)}. Name a field of the schema.`;
  if (field.type.operators.includes("contains")) return null;
  return `${name} is ${field.type.title} and does not take \`~\`. Name a field that does.`;
}

/** The reason why a text cannot name a field, or null. */
export function nameProblem(name: string): string | null {
  if (reservedNames.includes(name)) return `${name} is a keyword of the language and cannot name a field.`;
  if (fieldNamePattern.test(name)) return null;
  return `${JSON.stringify(name)} cannot name a field: a name is letters, digits and underscores, and begins with no digit.`;
}
