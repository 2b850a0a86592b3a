import protobuf from "protobufjs";
import type { JsonObject } from "../transcripts/json.ts";

/** What OTLP carries, by the last part of its path. */
export const signals = ["logs", "traces", "metrics"] as const;
export type Signal = (typeof signals)[number];

/** What was not used of a request, and why. */
export interface PartialSuccess {
  readonly rejected: number;
  /** Null if all was used. */
  readonly message: string | null;
}

// The messages of opentelemetry-proto 1.9, with the fields that are read. The others are skipped. A list in a value has
// texts alone, so no message contains itself and no body nests deeply.
const { root } = protobuf.parse(`
  syntax = "proto3";
  message Text { string string_value = 1; }
  message Texts { repeated Text values = 1; }
  message Value {
    oneof value {
      string string_value = 1;
      bool bool_value = 2;
      int64 int_value = 3;
      double double_value = 4;
      Texts array_value = 5;
    }
  }
  message Attribute { string key = 1; Value value = 2; }
  message Resource { repeated Attribute attributes = 1; }

  message LogsRequest { repeated ResourceLogs resource_logs = 1; }
  message ResourceLogs { Resource resource = 1; repeated ScopeLogs scope_logs = 2; }
  message ScopeLogs { repeated LogRecord log_records = 2; }
  message LogRecord {
    fixed64 time_unix_nano = 1;
    Value body = 5;
    repeated Attribute attributes = 6;
    fixed64 observed_time_unix_nano = 11;
    string event_name = 12;
  }

  message TracesRequest { repeated ResourceSpans resource_spans = 1; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
  message ScopeSpans { repeated Span spans = 2; }
  message Span {
    bytes trace_id = 1;
    bytes span_id = 2;
    bytes parent_span_id = 4;
    string name = 5;
    fixed64 start_time_unix_nano = 7;
    fixed64 end_time_unix_nano = 8;
    repeated Attribute attributes = 9;
    SpanStatus status = 15;
    fixed32 flags = 16;
  }
  message SpanStatus { string message = 2; int32 code = 3; }

  message LogsPartial { int64 rejected_log_records = 1; string error_message = 2; }
  message LogsResponse { LogsPartial partial_success = 1; }
  message TracesPartial { int64 rejected_spans = 1; string error_message = 2; }
  message TracesResponse { TracesPartial partial_success = 1; }
  message MetricsRequest {}
  message MetricsResponse {}

  message Status { int32 code = 1; string message = 2; }
`);

const capitalized = { logs: "Logs", traces: "Traces", metrics: "Metrics" } as const;
const rejectedField = { logs: "rejectedLogRecords", traces: "rejectedSpans", metrics: null } as const;
/** `INVALID_ARGUMENT` among the codes of gRPC. */
const invalidArgument = 3;

/**
 * Decodes a request in protobuf. It has the shape of a request in JSON, except that ids are bytes.
 *
 * @throws {Error} if the bytes are no such message
 */
export function decodeRequest(signal: Signal, bytes: Uint8Array): JsonObject {
  const type = root.lookupType(`${capitalized[signal]}Request`);
  return type.toObject(type.decode(bytes), { longs: String });
}

/** The body of the answer to a request that was taken. */
export function responseOf(signal: Signal, { rejected, message }: PartialSuccess, isJson: boolean): Buffer {
  const field = rejectedField[signal];
  const isPartial = field !== null && message !== null;
  const response = isPartial ? { partialSuccess: { [field]: String(rejected), errorMessage: message } } : {};
  return encoded(`${capitalized[signal]}Response`, response, isJson);
}

/** The body of the answer to a request that was refused. */
export function statusOf(message: string, isJson: boolean): Buffer {
  return encoded("Status", { code: invalidArgument, message }, isJson);
}

function encoded(name: string, message: object, isJson: boolean): Buffer {
  if (isJson) return Buffer.from(JSON.stringify(message));
  const type = root.lookupType(name);
  return Buffer.from(type.encode(type.fromObject(message)).finish());
}
