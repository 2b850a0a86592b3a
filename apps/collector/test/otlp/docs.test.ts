import { trace } from "@opentelemetry/api";
import { SeverityNumber } from "@opentelemetry/api-logs";
import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-proto";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { LoggerProvider, SimpleLogRecordProcessor } from "@opentelemetry/sdk-logs";
import { BasicTracerProvider, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { finalStates, openStates } from "../../../shared/observations/states.ts";
import { fencesOf, readPage } from "../../../../test/docs/markdown.ts";
import { createProgram } from "../../program.ts";
import { attributes, Collecting } from "./collecting.ts";

const page = readPage("apps/service/docs/opentelemetry.md");
const blockWith = (part: string): string => fencesOf(page).find(({ text }) => text.includes(part))!.text;
const address = "http://127.0.0.1:4318";

let collecting: Collecting;
beforeEach(async () => {
  collecting = await Collecting.begin();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await collecting.end();
});

/** Sets the variables of a block, with the address of the collector of this test. */
function setVariables(block: string): void {
  expect(block).toContain(address);
  for (const word of block.split(/\s+/).filter((each) => each.includes("="))) {
    const [name = "", value = ""] = word.split(/=(.*)/);
    vi.stubEnv(name, value.replace(address, collecting.origin).replace("$PWD", "/home/ada/travel"));
  }
}

test("the collector that docs/opentelemetry.md starts listens where the page says", () => {
  const [, line = ""] = /npm run collect -- (.*)/.exec(blockWith("npm run collect"))!;
  const program = createProgram();
  expect(program.parseOptions(line.split(" ")).unknown).toEqual([]);
  expect(program.opts()["listen"]).toEqual({ host: "127.0.0.1", port: 4318 });
});

test("the variables for Claude Code lead an exporter to the collector", async () => {
  setVariables(blockWith("CLAUDE_CODE_ENABLE_TELEMETRY"));
  expect(process.env["OTEL_EXPORTER_OTLP_PROTOCOL"]).toBe("http/protobuf");
  const provider = new LoggerProvider({
    resource: resourceFromAttributes({ "service.name": "claude-code" }),
    processors: [new SimpleLogRecordProcessor({ exporter: new OTLPLogExporter() })],
  });
  const values = { "event.name": "user_prompt", "session.id": "s1" };
  provider.getLogger("events").emit({ severityNumber: SeverityNumber.INFO, attributes: values });
  await provider.forceFlush();
  await provider.shutdown();
  expect([...(await collecting.nodes("service:claude-code")).keys()]).toEqual(["s1"]);
});

test("the endpoint for Codex takes its events", async () => {
  const [, endpoint = ""] = /endpoint = "([^"]+)"/.exec(blockWith("[otel]"))!;
  const values = { "event.name": "codex.conversation_starts", "conversation.id": "c1" };
  const response = await fetch(endpoint.replace(address, collecting.origin), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      resourceLogs: [{ scopeLogs: [{ logRecords: [{ attributes: attributes(values) }] }] }],
    }),
  });
  expect(response.status).toBe(200);
  expect([...(await collecting.nodes("service:unknown_service")).keys()]).toEqual(["c1"]);
});

test("the variables for other programs lead their spans to the graph of their directory", async () => {
  setVariables(blockWith("OTEL_SERVICE_NAME"));
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new SimpleSpanProcessor(new OTLPTraceExporter())],
  });
  const span = provider.getTracer("tests").startSpan("invoke_agent", {
    attributes: { "gen_ai.operation.name": "invoke_agent", "gen_ai.conversation.id": "c1" },
  });
  expect(trace.isSpanContextValid(span.spanContext())).toBe(true);
  span.end();
  await provider.forceFlush();
  await provider.shutdown();
  const nodes = await collecting.nodes("-home-ada-travel");
  expect([nodes.size, nodes.get("c1")]).toMatchObject([2, { provider: "travel", cwd: "/home/ada/travel" }]);
});

test("the page names the states of the service for those of A2A", () => {
  const rows = [...page.matchAll(/^\| `([a-z-]+)` +\| (?:`(\w+)`|none)/gm)].map(([, , state]) => state);
  expect(rows).toHaveLength(9);
  const named = new Set(rows.filter((state) => state !== undefined));
  expect(named).toEqual(new Set([...openStates, ...finalStates]));
});
