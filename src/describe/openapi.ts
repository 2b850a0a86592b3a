import { limitsOf } from "../language/options.ts";
import type { Schema } from "../schema/schema.ts";
import type { CheckOptions } from "../validate/check.ts";
import { exampleClauses, isValid, meaningOfClause } from "./examples.ts";
import { toMarkdown } from "./markdown.ts";
import { syntaxLines } from "./syntax.ts";

/** The parameter that a query is sent in. */
export interface OpenApiParameterOptions {
  /** The parameter's name. */
  readonly name: string;
  /** Whether a request without a query is refused. Default: false. */
  readonly required?: boolean;
  /** What a query selects, as Markdown. Default: `A search query.` */
  readonly description?: string;
  /** The options that the application checks queries with; examples are valid with them. */
  readonly check?: CheckOptions;
}

/** A parameter object of OpenAPI 3.1. */
export interface OpenApiParameter {
  readonly name: string;
  readonly in: "query";
  readonly required: boolean;
  /** Markdown: what the query selects, what can be written, and the fields. */
  readonly description: string;
  readonly schema: { readonly type: "string"; readonly minLength: 1; readonly maxLength?: number };
  /** Valid queries, by name. */
  readonly examples: Readonly<Record<string, OpenApiExample>>;
}

/** An example object of OpenAPI 3.1. */
export interface OpenApiExample {
  /** What the query means, in a sentence. */
  readonly summary: string;
  readonly value: string;
}

/**
 * The parameter object of OpenAPI 3.1 for a query: its description has a summary of the syntax and the table of fields,
 * and its examples are valid queries. It is plain JSON.
 *
 * @example
 * ```ts
 * const schema = defineSchema({ title: text(), status: enumeration(["open", "done"]) });
 * const parameter = toOpenApiParameter(schema, { name: "query", description: "Selects tasks." });
 * parameter.examples["status"]; // { summary: 'status is "open".', value: 'status:"open"' }
 * ```
 */
export function toOpenApiParameter<R>(
  schema: Schema<R>,
  { name, required = false, description = "A search query.", check: options }: OpenApiParameterOptions,
): OpenApiParameter {
  const { maxLength } = limitsOf(options);
  return {
    name,
    in: "query",
    required,
    description: [
      description,
      "A query is clauses, each about one field:",
      syntaxLines(schema, options)
        .map((line) => `- ${line}`)
        .join("\n"),
      toMarkdown(schema, options),
    ].join("\n\n"),
    schema: {
      type: "string",
      minLength: 1,
      ...(Number.isSafeInteger(maxLength) && maxLength > 0 ? { maxLength } : {}),
    },
    examples: examplesOf(schema, options),
  };
}

const MOST_EXAMPLES = 5;

/** A clause of each of the first few types, and the first two of them together. */
function examplesOf<R>(
  schema: Schema<R>,
  options: CheckOptions | undefined,
): Readonly<Record<string, OpenApiExample>> {
  const types = new Set<string>();
  const singles: { readonly name: string; readonly summary: string; readonly value: string }[] = [];
  for (const field of schema.fields.values()) {
    if (singles.length === MOST_EXAMPLES) break;
    if (types.has(field.type.name)) continue;
    const [value] = exampleClauses(field, schema, options);
    const summary = value === undefined ? undefined : meaningOfClause(value, schema, options);
    if (value === undefined || summary === undefined) continue;
    types.add(field.type.name);
    singles.push({ name: field.name, summary, value });
  }
  const [one, other] = singles;
  const joined = one && other && `${one.value} AND ${other.value}`;
  const both =
    joined !== undefined && isValid(joined, schema, options)
      ? [
          {
            name: `${one?.name ?? ""}-and-${other?.name ?? ""}`,
            summary: "Both clauses match.",
            value: joined,
          },
        ]
      : [];
  return Object.fromEntries([...singles, ...both].map(({ name, ...example }) => [name, example]));
}
