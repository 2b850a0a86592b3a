import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { NodeRecord } from "../../../service/src/model/event.ts";
import { TestService } from "../../../service/test/http/service.ts";
import { startListening } from "../../listening/listening.ts";
import { RemoteRecorder } from "../../remote/remote-recorder.ts";
import { Sender } from "../../remote/sender.ts";
import { Spool } from "../../remote/spool.ts";

/** A collector that listens, and the service that it sends to. */
export class Collecting {
  readonly service: TestService;
  readonly spool: Spool;
  readonly recorder: RemoteRecorder;
  readonly origin: string;
  readonly refusals: string[];
  readonly #stop: () => Promise<void>;

  private constructor(
    made: Pick<Collecting, "service" | "spool" | "recorder" | "origin" | "refusals">,
    stop: () => Promise<void>,
  ) {
    this.service = made.service;
    this.spool = made.spool;
    this.recorder = made.recorder;
    this.origin = made.origin;
    this.refusals = made.refusals;
    this.#stop = stop;
  }

  static async begin(): Promise<Collecting> {
    const folder = mkdtempSync(join(tmpdir(), "wherefore-otlp-"));
    const service = await TestService.start();
    const key = await service.newKey(await service.account("acct"), null, "key", "ingest");
    const spool = new Spool(folder);
    const refusals: string[] = [];
    const sender = new Sender({
      spool,
      to: service.origin,
      key,
      onProblem: (message) => refusals.push(message),
      onSent: (_, refused) => refusals.push(...refused),
    });
    const recorder = new RemoteRecorder(spool, sender.wake);
    const onError = (error: unknown): void => void refusals.push(String(error));
    const listening = await startListening({ host: "127.0.0.1", port: 0 }, { spool, recorder, onError });
    const stopping = new AbortController();
    const running = sender.run(stopping.signal);
    const origin = `http://127.0.0.1:${listening.port}`;
    return new Collecting({ service, spool, recorder, origin, refusals }, async () => {
      await listening.stop();
      stopping.abort();
      await running;
      spool.close();
      await service.stop();
      rmSync(folder, { recursive: true });
    });
  }

  /** Sends a request of OTLP in JSON. */
  async send(signal: string, body: unknown): Promise<unknown> {
    const response = await fetch(`${this.origin}/v1/${signal}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return response.json();
  }

  /** The nodes of a graph, by reference, once everything was sent. */
  async nodes(ref: string): Promise<ReadonlyMap<string, NodeRecord>> {
    await this.#sent();
    const { store } = this.service;
    const graph = await store.findGraphByRef("acct", ref);
    if (graph === null) return new Map();
    const { items } = await store.listEvents({ graphId: graph.id, limit: 2000 });
    const ids = [...new Set(items.map(({ node_id }) => node_id))];
    const nodes = await store.getNodes(graph.id, ids, graph.lastSeq);
    return new Map(nodes.map((node) => [node.provider_ref ?? "", node]));
  }

  /** The number of events of a graph, once everything was sent. */
  async events(ref: string): Promise<number> {
    await this.#sent();
    return (await this.service.store.findGraphByRef("acct", ref))?.lastSeq ?? 0;
  }

  /** Waits until everything was sent, however busy the machine is. */
  async #sent(): Promise<void> {
    await expect.poll(() => this.spool.waiting, { interval: 10, timeout: 20_000 }).toBe(0);
  }

  end(): Promise<void> {
    return this.#stop();
  }
}

/** Attributes in the form of OTLP/JSON. */
export function attributes(values: Readonly<Record<string, string | number | boolean>>): unknown[] {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value:
      typeof value === "string"
        ? { stringValue: value }
        : typeof value === "number"
          ? { intValue: String(value) }
          : { boolValue: value },
  }));
}

type Values = Parameters<typeof attributes>[0];

/** A request of log records, whose resource has these attributes. */
export const logsOf = <R extends object>(resource: Values, logRecords: readonly R[], scope?: object) => ({
  resourceLogs: [
    { resource: { attributes: attributes(resource) }, scopeLogs: [{ ...(scope && { scope }), logRecords }] },
  ],
});

/** A request of spans, whose resource has these attributes. */
export const spansOf = (resource: Values, spans: readonly object[]) => ({
  resourceSpans: [{ resource: { attributes: attributes(resource) }, scopeSpans: [{ spans }] }],
});

/** What tests look at in the nodes of a graph: all that has no time, with references in place of ids. */
export function standing(nodes: ReadonlyMap<string, NodeRecord>): unknown {
  const refs = new Map([...nodes].map(([ref, { id }]) => [id, ref]));
  const refOf = (id: string | null): string | null => (id === null ? null : (refs.get(id) ?? null));
  return [...nodes]
    .map(([ref, node]) => ({
      ref,
      kind: node.kind,
      parent: refOf(node.parent_id),
      session: refOf(node.session_id),
      state: node.state,
      title: node.title,
      summary: node.summary,
      purpose: node.purpose,
      type: node.agent_type,
      call: node.spawn_call_id,
      created: node.created,
      ended: node.ended,
      below: node.descendant_count,
    }))
    .sort((one, other) => one.ref.localeCompare(other.ref));
}
