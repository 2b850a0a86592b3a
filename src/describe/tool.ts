import { operators } from "../language/syntax/operators.ts";
import type { Field } from "../schema/field.ts";
import type { Schema } from "../schema/schema.ts";
import type { CheckOptions } from "../check/check.ts";
import { exampleQueries } from "./examples.ts";
import { code, listed } from "./markdown-text.ts";
import { limitsLine, syntaxLines } from "./syntax.ts";

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

/**
 * What a model needs to write queries: the syntax, the fields by type, and examples. It names every field. The
 * descriptions of fields are added in their order, those that fit into `length` characters.
 */
function guideOf<R>(schema: Schema<R>, length: number, options: CheckOptions | undefined): string {
  const descriptions = new Map<string, string>();
  let left = length - compose(schema, descriptions, options).length;
  for (const { name, description = "" } of schema.fields.values()) {
    const line = description.replace(/\s+/g, " ").trim().replace(/\.$/, "");
    const added = ` (${line})`;
    if (line === "" || added.length > left) continue;
    descriptions.set(name, added);
    left -= added.length;
  }
  return compose(schema, descriptions, options);
}

function compose<R>(
  schema: Schema<R>,
  descriptions: ReadonlyMap<string, string>,
  options: CheckOptions | undefined,
): string {
  const hasLimits = options?.maxClauses !== undefined || options?.maxLength !== undefined;
  const groups = new Map<string, string[]>();
  for (const field of schema.fields.values()) {
    const kind = kindOf(field);
    groups.set(kind, [...(groups.get(kind) ?? []), field.name + (descriptions.get(field.name) ?? "")]);
  }
  const examples = examplesOf(schema, options).map(code);
  return [
    "A query is clauses, each about one field:",
    list([...syntaxLines(schema, options), ...(hasLimits ? [limitsLine(options)] : [])]),
    "The fields, by type and operators:",
    list([...groups].map(([kind, fields]) => `${kind}: ${fields.join(", ")}`)),
    ...(examples.length > 0 ? [`Examples: ${examples.join(" ")}`] : []),
  ].join("\n\n");
}

function list(items: readonly string[]): string {
  return items.map((text) => `- ${text}`).join("\n");
}

/** The type of a field, its operators and its values. Fields of the same kind are in one line. */
function kindOf<R>({ type }: Field<R>): string {
  const symbols = type.operators.map((operator) => operators[operator].symbol).join(" ");
  if (type.values === undefined) return `${type.name} ${code(symbols)}`;
  const other = type.comparison === "folded" ? " or another text" : "";
  return `${type.name} ${code(symbols)} ${listed(type.values)}${other}`;
}

const MOST_EXAMPLES = 3;

/** The query of two clauses, then a comparison, then clauses of other types. */
function examplesOf<R>(schema: Schema<R>, options: CheckOptions | undefined): readonly string[] {
  const values = exampleQueries(schema, options).map(({ value }) => value);
  const [one = "", two = ""] = values;
  const joined = values.filter((value) => value === `${one} AND ${two}`);
  const others = joined.length > 0 ? values.slice(2, -1) : values;
  const isEquality = (value: string) => !/^\w+[<>]/.test(value);
  return [...joined, ...others.sort((a, b) => Number(isEquality(a)) - Number(isEquality(b)))].slice(
    0,
    MOST_EXAMPLES,
  );
}
