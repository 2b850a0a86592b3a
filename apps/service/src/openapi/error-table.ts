/** A row of the table of errors. */
export interface ErrorRow {
  /** The HTTP statuses of the error. */
  readonly status: readonly number[];
  /** Those that only requests with a body have, which the document does not describe. */
  readonly statusOfPosts?: readonly number[];
  readonly type:
    "invalid_request_error" | "authentication_error" | "permission_error" | "rate_limit_error" | "api_error";
  /** The values that `param` can have. Left out: any name, or null. */
  readonly param?: readonly (string | null)[];
  /** Fields that only this error has. */
  readonly extra?: readonly ("first_event_id" | "last_event_id")[];
  readonly when: string;
}

/** The errors of the interface, by code. */
export const errorTable = {
  parameter_invalid: {
    status: [400, 408, 431],
    statusOfPosts: [403, 413, 415],
    type: "invalid_request_error",
    when: "A parameter is unknown, repeated, malformed or has a value that is not allowed. `param` names it. It is null if the request as a whole cannot be read.",
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
    when: "The key is restricted to other graphs of its account, or is of a kind that does not read.",
  },
  resource_missing: {
    status: [404, 405],
    type: "invalid_request_error",
    param: ["graph_id", "node_id", "event_id", "as_of", null],
    when: "The object that the path or `as_of` names does not exist. `param` is null if the interface has no such path or method.",
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
    when: "Too many requests with this key, or too much recorded for its account. The message and the header `Retry-After` say how long to wait.",
  },
  api_error: {
    status: [500, 503],
    type: "api_error",
    param: [null],
    when: "The server failed, or with status 503 cannot answer now. Try again; if it continues, report it with the Request-Id.",
  },
} as const satisfies Readonly<Record<string, ErrorRow>>;

/** The codes of errors. */
export type ErrorCode = keyof typeof errorTable;
