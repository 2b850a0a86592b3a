import { schemaFromJson, type Schema } from "wherefore";

/**
 * Reads the schema in a JSON text that has been checked before.
 *
 * @throws SyntaxError or SchemaError if it is not a schema
 */
export function readSchemaJson(text: string): Schema {
  return schemaFromJson(JSON.parse(text));
}
