import { toOpenApiParameter, type OpenApiParameter } from "../describe/openapi.ts";
import { longestCursor } from "./cursor.ts";
import type { Definition } from "./backend.ts";

/** A parameter object of OpenAPI 3.1. */
export type SearchParameter =
  | OpenApiParameter
  | {
      readonly name: "order" | "limit" | "after" | "before";
      readonly in: "query";
      readonly required: false;
      readonly description: string;
      readonly schema: Readonly<Record<string, unknown>>;
    };

/** What `parameters` can say besides what the search knows. */
export interface ParameterOptions {
  /** What a search selects, as Markdown. Default: `A search query.` */
  readonly description?: string;
}

/** The parameters of a page, for the OpenAPI document of the endpoint. */
export function parametersOf(
  { schema, orders, limit, check }: Definition,
  { description = "A search query." }: ParameterOptions = {},
): readonly SearchParameter[] {
  const names = [...orders.keys()];
  const cursor = (name: "after" | "before", source: string, verb: string, other: string) =>
    parameter(
      name,
      `\`${source}\` of a page, for the page that ${verb} it with the same query and order. Cannot be combined with \`${other}\`.`,
      { type: "string", minLength: 1, maxLength: longestCursor },
    );
  return [
    toOpenApiParameter(schema, {
      name: "query",
      description: `${description} Without a query, every row is found.`,
      check,
    }),
    parameter("order", "The order of the rows. Rows without a value come last.", {
      type: "string",
      enum: names,
      default: names[0],
    }),
    parameter("limit", "How many rows a page has at most.", {
      type: "integer",
      minimum: 1,
      maximum: limit.max,
      default: limit.default,
    }),
    cursor("after", "next", "follows", "before"),
    cursor("before", "previous", "precedes", "after"),
  ];
}

function parameter(
  name: "order" | "limit" | "after" | "before",
  description: string,
  schema: Readonly<Record<string, unknown>>,
): SearchParameter {
  return { name, in: "query", required: false, description, schema };
}
