/**
 * What callers of an API can write, from its schema: as data, as Markdown and for OpenAPI; and the errors of their queries.
 *
 * @module wherefore/describe
 */

export { describe, type FieldDescription, type SchemaDescription } from "./describe.ts";
export { errorReference } from "./error-reference.ts";
export { describeErrors, type ErrorDescription, type ErrorExample } from "./errors.ts";
export { toMarkdown } from "./markdown.ts";
export {
  toOpenApiParameter,
  type OpenApiExample,
  type OpenApiParameter,
  type OpenApiParameterOptions,
} from "./openapi.ts";
