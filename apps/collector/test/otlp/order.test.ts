import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OtlpRecorder } from "../../otlp/otlp-recorder.ts";
import { attributes, Collecting, spansOf, standing } from "./collecting.ts";

let collecting: Collecting;
beforeAll(async () => {
  collecting = await Collecting.begin();
});
afterAll(async () => {
  await collecting.end();
});

const start = Date.UTC(2026, 10, 1);
const traceId = "5b8efff798038103d269b633813fc60c";

interface TestSpan {
  readonly id: number;
  readonly parent: number | null;
  readonly operation: "invoke_agent" | "invoke_workflow" | "execute_tool" | "chat" | null;
  readonly isError: boolean;
}

const spanId = (id: number): string => (id + 1).toString(16).padStart(16, "0");

/** A span begins after its parent, and ends before it. */
function spanOf({ id, parent, operation, isError }: TestSpan, conversation: string | null): object {
  return {
    traceId,
    spanId: spanId(id),
    parentSpanId: parent === null ? "" : spanId(parent),
    name: `span ${id}`,
    startTimeUnixNano: `${start + 10 * id}000000`,
    endTimeUnixNano: `${start + 100_000 - 10 * id}000000`,
    status: isError ? { code: 2, message: `error of ${id}` } : {},
    attributes: attributes({
      ...(operation === null ? {} : { "gen_ai.operation.name": operation }),
      ...(parent === null && conversation !== null ? { "gen_ai.conversation.id": conversation } : {}),
      ...(operation === "invoke_agent" ? { "gen_ai.agent.name": `Agent ${id}` } : {}),
      ...(operation === "execute_tool" ? { "gen_ai.tool.call.id": `call ${id}` } : {}),
    }),
  };
}

const requestOf = (service: string, spans: readonly object[]) => spansOf({ "service.name": service }, spans);

const trees = fc
  .array(
    fc.record({
      parent: fc.nat(),
      operation: fc.constantFrom(
        "invoke_agent",
        "invoke_agent",
        "invoke_workflow",
        "execute_tool",
        "chat",
        null,
      ),
      isError: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((spans) =>
    spans.map((span, id): TestSpan => ({ ...span, id, parent: id === 0 ? null : span.parent % id })),
  );

const orders = fc.record({
  tree: trees,
  conversation: fc.constantFrom(null, "conversation"),
  keys: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  batch: fc.integer({ min: 1, max: 12 }),
  isSentTwice: fc.boolean(),
});

let run = 0;

test(
  "spans give the same nodes in every order, in every number of requests",
  { tags: "slow", timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(orders, async ({ tree, conversation, keys, batch, isSentTwice }) => {
        const spans = tree.map((span) => spanOf(span, conversation));
        const shuffled = spans
          .map((span, index) => ({ span, key: keys[index]! }))
          .sort((one, other) => one.key - other.key)
          .map(({ span }) => span);
        const seen: unknown[] = [];
        for (const [order, size] of [
          [spans, spans.length],
          [shuffled, batch],
        ] as const) {
          const service = `service ${run++}`;
          collecting.spool.database.exec("DELETE FROM spans");
          for (let first = 0; first < order.length; first += size) {
            const request = requestOf(service, order.slice(first, first + size));
            for (let times = isSentTwice ? 2 : 1; times > 0; times--)
              await collecting.send("traces", request);
          }
          seen.push(standing(await collecting.nodes(`service:${service}`)));
        }
        expect(seen[1]).toEqual(seen[0]);
        const agents = tree.filter(({ operation }) => operation?.startsWith("invoke_"));
        expect(seen[0]).toHaveLength(agents.length === 0 ? 0 : agents.length + 1);
      }),
      { numRuns: 40 },
    );
    expect(collecting.refusals).toEqual([]);
  },
);

describe("what is above a span and does not come", () => {
  const agent = (id: number, parent: number | null): object =>
    spanOf({ id, parent, operation: "invoke_agent", isError: false }, null);

  /** A recorder with a clock of its own, after which it is `passed` milliseconds later. */
  async function after(
    service: string,
    spans: readonly object[],
    ...passed: number[]
  ): Promise<OtlpRecorder> {
    collecting.spool.database.exec("DELETE FROM spans");
    // The collector of these tests has the clock of the machine, by which less time passes.
    let time = Date.now();
    const { spool, recorder } = collecting;
    const otlp = new OtlpRecorder({ spool, recorder, now: () => time });
    await otlp.recordTraces(requestOf(service, spans));
    for (const each of passed) {
      time += each;
      await otlp.recordWaiting();
    }
    return otlp;
  }

  test("is waited for", async () => {
    await after("waiting", [agent(2, 1)], 9_999);
    expect((await collecting.nodes("service:waiting")).size).toBe(0);
  });

  test("is an agent that is running, until it comes", async () => {
    const otlp = await after("running", [agent(2, 1)], 10_000);
    const ref = (id: number): string => `${traceId}/${spanId(id)}`;
    const before = await collecting.nodes("service:running");
    expect(before.get(ref(1))).toMatchObject({ state: "working", agent_type: null });
    expect(before.get(ref(2))).toMatchObject({ state: "completed", parent_id: before.get(ref(1))!.id });
    await otlp.recordTraces(requestOf("running", [agent(1, null)]));
    const nodes = await collecting.nodes("service:running");
    expect(nodes.size).toBe(3);
    expect(nodes.get(ref(1))).toMatchObject({ state: "completed", agent_type: "Agent 1" });
    expect(nodes.get(traceId)).toMatchObject({ kind: "session", state: "completed", title: "span 1" });
  });

  const request = (id: number, parent: number | null): object =>
    spanOf({ id, parent, operation: null, isError: false }, null);

  test.each([
    ["of more spans than are kept", [10_000], Array.from({ length: 5000 }, (_, id) => request(id + 3, 1))],
    ["that is silent for an hour", [10_000, 3_600_001], []],
  ])("ends in a trace %s", async (service, passed, spans) => {
    const otlp = await after(service, [agent(2, 1)], ...passed);
    for (const each of [spans, [request(1, null)]]) await otlp.recordTraces(requestOf(service, each));
    const nodes = await collecting.nodes(`service:${service}`);
    expect(nodes.get(traceId)).toMatchObject({ state: "completed", title: "span 1" });
    expect(nodes.get(`${traceId}/${spanId(1)}`)).toMatchObject({ state: "completed", title: "span 1" });
  });

  test("is forgotten after a day of silence", async () => {
    await after("silent", [agent(2, 1)], 10_000, 86_400_001);
    expect(collecting.spool.database.prepare("SELECT * FROM spans").all()).toEqual([]);
  });

  test("is nothing if it is in another process", async () => {
    await after("remote", [{ ...agent(2, 1), flags: 0x301 }], 10_000);
    const nodes = await collecting.nodes("service:remote");
    expect([...nodes.keys()].sort()).toEqual([traceId, `${traceId}/${spanId(2)}`].sort());
  });
});
