/**
 * What callers of an API can write, from its schema: as data, as Markdown, for OpenAPI and for models; and the errors of
 * their queries.
 *
 * @module wherefore/describe
 */

export { describe, type FieldDescription, type SchemaDescription } from "./describe.ts";
export { errorReference } from "./error-reference.ts";
export { describeErrors, type ErrorDescription, type ErrorExample } from "./errors.ts";
export { toMarkdown } from "./markdown.ts";
export { toGrammar, type GrammarNotation } from "./grammar/grammar.ts";
export {
  toOpenApiParameter,
  type OpenApiExample,
  type OpenApiParameter,
  type OpenApiParameterOptions,
} from "./openapi.ts";
export { answerTool, type ToolAnswer } from "./tool/answer.ts";
export { toTool, type Tool, type ToolOptions } from "./tool/tool.ts";
