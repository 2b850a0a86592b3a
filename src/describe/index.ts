/**
 * What callers of an API can write, from its schema: as data, as Markdown, for OpenAPI and for models; and the errors of
 * their queries.
 *
 * @module wherefore/describe
 */

export { describe, toMarkdown, type FieldDescription, type SchemaDescription } from "./describe.ts";
export { describeErrors, errorReference, type ErrorDescription, type ErrorExample } from "./errors.ts";
export { toGrammar } from "./grammar/grammar.ts";
export type { GrammarNotation } from "./grammar/notations.ts";
export {
  toOpenApiParameter,
  type OpenApiExample,
  type OpenApiParameter,
  type OpenApiParameterOptions,
} from "./openapi.ts";
export { answerTool, type ToolAnswer } from "./answer.ts";
export { toTool, type Tool, type ToolOptions } from "./tool.ts";
