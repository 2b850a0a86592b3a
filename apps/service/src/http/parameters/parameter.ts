import type { JsonSchema } from "../../openapi/json-schema.ts";
import type { ParameterObject } from "../../openapi/parameter.ts";
import type { GraphRow } from "../../store/types.ts";
import type { Context } from "../context.ts";

/** The parameters of a request as they were sent. */
export interface SentParameters {
  /** The values of the path's placeholders, by name. */
  readonly path: Readonly<Record<string, string>>;
  /** The values of the query string, by name, without `expand[]`. */
  readonly query: ReadonlyMap<string, string>;
  /** The paths of `expand[]`, each once. */
  readonly expand: readonly string[];
}

/** The context that the reader of a parameter of a graph's operation may use. */
export interface GraphScope {
  readonly context: Context;
  readonly graph: GraphRow;
}

/** A parameter of an operation: its description for the OpenAPI document, its names in the query string, and its reader. */
export interface Parameter<Value = unknown, Scope = unknown> {
  readonly openApi: ParameterObject;
  /** The names that are sent in the query string. Empty for a parameter of the path. */
  readonly queryNames: readonly string[];
  /** Whether it selects a page of a list. The `url` of the list leaves it out. */
  readonly selectsPage: boolean;
  /**
   * Reads and checks the value.
   *
   * @throws {ApiError} If the value is not valid.
   */
  readonly read: (sent: SentParameters, scope: Scope) => Value | Promise<Value>;
}

/** The parameters of an operation, by the name under which it gets their values. */
export type ParameterSet<Scope> = Readonly<Record<string, Parameter<unknown, Scope>>>;

/** The values of parameters. */
export type Values<P> = {
  readonly [Name in keyof P]: P[Name] extends Parameter<infer Value, never> ? Value : never;
};

interface QueryParameterDefinition<Value, Scope> {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly description: string;
  readonly required?: boolean;
  readonly examples?: ParameterObject["examples"];
  readonly selectsPage?: boolean;
  readonly read: (text: string | undefined, scope: Scope) => Value | Promise<Value>;
}

/** A parameter of the query string with a single name. */
export function queryParameter<Value, Scope = unknown>(
  definition: QueryParameterDefinition<Value, Scope>,
): Parameter<Value, Scope> {
  const { name, schema, description, required = false, examples, selectsPage = false, read } = definition;
  return {
    openApi: { name, in: "query", required, description, schema, ...(examples && { examples }) },
    queryNames: [name],
    selectsPage,
    read: ({ query }, scope) => read(query.get(name), scope),
  };
}

/** A placeholder of the path that contains an id. */
export function pathParameter(name: string, prefix: string, description: string): Parameter<string> {
  return {
    openApi: {
      name,
      in: "path",
      required: true,
      description,
      schema: { type: "string", pattern: `^${prefix}` },
    },
    queryNames: [],
    selectsPage: false,
    read: ({ path }) => path[name] ?? "",
  };
}
