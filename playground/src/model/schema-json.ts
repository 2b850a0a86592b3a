import { schemaFromJson, type Schema } from "wherefore";

/**
 * The schema of a JSON text that is known to be one.
 *
 * @throws SyntaxError or SchemaError where it is none
 */
export function readSchemaJson(text: string): Schema {
  return schemaFromJson(JSON.parse(text));
}
