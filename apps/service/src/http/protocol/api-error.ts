import { errorTable, type ErrorCode } from "../../openapi/error-table.ts";
import type { ApiKey, KeyKind } from "../../store/types.ts";

interface ErrorOptions {
  /** The parameter that has to change. Default: null, no parameter. */
  readonly param?: string | null;
  /** The HTTP status. Default: the first that the table of errors has for the code. */
  readonly status?: number;
  /** The anchor of its documentation on the errors page. Default: the code. */
  readonly anchor?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Fields of the error object that only this code has. */
  readonly extra?: { readonly first_event_id?: string; readonly last_event_id?: string };
}

/** An error that is sent to the client. The error handler creates the response from it. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly param: string | null;
  readonly anchor: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly extra: NonNullable<ErrorOptions["extra"]>;

  constructor(code: ErrorCode, message: string, options: ErrorOptions = {}) {
    super(message);
    this.code = code;
    this.statusCode = options.status ?? errorTable[code].status[0];
    this.param = options.param ?? null;
    this.anchor = options.anchor ?? code;
    this.headers = options.headers ?? {};
    this.extra = options.extra ?? {};
  }
}

/** A parameter is not valid; `param` is null if the request as a whole is not. */
export function parameterInvalid(param: string | null, message: string): ApiError {
  return new ApiError("parameter_invalid", message, { param });
}

export function expandTooDeep(path: string, levels: number, max: number): ApiError {
  const message = `The expand path ${shown(path)} has ${levels} levels, and at most ${max} are allowed. Shorten it.`;
  return new ApiError("expand_too_deep", message, { param: "expand" });
}

/**
 * @param masked the key in masked form; null if the request has none
 * @param isBare whether the header has the key alone, without its scheme
 */
export function apiKeyInvalid(masked: string | null, isBare = false): ApiError {
  const message = isBare
    ? `The API key ${masked} was sent without \`Bearer\`. Send it as \`Authorization: Bearer <API_KEY>\`.`
    : masked === null
      ? "No API key was sent. Send the header `Authorization: Bearer <API_KEY>`."
      : `The API key ${masked} is not valid. Send one that is, as \`Authorization: Bearer <API_KEY>\`.`;
  return new ApiError("api_key_invalid", message, { headers: { "www-authenticate": "Bearer" } });
}

export function apiKeyRestricted(masked: string, graphId: string): ApiError {
  const message = `The restricted API key ${masked} may not read the graph ${graphId}. Use a key that may.`;
  return new ApiError("api_key_restricted", message);
}

/** The request needs a key of the kind `needed`. */
export function apiKeyOfOtherKind(
  { masked, kind }: Pick<ApiKey, "masked" | "kind">,
  needed: KeyKind,
): ApiError {
  const is = {
    read: "only reads",
    hook: "only sends the events of hooks, and reads nothing",
    ingest: "only sends observations, and reads nothing",
  }[kind];
  const use = needed === "read" ? "a full or restricted key" : `a key of the kind \`${needed}\``;
  return new ApiError("api_key_restricted", `The API key ${masked} ${is}. Use ${use}.`);
}

/** The path, or the object that `param` names, does not exist. */
export function resourceMissing(param: string | null, message: string): ApiError {
  return new ApiError("resource_missing", message, { param });
}

/** `param` is the parameter that the event id was sent in. */
export function eventMissing(graphId: string, eventId: string, param: string): ApiError {
  return resourceMissing(param, `The graph ${graphId} has no event ${shown(eventId)}.`);
}

export function nodeMissing(graphId: string, nodeId: string): ApiError {
  return resourceMissing("node_id", `The graph ${graphId} has no node ${shown(nodeId)}.`);
}

/** `firstEventId` is the event that created the node. */
export function nodeNotYetCreated(nodeId: string, firstEventId: string): ApiError {
  const message = `The node ${nodeId} is created by ${firstEventId}, which is later than \`as_of\`. Ask as of that event or a later one.`;
  return new ApiError("node_not_yet_created", message, {
    param: "as_of",
    extra: { first_event_id: firstEventId },
  });
}

/** `firstEventId` and `lastEventId` are the oldest and the newest event that the graph still has. */
export function outsideRetentionWindow(firstEventId: string, lastEventId: string): ApiError {
  const message = `That event is older than the history that is held. Ask for one from ${firstEventId} to ${lastEventId}.`;
  return new ApiError("outside_retention_window", message, {
    param: "as_of",
    extra: { first_event_id: firstEventId, last_event_id: lastEventId },
  });
}

/** `milliseconds` is the time until the key may send its next request. */
export function rateLimited(milliseconds: number): ApiError {
  const seconds = secondsOf(milliseconds);
  const message = `Too many requests with this API key. Wait ${inWords(seconds)}, then try again.`;
  return new ApiError("rate_limit", message, { headers: { "retry-after": String(seconds) } });
}

/** Too many requests of the key wait for one another. */
export function tooManyAtOnce(): ApiError {
  const message =
    "Too many requests with this API key at once. Send fewer at a time, and try again in 1 second.";
  return new ApiError("rate_limit", message, { headers: { "retry-after": "1" } });
}

/** The key has `most` streams open. */
export function tooManyStreams(most: number): ApiError {
  const message = `This API key has ${most} streams open, which is the most at a time. Close one, and try again in 1 second.`;
  return new ApiError("rate_limit", message, { headers: { "retry-after": "1" } });
}

/** The account of the key has recorded too many of the things that `counted` names. */
export function recordingLimited(counted: string, limit: number, milliseconds: number): ApiError {
  const seconds = secondsOf(milliseconds);
  const most = limit.toLocaleString("en-US");
  const message = `Too many ${counted} for this account, which may record ${most} a minute. Wait ${inWords(seconds)}, then try again.`;
  return new ApiError("rate_limit", message, { headers: { "retry-after": String(seconds) } });
}

const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

const inWords = (seconds: number): string => `${seconds} ${seconds === 1 ? "second" : "seconds"}`;

export function serverFailure(requestId: string, status: 500 | 503 = 500): ApiError {
  return failure("Something went wrong on the server's side. Try again", requestId, { status });
}

/** The service is busy. `reason` says with what, and what the client can do about it. */
export function busy(reason: string, requestId: string): ApiError {
  return failure(reason, requestId, { status: 503, headers: { "retry-after": "5" } });
}

function failure(reason: string, requestId: string, options: ErrorOptions): ApiError {
  const message = `${reason}; if it continues, report it with the Request-Id ${requestId}.`;
  return new ApiError("api_error", message, options);
}

/** The body of an error response as JSON. `errorsPage` is the address of the errors page. */
export function errorBody(error: ApiError, errorsPage: string): string {
  const { code, message, param, anchor, extra } = error;
  return JSON.stringify({
    error: {
      type: errorTable[code].type,
      code,
      message,
      param,
      doc_url: `${errorsPage}#${anchor}`,
      ...extra,
    },
  });
}

/** Part of a request, quoted for a message: one line of at most 60 characters. */
export function shown(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  // Control characters, line separators, and a surrogate whose other half was cut off cannot be displayed.
  return `\`${short.replace(/[\0-\x1f\x7f-\x9f\u2028\u2029]|\p{Cs}/gu, "\ufffd")}\``;
}
