import { asList, asObject, asText, type JsonObject } from "../transcripts/json.ts";
import type { PartialSuccess } from "./messages.ts";

/** Attributes that are texts, numbers, truth values or lists of texts, by key. Others are left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** A log record, and the resource that it comes from. */
export interface LogRecord {
  /** The name of the event with that of its program, such as `codex.user_prompt`; null for another record. */
  readonly event: string | null;
  /** When it happened, in Unix milliseconds; null if it does not say so. */
  readonly at: number | null;
  readonly attributes: Attributes;
  readonly resource: Attributes;
}

/** A span that has ended. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  /** Whether its parent is in another process, which may export to another place. */
  readonly isParentRemote: boolean;
  readonly name: string;
  /** Unix milliseconds. */
  readonly start: number;
  readonly end: number;
  readonly isError: boolean;
  /** What the status says. */
  readonly message: string | null;
  readonly attributes: Attributes;
  readonly resource: Attributes;
}

/** What was read of a request. */
export interface ReadItems<T> extends PartialSuccess {
  readonly items: readonly T[];
}

/** A request does not have the form of OTLP. */
export class MalformedError extends Error {
  override readonly name = "MalformedError";
}

/** The attributes that are read. Spans wait on disk, where the others would take space. */
const known: ReadonlySet<string> = new Set(
  [
    "service.name service.version process.working_directory cwd workspace.host_paths",
    "gen_ai.operation.name gen_ai.conversation.id gen_ai.agent.name gen_ai.agent.id gen_ai.agent.description",
    "gen_ai.workflow.name gen_ai.tool.call.id error.type",
    "event.name event.timestamp event.sequence app.version session.id conversation.id",
    "agent_id agent.id parent_agent_id parent_agent.id",
    "prompt user_prompt response error error.message decision query_source tool_name tool_use_id call_id",
  ].flatMap((keys) => keys.split(" ")),
);

/** A time in the first months of 1970 is one of another unit, or of a clock that is not set. In Unix milliseconds. */
const earliest = 10_000_000_000;
const errorCode = 2;
/** `SPAN_FLAGS_CONTEXT_HAS_IS_REMOTE_MASK` and `SPAN_FLAGS_CONTEXT_IS_REMOTE_MASK`. */
const remote = 0x300;

/**
 * Reads the log records of a request, in the form of OTLP/JSON.
 *
 * @throws {MalformedError} if it is no such request
 */
export function readLogs(request: JsonObject): ReadItems<LogRecord> {
  return readItems(request, ["resourceLogs", "scopeLogs", "logRecords"], (record, resource) => {
    const attributes = attributesOf(record["attributes"]);
    const told = asText(attributes["event.name"]);
    const names = [told, textOf(record["body"]), asText(record["eventName"])];
    const service = resource["service.name"];
    const event =
      names.find((name) => name !== null && /^(?:claude_code|codex)\./.test(name)) ??
      (service === "claude-code" && told !== null ? `claude_code.${told}` : null);
    const time =
      milliseconds(record["timeUnixNano"]) ??
      milliseconds(record["observedTimeUnixNano"]) ??
      Date.parse(asText(attributes["event.timestamp"]) ?? "");
    return { event, at: time >= earliest ? time : null, attributes, resource };
  });
}

/**
 * Reads the spans of a request, in the form of OTLP/JSON.
 *
 * @throws {MalformedError} if it is no such request
 */
