import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import parse, { type ParsedMetric } from "parse-prometheus-text-format";
import { afterAll, beforeAll, expect, test } from "vitest";
import { metricsPage, renderMetricsPage } from "../../../../tools/scripts/generate-metrics-tables.ts";
import { adapters, measuredStore, Metrics } from "../../src/metrics/metrics.ts";
import { StoreUnavailableError } from "../../src/store/types.ts";
import { openGraph, sweep, GraphWriter } from "../../src/writer/index.ts";
import { family, TestService } from "../http/service.ts";

const metrics = new Metrics();
const source = { provider: "acme", provider_version: "2.1", adapter: "secret@1.0.0" };
let service: TestService;
let graphId: string;
let isAway = false;

beforeAll(async () => {
  metrics.addProcess();
  service = await TestService.start({
    metrics: { metrics, isRemote: false },
    wrap: (store) => ({
      ...store,
      figures: () => (isAway ? Promise.reject(new StoreUnavailableError("away")) : store.figures()),
    }),
  });
  metrics.addStore(service.store);
  service.key = await service.newKey(await service.account("acct_secret"));
  const { ids } = service;
  const store = measuredStore(service.store, metrics);
  const writer = await openGraph({ accountId: "acct_secret", name: "one", now: 0 }, { store, ids, source });
  graphId = writer.graphId;
  const now = Date.now();
  await writer.record(family(now - 400_000));
  await writer.record([{ type: "state.changed", at: now - 1500, node: "s", state: "working" }]);
  const writerOf = (id: string): GraphWriter =>
    new GraphWriter(id, { store, ids, source: { ...source, adapter: "sweep@1.0.0" } });
  await sweep({ store, writerOf, now });
});
afterAll(() => service.stop());

async function exposition(): Promise<string> {
  const response = await fetch(`${service.origin}/metrics`);
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  return response.text();
}

async function scrape(): Promise<readonly ParsedMetric[]> {
  // The parser adds up the buckets of a histogram over its labels, so they are parsed as metrics of their own.
  const text = (await exposition()).replaceAll(/^# (TYPE \S+ histogram|HELP .*)\n/gm, "");
  return parse(text);
}

/** The samples of a metric: their labels and values. */
async function samples(name: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return (await scrape())
    .filter((metric) => metric.name === name)
    .flatMap(({ metrics: parsed }) => parsed)
    .map(({ labels, value }) => ({ ...labels, value: Number(value) }));
}

test("requests are counted by the template of their path, and errors by their code", async () => {
  await service.get(`/graphs/${graphId}`);
  await service.get(`/graphs/${graphId}`);
  await service.get(`/graphs/${graphId}/nodes/${service.ids.nodeId(graphId, "a")}`);
  await service.get("/graphs/gph_none");
  await service.get("/graphs?limit=0");
  await service.get("/graphs", { key: null });
  await service.get("/graphs", { key: "gok_unknown" });
  await service.ask("/nothing/here");
  await service.ask("/nothing/there", { method: "DELETE" });
  await fetch(service.origin, { method: "HEAD" });

  const requests = await samples("wherefore_http_requests_total");
  const graph = "/api/v1/graphs/{graph_id}";
  expect(requests).toEqual(
    expect.arrayContaining([
      { method: "GET", route: graph, status: "200", value: 2 },
      { method: "GET", route: `${graph}/nodes/{node_id}`, status: "200", value: 1 },
      { method: "GET", route: graph, status: "404", value: 1 },
      { method: "GET", route: "/api/v1/graphs", status: "400", value: 1 },
      { method: "GET", route: "none", status: "404", value: 1 },
      { method: "other", route: "none", status: "404", value: 1 },
      { method: "HEAD", route: "/", status: "200", value: 1 },
    ]),
  );
  expect(await samples("wherefore_http_errors_total")).toEqual([
    { route: graph, code: "resource_missing", value: 1 },
    { route: "/api/v1/graphs", code: "parameter_invalid", value: 1 },
    { route: "/api/v1/graphs", code: "api_key_invalid", value: 2 },
    { route: "none", code: "resource_missing", value: 2 },
  ]);
  expect(await samples("wherefore_http_request_duration_seconds_count")).toContainEqual({
    route: graph,
    value: 3,
  });
});

test("what is not valid HTTP is counted too", async () => {
  const socket = connect(Number(new URL(service.origin).port), "127.0.0.1");
  socket.write("not HTTP\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await samples("wherefore_http_requests_total")).toContainEqual({
    method: "other",
    route: "none",
    status: "400",
    value: 1,
  });
});

