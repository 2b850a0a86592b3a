import { limitsOf } from "../check/options.ts";
import type { Schema } from "../schema/schema.ts";
import type { CheckOptions } from "../check/check.ts";
import { exampleQueries } from "./examples.ts";
import { toMarkdown } from "./describe.ts";
import { limitsLine, syntaxLines } from "./syntax.ts";

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
      [...syntaxLines(schema, options), limitsLine(options)].map((line) => `- ${line}`).join("\n"),
      toMarkdown(schema, options),
    ].join("\n\n"),
    schema: {
      type: "string",
      minLength: 1,
      ...(Number.isSafeInteger(maxLength) && maxLength > 0 ? { maxLength } : {}),
    },
    examples: Object.fromEntries(
      exampleQueries(schema, options).map(({ name: named, ...example }) => [named, example]),
    ),
  };
}
