import type { ErrorCode, ErrorType } from "../http/api-error.ts";
import type { JsonSchema } from "./node-properties.ts";

interface ErrorRow {
  readonly status: readonly number[];
  readonly type: ErrorType;
  /** The values that `param` can take; any name where it is left out. */
  readonly param?: readonly (string | null)[];
  readonly extra?: readonly ("first_event_id" | "last_event_id")[];
  readonly when: string;
}

/** The table of errors (interface, section 7), with the statuses that they come in. */
export const errorTable: { readonly [C in ErrorCode]: ErrorRow } = {
  parameter_invalid: {
    status: [400, 408, 431],
    type: "invalid_request_error",
    when: "A parameter is unknown, repeated, malformed or has a value it cannot have. `param` names it, and is null where the request as a whole cannot be read.",
  },
  expand_too_deep: {
    status: [400],
    type: "invalid_request_error",
    param: ["expand"],
    when: "An expand path has more than 4 levels, `data` included.",
  },
  api_key_invalid: {
    status: [401],
    type: "authentication_error",
    param: [null],
    when: "The header `Authorization: Bearer <API_KEY>` is missing, is malformed or holds a key that is not valid.",
  },
  api_key_restricted: {
    status: [403],
    type: "permission_error",
    param: [null],
    when: "The key is restricted to other graphs of its account.",
  },
  resource_missing: {
    status: [404, 405],
    type: "invalid_request_error",
    param: ["graph_id", "node_id", "event_id", "as_of", null],
    when: "What the path or `as_of` names is not there. `param` is null where the path or the method is none of the interface.",
  },
  node_not_yet_created: {
    status: [404],
    type: "invalid_request_error",
    param: ["as_of"],
    extra: ["first_event_id"],
    when: "The node is created by an event later than `as_of`: by `first_event_id`.",
  },
  outside_retention_window: {
    status: [410],
    type: "invalid_request_error",
    param: ["as_of"],
    extra: ["first_event_id", "last_event_id"],
    when: "The event is older than the history that is held, which `first_event_id` and `last_event_id` bound.",
  },
  rate_limit: {
    status: [429],
    type: "rate_limit_error",
    param: [null],
    when: "Too many requests with this key. The message and the header `Retry-After` say how long to wait.",
  },
  api_error: {
    status: [500, 503],
    type: "api_error",
    param: [null],
    when: "The server failed. Try again; if it continues, report it with the Request-Id.",
  },
};

const text: JsonSchema = { type: "string" };

function rowSchema(code: string, { type, param, extra = [], when }: ErrorRow): JsonSchema {
  const properties = {
    type: { const: type },
    code: { const: code },
    message: { type: "string", minLength: 1, description: "What is wrong, and what to do instead." },
    param:
      param === undefined
        ? { type: ["string", "null"], description: "The parameter at fault." }
        : { enum: param, description: "The parameter at fault." },
    doc_url: { type: "string", format: "uri", description: "Where the error is documented." },
    ...Object.fromEntries(extra.map((name) => [name, { ...text, pattern: "^evt_" }])),
  };
  return {
    type: "object",
    description: when,
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** The schema of the body of an error that comes in one of the statuses; of every error where none is named. */
export function errorSchema(status?: number): JsonSchema {
  const rows = Object.entries(errorTable).filter(
    ([, row]) => status === undefined || row.status.includes(status),
  );
  const variants = rows.map(([code, row]) => rowSchema(code, row));
  return {
    type: "object",
    properties: { error: variants.length === 1 ? (variants[0] ?? {}) : { oneOf: variants } },
    required: ["error"],
    additionalProperties: false,
  };
}
