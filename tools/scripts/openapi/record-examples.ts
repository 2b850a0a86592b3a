import { Duplex } from "node:stream";
import { nodeSchema } from "wherefore/graph";
import { describeErrors } from "wherefore/describe";
import { operations } from "../../../apps/service/src/http/operations/operations.ts";
import { createIds } from "../../../apps/service/src/ids/index.ts";
import type { Example, ExampleValue } from "../../../apps/service/src/openapi/examples.ts";
import { SearchTimeout } from "../../../apps/service/src/store/types.ts";
import { fullKey, hookKey, nightly, restrictedKey, Sample, shop } from "./sample-service.ts";

type Parameters = Readonly<Record<string, ExampleValue>>;

interface Asked {
  readonly operation: string;
  readonly name: string;
  readonly summary: string;
  readonly parameters?: Parameters;
  readonly key?: string;
  readonly origin?: string;
}

/** An answer without a type. */
type Body = ReturnType<typeof JSON.parse>;

/** Request ids are random, so the examples have the same one. */
const requestId = "req_6f0c1a52b7d94e83a1c5d2e9f0b34876";

/** Sends the request of each example to a service with the sample, and returns the examples. */
export async function recordExamples(): Promise<readonly Example[]> {
  const sample = await Sample.create();
  try {
    const recorder = new Recorder(sample, (await sample.serve()).origin);
    await recorder.answers();
    await recorder.errors();
    await recorder.errorsOfAll();
    return recorder.examples;
  } finally {
    await sample.remove();
  }
}

class Recorder {
  readonly examples: Example[] = [];
  readonly #sample: Sample;
  readonly #origin: string;
  readonly #ids = createIds(new Uint8Array(32));

  constructor(sample: Sample, origin: string) {
    this.#sample = sample;
    this.#origin = origin;
  }

