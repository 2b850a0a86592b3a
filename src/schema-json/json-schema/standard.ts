import { SchemaError } from "../../schema/schema-error.ts";
import { isJsonObject, type JsonObject } from "../keys.ts";

/**
 * The options of the conversion. With them, Zod and Valibot convert a type that JSON Schema cannot express to the empty
 * schema, as ArkType does, instead of throwing. A field of such a type needs a `type`, and the other fields are read.
 */
const options = {
  target: "draft-2020-12",
  libraryOptions: { unrepresentable: "any", errorMode: "ignore" },
};

/**
 * The JSON Schema of a schema of a library, by Standard JSON Schema; any other value as it is. It describes the values
 * that the library returns, which are those that an application has.
 *
 * @throws SchemaError if the library cannot give one
 */
export function jsonSchemaOf(given: unknown): unknown {
  const standard = standardOf(given);
  if (standard === null) return given;
  const { jsonSchema, vendor } = standard;
  const name = typeof vendor === "string" ? vendor : "its library";
  const { output } = (jsonSchema ?? {}) as { readonly output?: unknown };
  const convert = "Convert it by a function of the library, and pass the JSON Schema.";
  const refuse = (message: string) => new SchemaError([{ path: [], message: `${message} ${convert}` }]);
  if (typeof output !== "function") {
    throw refuse(`This is a schema of ${name} that has no Standard JSON Schema.`);
  }
  try {
    return (output as (options: object) => unknown).call(jsonSchema, options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw refuse(`${name} cannot describe this schema as JSON Schema: ${reason}`);
  }
}

/** The value under `~standard`. ArkType's schemas are functions. */
function standardOf(given: unknown): JsonObject | null {
  if ((typeof given !== "object" && typeof given !== "function") || given === null) return null;
  const standard = (given as JsonObject)["~standard"];
  return isJsonObject(standard) ? standard : null;
}
