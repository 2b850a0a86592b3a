import { errorSchema, errorSchemas } from "./error-schema.ts";
import { examplesOf, type Example } from "./examples.ts";
import { guide } from "./guide.ts";
import { ref, type JsonSchema } from "./json-schema.ts";
import type { ParameterObject } from "./parameter.ts";
import { schemas, type SchemaName } from "./schemas.ts";

/** An operation as the document describes it. */
export interface DocumentedOperation {
  readonly id: string;
  /** The path as OpenAPI writes it, from the root. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly ParameterObject[];
  /** The schema of its answers. */
  readonly schema: SchemaName;
  /** The statuses of its errors, in addition to those of every operation. */
  readonly errors: readonly number[];
  /** Whether its answers are server-sent events, which have no end and no entity tag. Default: false. */
  readonly isStream?: boolean;
}

const text = { type: "string" } as const;
const header = (description: string, schema: JsonSchema = text): JsonSchema => ({ description, schema });

const retryAfter = header("How many seconds to wait.", { type: "integer" });
const everyAnswer = {
  "Request-Id": header("The id of the request. Quote it when you report a failure."),
};
const limitHeaders = {
  "RateLimit-Limit": header("How many requests the key may send at once.", { type: "integer" }),
  "RateLimit-Remaining": header("How many of these are left.", { type: "integer" }),
  "RateLimit-Reset": header("The number of seconds until all of them are available again.", {
    type: "integer",
  }),
};
const cacheHeaders = {
  ETag: header(
    "Identifies this answer in this content coding. Send it as `If-None-Match` in the next request.",
  ),
  "Cache-Control": header(
    "Only the client may store an answer, and it has to revalidate it: `private, no-cache`.",
  ),
  Vary: header("The request headers that an answer depends on: `Authorization, Accept-Encoding`."),
};

const reasons: Readonly<Record<number, string>> = {
  400: "A parameter is not valid.",
  401: "The key is missing or not valid.",
  403: "The key may not read this.",
  404: "The object does not exist.",
  408: "The request did not arrive in time.",
  410: "The event is older than the history that is held.",
  429: "Too many requests.",
  431: "The address and the headers are too long.",
  500: "The server failed.",
  503: "The server cannot answer now. `Retry-After` is present if it is busy.",
};
const errorsOfAll = [400, 401, 403, 408, 429, 431, 500, 503];

/** The version of the interface. */
export const interfaceVersion = "1.0.0";

/** The OpenAPI 3.1 document of operations that are served at `origin`. */
export function openApiDocument(origin: string, operations: readonly DocumentedOperation[]): JsonSchema {
  return {
    openapi: "3.1.1",
    info: {
      title: "Graph Observation Service",
      version: interfaceVersion,
      summary: "A read-only interface to live graphs of agent and session nodes.",
      description: guide,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: origin }],
    security: [{ key: [] }],
    externalDocs: { url: `${origin}/docs/errors`, description: "Errors" },
    paths: Object.fromEntries(operations.map((operation) => [operation.path, { get: toOpenApi(operation) }])),
    components: {
      securitySchemes: {
        key: { type: "http", scheme: "bearer", description: "An API key: `gok_` and 32 letters or digits." },
      },
      schemas: { ...schemas, Error: errorSchema(), ...errorSchemas },
    },
  };
}

function toOpenApi({
  id,
  summary,
  description,
  parameters,
  schema,
  errors,
  isStream = false,
}: DocumentedOperation): JsonSchema {
  const statuses = [...errorsOfAll, ...errors].sort((one, other) => one - other);
  const examples = examplesOf(id);
  const answers = examples.filter(({ status }) => status === 200);
  return {
    operationId: id,
    summary,
    description,
    parameters: parameters.map((parameter) => withExamples(parameter, answers)),
    responses: {
      ...(isStream ? streamResponse : answerResponses(ref(schema), answers)),
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          errorResponse(
            status,
            examples.filter((example) => example.status === status),
          ),
        ]),
      ),
    },
  };
}

const streamResponse = {
  200: {
    description: "Server-sent events, until the client or the service ends them.",
    headers: { ...everyAnswer, ...limitHeaders },
    content: { "text/event-stream": { schema: { type: "string" } } },
  },
};

function answerResponses(schema: JsonSchema, answers: readonly Example[]): JsonSchema {
  const headers = { ...everyAnswer, ...limitHeaders, ...cacheHeaders };
  return {
    200: { description: "The answer.", headers, content: json(schema, answers) },
    304: {
      description: "The client has the answer: `If-None-Match` has its entity tag. There is no body.",
      headers,
    },
  };
}

/** The parameter, with its values in the examples that have answers of the same names. */
function withExamples(parameter: ParameterObject, answers: readonly Example[]): ParameterObject {
  const sent = answers.flatMap(({ name, summary, parameters }) => {
    const value = parameters[parameter.name];
    return value === undefined ? [] : [[name, { summary, value }] as const];
  });
  if (sent.length === 0) return parameter;
  return { ...parameter, examples: { ...Object.fromEntries(sent), ...parameter.examples } };
}

function errorResponse(status: number, examples: readonly Example[]): JsonSchema {
  const own: Readonly<Record<number, JsonSchema>> = {
    401: { "WWW-Authenticate": header("`Bearer`") },
    429: { ...limitHeaders, "Retry-After": retryAfter },
    503: { "Retry-After": retryAfter },
  };
  return {
    description: reasons[status] ?? "An error.",
    headers: { ...everyAnswer, ...own[status] },
    content: json(errorSchema(status), examples),
  };
}

function json(schema: JsonSchema, examples: readonly Example[]): JsonSchema {
  const named = examples.map(({ name, summary, body }) => [name, { summary, value: body }] as const);
  return { "application/json": { schema, examples: Object.fromEntries(named) } };
}
