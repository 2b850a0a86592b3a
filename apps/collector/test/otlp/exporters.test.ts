import { context, SpanStatusCode, trace } from "@opentelemetry/api";
import { SeverityNumber } from "@opentelemetry/api-logs";
import { OTLPLogExporter as JsonLogs } from "@opentelemetry/exporter-logs-otlp-http";
import { OTLPLogExporter as ProtoLogs } from "@opentelemetry/exporter-logs-otlp-proto";
import { OTLPTraceExporter as JsonTraces } from "@opentelemetry/exporter-trace-otlp-http";
import { OTLPTraceExporter as ProtoTraces } from "@opentelemetry/exporter-trace-otlp-proto";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchLogRecordProcessor, LoggerProvider } from "@opentelemetry/sdk-logs";
import { BasicTracerProvider, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Collecting } from "./collecting.ts";

let collecting: Collecting;
beforeEach(async () => {
  collecting = await Collecting.begin();
});
afterEach(async () => {
  await collecting.end();
});

/** The compression is an enumeration that the exporters do not export. */
const gzip = { compression: "gzip" } as object;

test.each([
  ["protobuf", ProtoTraces, {}],
  ["protobuf with gzip", ProtoTraces, gzip],
  ["JSON", JsonTraces, {}],
  ["JSON with gzip", JsonTraces, gzip],
])(
  "agents that the SDK exports as %s are nodes of the service",
  { tags: "slow" },
  async (_, Exporter, compression) => {
    const exporter = new Exporter({ url: `${collecting.origin}/v1/traces`, ...compression });
    const provider = new BasicTracerProvider({
      resource: resourceFromAttributes({ "service.name": "travel", "service.version": "1.2" }),
      spanProcessors: [new SimpleSpanProcessor(exporter)],
    });
    const tracer = provider.getTracer("tests");
    const now = Date.now();
    const begin = (operation: string, more: object, parent: Parameters<typeof tracer.startSpan>[2]) =>
      tracer.startSpan(
        operation,
        { startTime: now - 5000, attributes: { "gen_ai.operation.name": operation, ...more } },
        parent,
      );
    const below = (span: ReturnType<typeof begin>) => trace.setSpan(context.active(), span);
    const conversation = { "gen_ai.conversation.id": "conv_1" };
    const planner = begin(
      "invoke_agent",
      { ...conversation, "gen_ai.agent.name": "Planner", "gen_ai.agent.description": "Plans journeys" },
      context.active(),
    );
    const tool = begin("execute_tool", { "gen_ai.tool.call.id": "call_7" }, below(planner));
    const searcher = begin(
      "invoke_agent",
      { "gen_ai.agent.name": "Searcher", "error.type": "timeout" },
      below(tool),
    );
    searcher.setStatus({ code: SpanStatusCode.ERROR, message: "no answer" });
    searcher.end(now - 3000);
    tool.end(now - 2000);
    planner.end(now - 1000);
    await provider.forceFlush();
    await provider.shutdown();

    const { traceId, spanId } = planner.spanContext();
    const nodes = await collecting.nodes("service:travel");
    const [session, first, second] = [
      "conv_1",
      `${traceId}/${spanId}`,
      `${traceId}/${searcher.spanContext().spanId}`,
    ].map((ref) => nodes.get(ref)!);
    expect(nodes.size).toBe(3);
    expect(session).toMatchObject({
      kind: "session",
      state: "idle",
      created: now - 5000,
      last_event: now - 1000,
    });
    expect(first).toMatchObject({
      kind: "agent",
      parent_id: session!.id,
      state: "completed",
      agent_type: "Planner",
      purpose: "Plans journeys",
      provider: "travel",
      ended: now - 1000,
    });
    expect(second).toMatchObject({
      parent_id: first!.id,
      state: "failed",
      agent_type: "Searcher",
      summary: "timeout: no answer",
      spawn_call_id: "call_7",
      created: now - 5000,
      ended: now - 3000,
    });
    expect(collecting.refusals).toEqual([]);
  },
);

test.each([
  ["protobuf", ProtoLogs],
  ["JSON", JsonLogs],
])("events that the SDK exports as %s are told to the service", async (_, Exporter) => {
  const provider = new LoggerProvider({
    resource: resourceFromAttributes({ "service.name": "claude-code", "service.version": "2.1.200" }),
    processors: [
      new BatchLogRecordProcessor({ exporter: new Exporter({ url: `${collecting.origin}/v1/logs` }) }),
    ],
  });
  const logger = provider.getLogger("com.anthropic.claude_code.events", "2.1.200");
  const now = Date.now();
  const emit = (name: string, at: number, more: object): void =>
    logger.emit({
      body: `claude_code.${name}`,
      severityNumber: SeverityNumber.INFO,
      timestamp: at,
      attributes: { "event.name": name, "session.id": "s1", ...more },
    });
  emit("user_prompt", now - 3000, { prompt: "Fix the build", prompt_length: "13" });
  emit("api_retries_exhausted", now - 1000, { error: "529 Overloaded" });
  await provider.forceFlush();
  await provider.shutdown();
  const nodes = await collecting.nodes("service:claude-code");
  expect([...nodes.keys()]).toEqual(["s1"]);
  expect(nodes.get("s1")).toMatchObject({
    kind: "session",
    title: "Fix the build",
    state: "idle",
    attention: "529 Overloaded",
    provider: "claude-code",
    created: now - 3000,
    last_event: now - 1000,
  });
});