export function readSpans(request: JsonObject): ReadItems<Span> {
  return readItems(request, ["resourceSpans", "scopeSpans", "spans"], (span, resource) => {
    const traceId = idOf(span["traceId"], 32);
    const spanId = idOf(span["spanId"], 16);
    const start = milliseconds(span["startTimeUnixNano"]);
    const end = milliseconds(span["endTimeUnixNano"]);
    if (traceId === null) return "`traceId` is not 32 hexadecimal digits that are not all 0.";
    if (spanId === null) return "`spanId` is not 16 hexadecimal digits that are not all 0.";
    if (start === null || end === null) {
      return "`startTimeUnixNano` and `endTimeUnixNano` are not both nanoseconds since 1970.";
    }
    const parentId = idOf(span["parentSpanId"], 16);
    const flags = typeof span["flags"] === "number" ? span["flags"] : 0;
    const status = asObject(span["status"]) ?? {};
    return {
      traceId,
      spanId,
      parentId: parentId === spanId ? null : parentId,
      isParentRemote: (flags & remote) === remote,
      name: asText(span["name"]) ?? "",
      start,
      end: Math.max(start, end),
      isError: status["code"] === errorCode || status["code"] === "STATUS_CODE_ERROR",
      message: asText(status["message"]),
      attributes: attributesOf(span["attributes"]),
      resource,
    };
  });
}

/** @param read returns an item, or what is wrong with it */
function readItems<T extends object>(
  request: JsonObject,
  [resources, scopes, items]: readonly [string, string, string],
  read: (item: JsonObject, resource: Attributes) => T | string,
): ReadItems<T> {
  const found: T[] = [];
  let rejected = 0;
  let message: string | null = null;
  for (const ofResource of listIn(request, resources)) {
    const resource = attributesOf(asObject(asObject(ofResource)?.["resource"])?.["attributes"]);
    for (const ofScope of listIn(asObject(ofResource), scopes)) {
      for (const [index, each] of listIn(asObject(ofScope), items).entries()) {
        const item = asObject(each);
        const one = item === null ? "It is not an object." : read(item, resource);
        if (typeof one !== "string") found.push(one);
        else {
          rejected++;
          message ??= `${items}[${index}]: ${one}`;
        }
      }
    }
  }
  return { items: found, rejected, message };
}

function listIn(object: JsonObject | null, field: string): readonly unknown[] {
  const list = object?.[field] ?? [];
  if (object !== null && Array.isArray(list)) return list;
  throw new MalformedError(`\`${field}\` is not a list in an object. Send a request of OTLP.`);
}

function attributesOf(list: unknown): Attributes {
  const attributes: Record<string, Attributes[string]> = {};
  for (const each of asList(list)) {
    const attribute = asObject(each);
    const key = asText(attribute?.["key"]);
    const value = key !== null && known.has(key) ? valueOf(attribute?.["value"]) : null;
    if (key !== null && value !== null) attributes[key] = value;
  }
  return attributes;
}

function valueOf(any: unknown): Attributes[string] | null {
  const { stringValue, boolValue, intValue, doubleValue, arrayValue } = asObject(any) ?? {};
  if (typeof stringValue === "string") return stringValue;
  if (typeof boolValue === "boolean") return boolValue;
  const number = intValue ?? doubleValue;
  if (number !== undefined) return Number.isFinite(Number(number)) ? Number(number) : null;
  if (arrayValue === undefined) return null;
  return asList(asObject(arrayValue)?.["values"]).flatMap((value) => textOf(value) ?? []);
}

function textOf(any: unknown): string | null {
  return asText(asObject(any)?.["stringValue"]);
}

/** An id as hexadecimal digits; null if it is none. */
function idOf(value: unknown, digits: number): string | null {
  const text = value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value;
  if (typeof text !== "string" || text.length !== digits) return null;
  return /^[0-9a-f]+$/i.test(text) && /[1-9a-f]/i.test(text) ? text.toLowerCase() : null;
}

/** Nanoseconds since 1970 as milliseconds; null if there are none. */
function milliseconds(nanos: unknown): number | null {
  // A number has no exact nanoseconds, and a text may have more digits than a number.
  const digits = typeof nanos === "string" && /^\d{7,20}$/.test(nanos) ? Number(nanos.slice(0, -6)) : 0;
  const time = typeof nanos === "number" && Number.isFinite(nanos) ? Math.round(nanos / 1e6) : digits;
  return time >= earliest ? time : null;
}
