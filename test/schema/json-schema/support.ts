import { schemaFromJsonSchema, SchemaError, type JsonSchemaOptions, type Schema } from "wherefore";

/** The names of the types of the fields, with the values of enumerations. */
export function typesOf({ fields }: Schema): Record<string, string> {
  return Object.fromEntries(
    [...fields].map(([name, { type }]) => {
      const values =
        type.comparison === "boolean" || type.values === undefined ? "" : ` ${type.values.join()}`;
      const open = type.name === "enumeration" && type.comparison === "folded" ? " open" : "";
      return [name, type.name + open + values];
    }),
  );
}

/** The name of the type of one property. */
export function typeOf(property: unknown, document?: unknown): string | undefined {
  const schema = schemaFromJsonSchema({ properties: { f: property } }, { fields: ["f"], document });
  return typesOf(schema)["f"];
}

/** The messages of the problems, by the path in the options. */
export function problemsOf(schema: unknown, options: JsonSchemaOptions<string>): Record<string, string> {
  try {
    schemaFromJsonSchema(schema, options);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return Object.fromEntries(error.problems.map(({ path, message }) => [path.join("."), message]));
  }
  return {};
}

/** The message of the problem of one property. */
export const problemOf = (property: unknown): string | undefined =>
  problemsOf({ properties: { f: property } }, { fields: ["f"] })["fields.f"];
