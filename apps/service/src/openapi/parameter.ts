import type { ExampleValue } from "./examples.ts";
import type { JsonSchema } from "./json-schema.ts";

/** A parameter object of OpenAPI. */
export interface ParameterObject {
  /** The name in the request. */
  readonly name: string;
  readonly in: "query" | "path" | "header";
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: ExampleValue }>>;
  readonly style?: "deepObject";
  readonly explode?: boolean;
}
