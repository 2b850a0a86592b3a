import { isJsonObject } from "../keys.ts";

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
 * @returns a message if the library cannot give one
 */
export function jsonSchemaOf(given: unknown): { readonly schema: unknown } | { readonly problem: string } {
  const standard = standardOf(given);
  if (standard === null) return { schema: given };
  const { jsonSchema, vendor } = standard as { readonly jsonSchema?: unknown; readonly vendor?: unknown };
  const name = typeof vendor === "string" ? vendor : "its library";
  const { output } = (jsonSchema ?? {}) as { readonly output?: unknown };
  const convert = "Convert it by a function of the library, and pass the JSON Schema.";
  if (typeof output !== "function") {
    return { problem: `This is a schema of ${name} that has no Standard JSON Schema. ${convert}` };
  }
  try {
    return { schema: (output as (options: object) => unknown).call(jsonSchema, options) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: `${name} cannot describe this schema as JSON Schema: ${reason} ${convert}` };
  }
}

/** The value under `~standard`. ArkType's schemas are functions. */
function standardOf(given: unknown): object | null {
  if ((typeof given !== "object" && typeof given !== "function") || given === null) return null;
  const standard = (given as { readonly "~standard"?: unknown })["~standard"];
  return isJsonObject(standard) ? standard : null;
}
