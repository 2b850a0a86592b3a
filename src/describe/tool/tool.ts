import type { Schema } from "../../schema/schema.ts";
import type { CheckOptions } from "../../check/check.ts";
import { exampleQueries } from "../example-queries.ts";
import { guideOf } from "./guide.ts";

/** The tool that a model calls with a query. */
export interface ToolOptions {
  /** The tool's name: 1 to 64 letters, digits, `_` and `-`, which every model interface takes. */
  readonly name: string;
  /** What the tool does, for the model. Default: `Finds what a search query matches.` */
  readonly description?: string;
  /**
   * The most characters of the guide. The descriptions of fields that do not fit are left out; the syntax and the names of
   * the fields never are. Default: 1,400, about 400 tokens.
   */
  readonly guideLength?: number;
  /** The options that the application checks queries with; examples are valid with them. */
  readonly check?: CheckOptions;
}

/** The definition of a tool: plain JSON. */
export interface Tool {
  readonly name: string;
  /** What the tool does, and a guide to the language and to the fields. */
  readonly description: string;
  /** The JSON Schema of the tool's input. */
  readonly inputSchema: {
    readonly type: "object";
    readonly properties: { readonly query: { readonly type: "string"; readonly description: string } };
    /** Not readonly, because the types of model interfaces take an array that is not. */
    readonly required: ["query"];
    readonly additionalProperties: false;
  };
}

const namePattern = /^[A-Za-z0-9_-]{1,64}$/;
const GUIDE_LENGTH = 1400;

/**
 * The definition of a tool whose input is a query, with a guide to the language and to the fields of the schema. It is
 * what MCP lists as a tool; the interfaces of models have other names for `inputSchema`.
 *
 * @throws TypeError if the name is not one that every model interface takes
 * @example
 * ```ts
 * const schema = defineSchema({ title: text(), status: enumeration(["open", "done"]) });
 * const tool = toTool(schema, { name: "search_tasks", description: "Searches the tasks of the team." });
 * tool.inputSchema.required; // ["query"]
 * ```
 */
export function toTool<R>(
  schema: Schema<R>,
  {
    name,
    description = "Finds what a search query matches.",
    guideLength = GUIDE_LENGTH,
    check: options,
  }: ToolOptions,
): Tool {
  if (!namePattern.test(name)) {
    throw new TypeError(
      `${JSON.stringify(name)} cannot name a tool: a name is 1 to 64 letters, digits, underscores and hyphens.`,
    );
  }
  const [example] = exampleQueries(schema, options);
  return {
    name,
    description: `${description}\n\n${guideOf(schema, guideLength, options)}`,
    inputSchema: {
      type: "object",
      properties: {
        query: {
          type: "string",
          description: `The query${example === undefined ? "" : `, such as ${example.value}`}`,
        },
      },
      required: ["query"],
      additionalProperties: false,
    },
  };
}