test("events are counted, with the time from when they happened to when they were recorded", async () => {
  const recorded = await samples("wherefore_events_recorded_total");
  expect(recorded).toContainEqual({ adapter: "other", type: "agent.spawned", value: 2 });
  expect(recorded).toContainEqual({ adapter: "sweep", type: "node.stalled", value: 1 });
  const lag = "wherefore_event_lag_seconds";
  expect(await samples(`${lag}_count`)).toEqual([{ adapter: "other", value: 8 }]);
  const buckets = new Map((await samples(`${lag}_bucket`)).map(({ le, value }) => [le, value]));
  // One event was 1.5 s old, the others more than 300 s.
  expect(["1", "60", "300", "3600", "+Inf"].map((le) => buckets.get(le))).toEqual([0, 1, 1, 8, 8]);
  const [sum] = await samples(`${lag}_sum`);
  expect(Number(sum?.["value"])).toBeGreaterThan(7 * 390);
});

test("the label of an adapter has the names that sources of the repository have", () => {
  const named = ["service/src", "collector"].flatMap((folder) => {
    const root = join(import.meta.dirname, "../../..", folder);
    return readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts") && !path.startsWith("test"))
      .flatMap((path) => [...readFileSync(join(root, path), "utf8").matchAll(/"([\w-]+)@\d+\.\d+\.\d+"/g)]);
  });
  expect([...new Set(named.map(([, name]) => name))].sort()).toEqual(adapters);
});

test("attempts to deliver alerts are counted by outcome", async () => {
  for (const outcome of ["retried", "retried", "failed", "delivered"] as const) metrics.attempted(outcome);
  expect(await samples("wherefore_alert_attempts_total")).toEqual([
    { outcome: "retried", value: 2 },
    { outcome: "failed", value: 1 },
    { outcome: "delivered", value: 1 },
  ]);
});

test("the database has its sizes, and says when it cannot be read", async () => {
  const values = async (): Promise<Readonly<Record<string, unknown>>> =>
    Object.fromEntries(
      (await scrape())
        .filter(({ name }) => /^wherefore_(?!alert_|http|event_|events_)/.test(name))
        .map(({ name, metrics: parsed }) => [
          name.replace("wherefore_", ""),
          parsed.map(({ value }) => Number(value)),
        ]),
    );
  expect(await values()).toEqual({
    database_up: [1],
    database_bytes: [expect.toSatisfy((bytes: number) => bytes > 10_000)],
    accounts: [1],
    graphs: [1],
    events: [9],
    last_event_timestamp_seconds: [expect.toSatisfy((at: number) => Math.abs(Date.now() / 1000 - at) < 60)],
    // working, input_required, idle, completed, failed, canceled
    nodes: [2, 0, 0, 0, 1, 0],
    nodes_stale: [1],
    nodes_blocked: [1],
  });
  isAway = true;
  const gone = new Metrics();
  gone.addStore(service.store);
  const { body } = await gone.text();
  expect(body).toContain("wherefore_database_up 0");
  expect(body).not.toMatch(/^wherefore_(graphs|nodes)/m);
  isAway = false;
});

test("no label names an account, a graph, a node or a key", async () => {
  await service.get(`/graphs/${graphId}?as_of=${service.ids.eventId(graphId, 2)}`);
  expect(await exposition()).not.toMatch(/acct|gph|node_[\w-]{8}|evt_|gok|secret|nothing/);
});

test("only this machine may read them, unless a setting says otherwise", async () => {
  const ask = async (headers: Record<string, string>, origin = service.origin): Promise<number> =>
    (await fetch(`${origin}/metrics`, { headers })).status;
  expect(await ask({})).toBe(200);
  for (const name of ["forwarded", "x-forwarded-for", "x-real-ip"]) {
    expect(await ask({ [name]: "203.0.113.7" })).toBe(404);
  }
  const inject = (remoteAddress: string): Promise<{ readonly statusCode: number; readonly body: string }> =>
    service.app.inject({ url: "/metrics", remoteAddress });
  for (const address of ["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"]) {
    expect((await inject(address)).statusCode).toBe(200);
  }
  for (const address of ["10.0.0.1", "::ffff:10.0.0.1", "fe80::1", "1127.0.0.1"]) {
    const { statusCode, body } = await inject(address);
    expect(statusCode).toBe(404);
    expect(body).toContain("--remote-metrics");
  }
  const open = await TestService.start({ metrics: { metrics: new Metrics(), isRemote: true } });
  expect(await ask({ "x-forwarded-for": "203.0.113.7" }, open.origin)).toBe(200);
  await open.stop();
});

test("each metric is documented, and each that is documented exists", async () => {
  const page = readFileSync(metricsPage, "utf8");
  const documented = [...page.matchAll(/^\| `((?:wherefore|process|nodejs)_\w+)`/gm)].map(
    ([, name]) => name!,
  );
  const exposed = parse(await exposition()).map(({ name }) => name);
  expect(exposed.filter((name) => !documented.includes(name))).toEqual([]);
  // Some metrics of the process are those of Linux.
  const expected = documented.filter((name) => process.platform === "linux" || name.startsWith("wherefore_"));
  expect(expected.filter((name) => !exposed.includes(name))).toEqual([]);
  if (process.platform === "linux") expect(await renderMetricsPage(page)).toBe(page);
});