  async answers(): Promise<void> {
    const graph_id = shop;
    const event = (seq: number): string => this.#ids.eventId(shop, seq);
    const node_id = this.#ids.nodeId(shop, "explorer");
    const get = (operation: string, name: string, summary: string, parameters: Parameters): Promise<Body> =>
      this.#ask({ operation, name, summary, parameters });

    const list = await get("listGraphs", "first_page", "The graph of the newest event.", { limit: 1 });
    await get("listGraphs", "next_page", "The page after it.", {
      limit: 1,
      starting_after: list.data[0].id,
    });
    await get("listGraphs", "in_range", "No graph is active in a range of times.", {
      last_event: { gte: 1767225600000, lt: 1767312000000 },
    });

    await get("retrieveGraph", "newest", "A graph as it is now.", { graph_id });
    await get("retrieveGraph", "as_of", "The same graph as of an earlier event.", {
      graph_id,
      as_of: event(2),
    });

    const query = 'kind:"agent" OR state:"working"';
    const found = await get("searchNodes", "first_page", "The node that was active last.", {
      graph_id,
      query,
      limit: 1,
    });
    await get("searchNodes", "next_page", "The page after it, as of the same event.", {
      graph_id,
      query,
      limit: 1,
      page: found.next_page,
    });
    await get("searchNodes", "expanded", "Failed agents, with the nodes above them.", {
      graph_id,
      query: 'agent_type:"editor" AND state:"failed"',
      "expand[]": ["data.parent"],
    });
    await get("searchNodes", "as_of", "No node matches as of an earlier event.", {
      graph_id,
      query: 'summary~"timeout" AND -state:"failed"',
      as_of: event(2),
    });

    const seen = new Set<string>();
    for (const { id, type } of (await this.#list(shop)).toReversed()) {
      if (seen.has(type)) continue;
      seen.add(type);
      await get("retrieveEvent", type.replace(".", "_"), `An event of the type \`${type}\`.`, {
        graph_id,
        event_id: id,
      });
    }
    await get("retrieveEvent", "expanded", "An event with its node just after it.", {
      graph_id,
      event_id: event(7),
      "expand[]": ["node"],
    });

    await get("retrieveNode", "newest", "A node as it is now.", { graph_id, node_id });
    await get("retrieveNode", "as_of", "The same node as of the event that created it, with its session.", {
      graph_id,
      node_id,
      as_of: event(2),
      "expand[]": ["session"],
    });

    await get("listEvents", "newest", "The two newest events.", { graph_id, limit: 2 });
    await get("listEvents", "following", "The events after one that the client has.", {
      graph_id,
      ending_before: event(9),
    });
    await get("listEvents", "of_node", "The newest event about a node.", { graph_id, node_id, limit: 1 });
  }

  async errors(): Promise<void> {
    const query = 'state:"working"';
    const node_id = this.#ids.nodeId(shop, "explorer");
    /** The parameters that each operation needs. */
    const needed: Readonly<Record<string, Parameters>> = {
      listGraphs: {},
      retrieveGraph: {},
      searchNodes: { query },
      retrieveEvent: { event_id: this.#ids.eventId(shop, 7) },
      retrieveNode: { node_id },
      listEvents: {},
    };
    const trimmed = this.#ids.eventId(nightly, 1);
    const old: Readonly<Record<string, Parameters>> = {
      retrieveGraph: { as_of: trimmed },
      searchNodes: { query, as_of: trimmed },
      retrieveEvent: { event_id: trimmed },
      retrieveNode: { node_id: this.#ids.nodeId(nightly, "review"), as_of: trimmed },
      listEvents: { ending_before: trimmed },
    };
    const missing = "node_dGhlcmUgaXMgbm9uZSE";
    for (const { id: operation } of operations) {
      const isOfGraph = operation !== "listGraphs";
      const valid = { ...(isOfGraph ? { graph_id: shop } : {}), ...needed[operation] };
      await this.#ask({
        operation,
        name: "expand_too_deep",
        summary: "An expand path is too deep.",
        parameters: { ...valid, "expand[]": ["data.parent.parent.parent.parent"] },
      });
      await this.#ask({
        operation,
        name: "parameter_invalid",
        summary: "There is no such parameter.",
        parameters: { ...valid, order: "asc" },
      });
      if (!isOfGraph) continue;
      await this.#ask({
        operation,
        name: "api_key_restricted",
        summary: "The key is restricted to another graph.",
        parameters: valid,
        key: restrictedKey,
      });
      await this.#ask({
        operation,
        name: "resource_missing",
        summary: "There is no such graph.",
        parameters: { ...valid, graph_id: "gph_none" },
      });
      await this.#ask({
        operation,
        name: "outside_retention_window",
        summary: "The event is no longer held.",
        parameters: { ...valid, graph_id: nightly, ...old[operation] },
      });
    }
    await this.#ask({
      operation: "listGraphs",
      name: "api_key_restricted",
      summary: "The key only sends the events of hooks.",
      parameters: {},
      key: hookKey,
    });
    await this.#ask({
      operation: "listGraphs",
      name: "parameter_invalid_limit",
      summary: "The limit is not in its range.",
      parameters: { limit: 0 },
    });
    await this.#ask({
      operation: "retrieveNode",
      name: "resource_missing_node",
      summary: "There is no such node.",
      parameters: { graph_id: shop, node_id: missing },
    });
    await this.#ask({
      operation: "listEvents",
      name: "resource_missing_node",
      summary: "There is no such node.",
      parameters: { graph_id: shop, node_id: missing },
    });
    await this.#ask({
      operation: "retrieveEvent",
      name: "resource_missing_event",
      summary: "The graph has no such event.",
      parameters: { graph_id: shop, event_id: trimmed },
    });
    await this.#ask({
      operation: "retrieveNode",
      name: "node_not_yet_created",
      summary: "The node was created by a later event.",
      parameters: { graph_id: shop, node_id, as_of: this.#ids.eventId(shop, 1) },
    });
    await this.#queryErrors();
  }

  /** The errors that queries can have. That of a query which is not a text needs another parser of query strings. */
  async #queryErrors(): Promise<void> {
    for (const { code, example } of describeErrors(nodeSchema)) {
      if (example === null || typeof example.query !== "string") continue;
      // An example of a whole page, such as one clause too many, says nothing that its message does not.
      if (example.query.length > 500) continue;
      await this.#ask({
        operation: "searchNodes",
        name: code,
        summary: `The query ${shown(example.query)}. Valid instead: ${shown(example.instead)}.`,
        parameters: { graph_id: shop, query: example.query },
      });
    }
  }

  /** The errors that every operation can have. */
  async errorsOfAll(): Promise<void> {
    const listGraphs = { operation: "listGraphs", parameters: {} };
    const refused = await this.#send({ ...listGraphs, key: fullKey.replace(/.{4}$/, "none") });
    this.#add(null, "api_key_invalid", "The key is not valid.", refused);

    const late = new Answered();
    const { app } = await this.#sample.serve();
    app.server.emit("clientError", Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), late);
    this.#add(null, "request_timeout", "The request did not arrive in time.", late.answer());

    const { origin } = await this.#sample.serve({}, { rate: { perSecond: 0.5, burst: 1 } });
    await this.#send({ ...listGraphs, origin });
    const limited = await this.#send({ ...listGraphs, origin });
    this.#add(null, "rate_limit", "The key has sent too many requests.", limited);

    const long = await this.#send({ ...listGraphs, parameters: { starting_after: "x".repeat(150_000) } });
    this.#add(null, "request_too_long", "The address is too long.", long);

    const failing = async (error: Error): Promise<{ origin: string }> =>
      this.#sample.serve({ findKey: () => Promise.reject(error) });
    const failed = await this.#send({ ...listGraphs, ...(await failing(new Error("Any failure"))) });
    this.#add(null, "api_error", "The server failed.", failed);
    const slow = await this.#send({ ...listGraphs, ...(await failing(new SearchTimeout(5000))) });
    this.#add(null, "busy", "The server cannot answer now.", slow);
  }

  async #list(graphId: string): Promise<readonly { readonly id: string; readonly type: string }[]> {
    const { body } = await this.#send({ operation: "listEvents", parameters: { graph_id: graphId } });
    return body.data;
  }

  /** Asks, and records the answer as an example. */
  async #ask(asked: Asked): Promise<Body> {
    const { operation, name, summary, parameters } = asked;
    const answer = await this.#send(asked);
    this.#add(operation, name, summary, answer, parameters);
    return answer.body;
  }

  #add(
    operation: string | null,
    name: string,
    summary: string,
    { status, body }: { readonly status: number; readonly body: Body },
    parameters: Parameters = {},
  ): void {
    this.examples.push({ operation, name, summary, parameters, status, body });
  }

  async #send({
    operation: id,
    parameters = {},
    key = fullKey,
    origin = this.#origin,
  }: Pick<Asked, "operation" | "parameters" | "key" | "origin">): Promise<{ status: number; body: Body }> {
    const operation = operations.find((each) => each.id === id);
    if (operation === undefined) throw new Error(`There is no operation ${id}.`);
    const response = await fetch(origin + targetOf(operation.path, parameters), {
      headers: { authorization: `Bearer ${key}` },
    });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text.replaceAll(/req_[0-9a-f]{32}/g, requestId)) };
  }
}

/** A query in a sentence. */
function shown(query: string): string {
  // A control character cannot be displayed.
  return query === "" ? "without a character" : `\`${query.replaceAll("\0", "\\0")}\``;
}

/** The path and the query string of a request. */
function targetOf(path: string, parameters: Parameters): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const [name, value] of Object.entries(parameters)) {
    const placeholder = `{${name}}`;
    if (filled.includes(placeholder)) filled = filled.replace(placeholder, String(value));
    else if (Array.isArray(value)) value.forEach((item) => query.append(name, item));
    else if (typeof value !== "object") query.append(name, String(value));
    else for (const [key, item] of Object.entries(value)) query.append(`${name}[${key}]`, String(item));
  }
  return query.size === 0 ? filled : `${filled}?${query.toString()}`;
}

/** A connection that keeps the answer. */
class Answered extends Duplex {
  #text = "";

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#text += chunk.toString();
    done();
  }

  answer(): { readonly status: number; readonly body: Body } {
    const [head = "", body = ""] = this.#text.split("\r\n\r\n");
    return { status: Number(head.split(" ")[1]), body: JSON.parse(body) };
  }
}
