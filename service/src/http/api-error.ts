/** The types of error (interface, section 7). */
export type ErrorType =
  "invalid_request_error" | "authentication_error" | "permission_error" | "rate_limit_error" | "api_error";

/** The codes of error (interface, section 7). */
export type ErrorCode =
  | "parameter_invalid"
  | "expand_too_deep"
  | "api_key_invalid"
  | "api_key_restricted"
  | "resource_missing"
  | "node_not_yet_created"
  | "outside_retention_window"
  | "rate_limit"
  | "api_error";

/** The error object of a body, but for the address of its documentation. */
export interface ErrorDetails {
  readonly type: ErrorType;
  readonly code: ErrorCode;
  readonly message: string;
  readonly param: string | null;
  readonly first_event_id?: string;
  readonly last_event_id?: string;
}

/** An answer that is an error: thrown anywhere, answered in one place. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly statusCode: number;
  readonly details: ErrorDetails;
  /** The anchor on the errors page; the code where there is nothing nearer. */
  readonly anchor: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    statusCode: number,
    details: ErrorDetails,
    options: { readonly anchor?: string; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(details.message);
    this.statusCode = statusCode;
    this.details = details;
    this.anchor = options.anchor ?? details.code;
    this.headers = options.headers ?? {};
  }
}

/** A parameter, or the request itself where `param` is null, is not what it can be. */
export function parameterInvalid(param: string | null, message: string, statusCode = 400): ApiError {
  return new ApiError(statusCode, {
    type: "invalid_request_error",
    code: "parameter_invalid",
    message,
    param,
  });
}

export function expandTooDeep(path: string, levels: number): ApiError {
  return new ApiError(400, {
    type: "invalid_request_error",
    code: "expand_too_deep",
    message: `The expand path ${shown(path)} has ${levels} levels, and at most 4 are allowed. Shorten it.`,
    param: "expand",
  });
}

/** `masked` is the key as it may be shown; null where none was sent. */
export function apiKeyInvalid(masked: string | null): ApiError {
  const message =
    masked === null
      ? "No API key was sent. Send the header `Authorization: Bearer <API_KEY>`."
      : `The API key ${masked} is not valid. Send one that is, as \`Authorization: Bearer <API_KEY>\`.`;
  return new ApiError(
    401,
    { type: "authentication_error", code: "api_key_invalid", message, param: null },
    { headers: { "www-authenticate": "Bearer" } },
  );
}

export function apiKeyRestricted(masked: string, graphId: string): ApiError {
  return new ApiError(403, {
    type: "permission_error",
    code: "api_key_restricted",
    message: `The restricted API key ${masked} may not read the graph ${graphId}. Use a key that may.`,
    param: null,
  });
}

/** What a path or a parameter names is not there. */
export function resourceMissing(param: string | null, message: string): ApiError {
  return new ApiError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message,
    param,
  });
}

/** `firstEventId` is the event that created the node. */
export function nodeNotYetCreated(nodeId: string, firstEventId: string): ApiError {
  return new ApiError(404, {
    type: "invalid_request_error",
    code: "node_not_yet_created",
    message: `The node ${nodeId} is created by ${firstEventId}, which is later than \`as_of\`. Ask as of that event or a later one.`,
    param: "as_of",
    first_event_id: firstEventId,
  });
}

/** The ids bound the events that are held. */
export function outsideRetentionWindow(held: {
  readonly firstEventId: string;
  readonly lastEventId: string;
}): ApiError {
  return new ApiError(410, {
    type: "invalid_request_error",
    code: "outside_retention_window",
    message: `That event is older than the history that is held. Ask for one from ${held.firstEventId} to ${held.lastEventId}.`,
    param: "as_of",
    first_event_id: held.firstEventId,
    last_event_id: held.lastEventId,
  });
}

export function rateLimited(milliseconds: number): ApiError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new ApiError(429, {
    type: "rate_limit_error",
    code: "rate_limit",
    message: `Too many requests with this API key. Wait ${seconds} ${seconds === 1 ? "second" : "seconds"}, then try again.`,
    param: null,
  });
}

export function serverFailure(requestId: string, statusCode = 500): ApiError {
  return new ApiError(statusCode, {
    type: "api_error",
    code: "api_error",
    message: `Something went wrong on the server's side. Try again; if it continues, report it with the Request-Id ${requestId}.`,
    param: null,
  });
}

/** The body of an error. `documentation` is the address of the errors page. */
export function errorBody({ details, anchor }: ApiError, documentation: string): string {
  const { type, code, message, param, ...extra } = details;
  return JSON.stringify({
    error: { type, code, message, param, doc_url: `${documentation}#${anchor}`, ...extra },
  });
}

/** A piece of a request in a message: marked, in one line, and short. */
export function shown(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  // A cut surrogate pair and what ends a line are both nothing to show.
  return `\`${short.replace(/[\0-\x1f\x7f-\x9f\u2028\u2029]|\p{Cs}/gu, "\ufffd")}\``;
}
