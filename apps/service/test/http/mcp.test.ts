import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toTool } from "wherefore/describe";
import { nodeSchema } from "wherefore/graph";
import type { Observation } from "../../../shared/observations/observation.ts";
import { McpClient } from "./mcp-client.ts";
import { family, start, TestService } from "./service.ts";

let service: TestService;
/** The keys by account and kind, and the ids of graphs by account and name. */
const keys: Record<string, string> = {};
const graphs: Record<string, string> = {};
/** A client with a full key of the account `one`, and the arguments for its graph `open`. */
let client: McpClient;
let graph: { readonly graph_id: string };

beforeAll(async () => {
  service = await TestService.start();
  for (const account of ["one", "two"]) {
    await service.account(account);
    for (const name of ["closed", "open", "deleted"]) {
      const writer = await service.graph(account, name);
      await writer.record(family(name === "open" ? start + 1 : start));
      graphs[`${account}/${name}`] = writer.graphId;
    }
    keys[`${account}/full`] = await service.newKey(account);
    keys[`${account}/restricted`] = await service.newKey(account, [graphs[`${account}/open`]!]);
    keys[`${account}/nothing`] = await service.newKey(account, []);
    keys[`${account}/revoked`] = await service.newKey(account, null, `revoked_${account}`);
    keys[`${account}/hook`] = await service.newKey(account, null, `hook_${account}`, "hook");
    await service.store.revokeKey(`revoked_${account}`, 1);
    await service.store.deleteGraph(graphs[`${account}/deleted`]!);
  }
  service.key = keys["one/full"]!;
  graph = { graph_id: graphs["one/open"]! };
  client = await McpClient.connect(service);
});
afterAll(async () => {
  await client.sdk.close();
  await service.stop();
});

const node = (name: string): string => service.ids.nodeId(graph.graph_id, name);
const event = (seq: number): string => service.ids.eventId(graph.graph_id, seq);
/** The objects in the lines below the heading of an answer. */
const itemsOf = (text: string): readonly Record<string, unknown>[] =>
  text.split("\n").slice(1).map((line) => JSON.parse(line) as Record<string, unknown>); // prettier-ignore
const headingOf = (text: string): string => text.split("\n", 1)[0]!;
/** A node as the interface answers it, without fields that have no value and without those named. */
async function nodeWithout(name: string, ...without: readonly string[]): Promise<object> {
  const { body } = await service.get(`/graphs/${graph.graph_id}/nodes/${node(name)}`);
  const fields = Object.entries(body as object).filter(
    ([field, value]) => value !== null && !without.includes(field),
  );
  return Object.fromEntries(fields);
}

describe("the server", () => {
  test("lists its tools, which only read", async () => {
    const { tools } = await client.sdk.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "list_graphs",
      "get_graph",
      "search_nodes",
      "get_node",
      "list_events",
      "get_event",
    ]);
    for (const { annotations, inputSchema } of tools) {
      expect(annotations).toEqual({ readOnlyHint: true, openWorldHint: false });
      expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
    }
    const search = tools.find(({ name }) => name === "search_nodes")!;
    expect(search.description).toContain('`field:"value"`: the field is the value');
    expect(search.inputSchema).toMatchObject({
      properties: {
        query: toTool(nodeSchema, { name: "search_nodes" }).inputSchema.properties.query,
        limit: { type: "integer", minimum: 1, maximum: 1000, default: 20 },
      },
      required: ["graph_id", "query"],
    });
    // A client sends them to its model with every request.
    expect(JSON.stringify(tools).length).toBeLessThan(8000);
  });

  test("answers the same with the older revision of the protocol", async () => {
    const older = await McpClient.connect(service, { mode: "legacy" });
    expect(older.sdk.getInstructions()).toBe(client.sdk.getInstructions());
    expect(await older.sdk.listTools()).toMatchObject({ tools: (await client.sdk.listTools()).tools });
    const query = { ...graph, query: 'state:"failed"' };
    expect(await older.call("search_nodes", query)).toEqual(await client.call("search_nodes", query));
    await older.sdk.close();
  });

  test("has the guide and the errors as resources", async () => {
    const { resources } = await client.sdk.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(["wherefore://guide", "wherefore://errors"]);
    const read = async (uri: string): Promise<string> => {
      const { contents } = await client.sdk.readResource({ uri });
      return (contents[0] as { text: string }).text;
    };
    const guide = await read("wherefore://guide");
    expect(guide).toContain("The final states are `completed`, `failed` and `canceled`.");
    for (const name of nodeSchema.fields.keys()) expect(guide).toContain(`| \`${name}\` |`);
    expect(await read("wherefore://errors")).toContain("### outside_retention_window");
    await expect(read("wherefore://nothing")).rejects.toThrow("wherefore://nothing");
  });
});

describe("a tool", () => {
  test("list_graphs lists the graphs with their names, most recently active first", async () => {
    const text = await client.text("list_graphs", {});
    expect(headingOf(text)).toMatch(
      /^2 graphs, most recently active first\. It is \d{13} in Unix milliseconds \(\d{4}-[\dT:.-]+Z\)\.$/,
    );
    const { body } = await service.get("/graphs");
    expect(itemsOf(text)).toEqual(
      body.data.map((item: Record<string, unknown>) => {
        const { object: _object, source: _source, url: _url, ...fields } = item;
        return { ...fields, name: fields["id"] === graphs["one/open"] ? "open" : "closed" };
      }),
    );
    const first = await client.text("list_graphs", { limit: 1 });
    expect(headingOf(first)).toContain(
      `1 graph, most recently active first. There are more: call list_graphs with starting_after "${graphs["one/open"]!}".`,
    );
    const second = await client.text("list_graphs", { limit: 1, starting_after: graphs["one/open"] });
    expect(headingOf(second)).not.toContain("There are more");
    expect([...itemsOf(first), ...itemsOf(second)]).toEqual(itemsOf(text));
    const third = await client.text("list_graphs", { starting_after: graphs["one/closed"] });
    expect(headingOf(third)).toContain("There is no other graph that this key can read.");
  });

  test("get_graph reads a graph, also as of an event", async () => {
    const [now] = itemsOf(await client.text("get_graph", graph));
    expect(now).toMatchObject({ id: graph.graph_id, name: "open", counts: { nodes: 3 } });
    const [past] = itemsOf(await client.text("get_graph", { ...graph, as_of: event(1) }));
    expect(past).toMatchObject({ as_of_event_id: event(1), counts: { nodes: 1 } });
  });

  test("search_nodes finds nodes page by page, all as of the same event", async () => {
    const asked = { ...graph, query: "depth>=0", limit: 2 };
    const first = await client.text("search_nodes", asked);
    const [, page] = /page "([^"]+)"/.exec(first)!;
    expect(headingOf(first)).toBe(
      `2 of 3 nodes, most recently active first, as of the event ${event(7)}. For the next ones, call search_nodes with the same query and page "${page!}".`,
    );
    const second = await client.text("search_nodes", { ...asked, page });
    expect(headingOf(second)).toBe(`1 of 3 nodes, most recently active first, as of the event ${event(7)}.`);
    const hidden = [
      "object",
      "as_of_event_id",
      "graph_id",
      "provider_ref",
      "spawn_call_id",
      "link_method",
      "cwd",
    ];
    const all = await Promise.all(["b", "s", "a"].map((name) => nodeWithout(name, ...hidden)));
    expect([...itemsOf(first), ...itemsOf(second)]).toEqual(all);
  });

  test("search_nodes reads the past, and says if nothing matches", async () => {
    const query = 'agent_type:"EXPLORER"';
    const past = await client.text("search_nodes", { ...graph, query, as_of: event(2) });
    expect(headingOf(past)).toBe(`1 node, most recently active first, as of the event ${event(2)}.`);
    expect(itemsOf(past)).toMatchObject([{ id: node("a"), state: "working", descendant_count: 0 }]);
    expect(await client.text("search_nodes", { ...graph, query, as_of: event(1) })).toBe(
      `No node matches, as of the event ${event(1)}.`,
    );
  });

  test("get_node reads all fields of a node, also as of an event", async () => {
    expect(JSON.parse(await client.text("get_node", { ...graph, node_id: node("a") }))).toEqual(
      await nodeWithout("a", "object"),
    );
    const past = await client.text("get_node", { ...graph, node_id: node("s"), as_of: event(1) });
    expect(JSON.parse(past)).toMatchObject({ as_of_event_id: event(1), child_count: 0 });
  });

  test("list_events lists events, newest first, and those of a node", async () => {
    const text = await client.text("list_events", { ...graph, limit: 2 });
    expect(headingOf(text)).toBe(
      `2 events, newest first. There are more: call list_events with starting_after "${event(6)}".`,
    );
    expect(itemsOf(text)).toEqual([
      { id: event(7), type: "agent.ended", created: start + 6001, node_id: node("b"), payload: { state: "failed", reason: null }, changed_nodes: 3 },
      { id: event(6), type: "state.changed", created: start + 5001, node_id: node("s"), payload: { state: "idle" }, changed_nodes: 1 },
    ]); // prettier-ignore
    const rest = await client.text("list_events", { ...graph, starting_after: event(6) });
    expect(itemsOf(rest).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1].map(event));
    const own = await client.text("list_events", { ...graph, node_id: node("b") });
    expect(itemsOf(own).map(({ id }) => id)).toEqual([event(7), event(3)]);
    expect(await client.text("list_events", { ...graph, starting_after: event(1) })).toBe(
      "There are no such events.",
    );
  });

  test("get_event reads an event with its changes", async () => {
    const { body } = await service.get(`/graphs/${graph.graph_id}/events/${event(3)}`);
    const { object: _object, ...fields } = body as { object: string };
    expect(JSON.parse(await client.text("get_event", { ...graph, event_id: event(3) }))).toEqual(fields);
  });

  test("takes numbers as texts, and null as nothing", async () => {
    const asked = { ...graph, query: "depth>=0", page: null, as_of: null };
    const text = await client.text("search_nodes", { ...asked, limit: "2" });
    expect(text).toBe(await client.text("search_nodes", { ...graph, query: "depth>=0", limit: 2 }));
    expect(itemsOf(await client.text("search_nodes", { ...asked, limit: null }))).toHaveLength(3);
  });

  test("says so where there is nothing", async () => {
    const empty = await service.graph("two", "empty");
    const two = await McpClient.connect(service, { key: await service.newKey("two", [empty.graphId]) });
    const of = { graph_id: empty.graphId };
    expect(itemsOf(await two.text("get_graph", of))).toMatchObject([
      { name: "empty", retention: { event_count: 0 } },
    ]);
    expect(await two.text("search_nodes", { ...of, query: "depth>=0" })).toBe("No node matches.");
    expect(await two.text("list_events", of)).toBe("There are no such events.");
    await two.sdk.close();
    const nothing = await McpClient.connect(service, { key: keys["two/nothing"]! });
    expect(await nothing.text("list_graphs", {})).toMatch(
      /^There is no graph that this key can read\. It is /,
    );
    await nothing.sdk.close();
  });
});

describe("a wrong call is answered with what to do instead", () => {
  const of = (graph: string, tool: string, args: object, text: string | RegExp) => ({
    graph,
    tool,
    args,
    text,
  });
  test.each([
    of("open", "search_nodes", { query: "state=failed" }, 'The query is not valid.\n- At character 6: The language has no operator `=`. Write `state:"failed"`.\nSend this query instead: state:"failed"'),
    of("open", "search_nodes", { query: 'state:"failed" AND depth>1 OR stale:"true"' }, "The query is not valid.\n- At character 28: A query joins all its clauses by AND or all by OR; this one begins with AND. Write AND instead of OR, or split the query in two.\nSend the one of these queries that is meant:\nstate:\"failed\" AND depth>1 AND stale:\"true\"\nstate:\"failed\" OR depth>1 OR stale:\"true\""),
    of("open", "search_nodes", { query: 'status:"failed"' }, 'The query is not valid.\n- At character 1: There is no field `status`. Did you mean `state`?\nSend this query instead: state:"failed"'),
    of("open", "search_nodes", { query: 7 }, /^The query is not valid\.\n- At character 1: The query must be one text, and it is a number\. Send a text\.$/),
    of("open", "search_nodes", { query: ['state:"idle"'] }, /^The query is not valid\.\n/),
    of("open", "search_nodes", {}, 'The parameter `query` is missing. Send one such as `state:"working"`. (parameter_invalid, query)'),
    of("open", "search_nodes", { query: null }, 'The parameter `query` is missing. Send one such as `state:"working"`. (parameter_invalid, query)'),
    of("open", "search_nodes", { query: "depth>=0 order by depth" }, /^- At character 10: Nodes have one order: the last event first\. Remove `order by depth`\.$/m),
    of("open", "search_nodes", { query: "depth>=0", limit: 0 }, "The limit `0` is not a whole number from 1 to 1,000. (parameter_invalid, limit)"),
    of("open", "search_nodes", { query: "depth>=0", limit: 1.5 }, "The limit `1.5` is not a whole number from 1 to 1,000. (parameter_invalid, limit)"),
    of("open", "search_nodes", { query: "depth>=0", page: "x" }, "The page token is not one for this graph and query. Send the `next_page` of the previous page, unchanged. (parameter_invalid, page)"),
    of("open", "search_nodes", { query: "depth>=0", as_of: "yesterday" }, "The value `yesterday` is not an event id. Event ids begin with `evt_`. (parameter_invalid, as_of)"),
    of("open", "search_nodes", { query: "depth>=0", expand: "data.parent" }, "There is no argument `expand` here. The arguments are: `graph_id`, `query`, `limit`, `page`, `as_of`. (parameter_invalid, expand)"),
    of("open", "list_events", { query: "depth>=0" }, "There is no argument `query` here. The arguments are: `graph_id`, `limit`, `starting_after`, `node_id`. (parameter_invalid, query)"),
    of("open", "get_graph", { as_of: "evt_AAAAAAAH2goynEsD4_0FK6Ed" }, /^The graph gph_\S+ has no event `evt_AAAAAAAH2goynEsD4_0FK6Ed`\. \(resource_missing, as_of\)$/),
    of("open", "get_node", { node_id: "node_none" }, /^The graph gph_\S+ has no node `node_none`\. \(resource_missing, node_id\)$/),
    of("open", "get_node", { node_id: "\0\ud800" }, /^The graph gph_\S+ has no node `\ufffd\ufffd`\. \(resource_missing, node_id\)$/),
    of("open", "get_node", {}, "The argument `node_id` is missing. (parameter_invalid, node_id)"),
    of("open", "get_node", { node_id: { id: "node_1" } }, "The argument `node_id` is not a text or a number. (parameter_invalid, node_id)"),
    of("open", "get_event", { event_id: "evt_none" }, /^The graph gph_\S+ has no event `evt_none`\. \(resource_missing, event_id\)$/),
    of("open", "list_events", { starting_after: "evt_none" }, "The cursor `evt_none` is not the id of an event of this graph. (parameter_invalid, starting_after)"),
    of("none", "get_graph", {}, /^There is no graph `gph_none`\. List the graphs to see their ids\. \(resource_missing, graph_id\)$/),
    of("deleted", "get_graph", {}, /^There is no graph `gph_\S+`\. List the graphs to see their ids\. \(resource_missing, graph_id\)$/),
  ])("$graph, $tool $args", async ({ graph: name, tool, args, text }) => {
    const graphId = name === "none" ? "gph_none" : graphs[`one/${name}`];
    const error = await client.error(tool, { graph_id: graphId, ...args });
    if (typeof text === "string") expect(error).toBe(text);
    else expect(error).toMatch(text);
  }); // prettier-ignore

  test("the repaired query finds what was meant", async () => {
    const error = await client.error("search_nodes", { ...graph, query: "status = failed or state=idle" });
    const query = /^Send this query instead: (.*)$/m.exec(error)![1]!;
    expect(itemsOf(await client.text("search_nodes", { ...graph, query })).map(({ id }) => id)).toEqual([
      node("b"),
      node("s"),
    ]);
  });

  test("about the past of a graph, the events that are held are named", async () => {
    const writer = await service.graph("one", "long");
    const title = (index: number): Observation => ({
      type: "text.updated",
      at: start,
      node: "s",
      title: String(index),
    });
    await writer.record([
      { type: "session.started", at: start, node: "s" },
      ...Array.from({ length: 2000 }, (_, index) => title(index)),
    ]);
    const of = { graph_id: writer.graphId };
    const id = (seq: number): string => service.ids.eventId(writer.graphId, seq);
    const held = `That event is older than the history that is held. Ask for one from ${id(1002)} to ${id(2001)}. (outside_retention_window, as_of)`;
    expect(await client.error("get_event", { ...of, event_id: id(1) })).toBe(held);
    expect(await client.error("search_nodes", { ...of, query: "depth>=0", as_of: id(1) })).toBe(held);
    expect(await client.error("get_node", { ...graph, node_id: node("b"), as_of: event(1) })).toBe(
      `The node ${node("b")} is created by ${event(3)}, which is later than \`as_of\`. Ask as of that event or a later one. (node_not_yet_created, as_of)`,
    );
    await service.store.deleteGraph(writer.graphId);
  });
});

describe("a key reads only its own graphs", () => {
  const calls: readonly (readonly [string, (graphId: string) => Record<string, unknown>])[] = [
    ["get_graph", () => ({})],
    ["search_nodes", () => ({ query: "depth>=0" })],
    ["get_node", (graphId) => ({ node_id: service.ids.nodeId(graphId, "a") })],
    ["list_events", () => ({})],
    ["get_event", (graphId) => ({ event_id: service.ids.eventId(graphId, 2) })],
  ];

  test.each(["one/full", "one/restricted", "one/nothing", "two/full", "two/restricted"])(
    "%s",
    async (name) => {
      const [account, kind] = name.split("/");
      const own = await McpClient.connect(service, { key: keys[name]! });
      const listed = itemsOf(await own.text("list_graphs", {})).map(({ id }) => id);
      for (const [graph, graphId] of Object.entries(graphs)) {
        const isOwn = graph.startsWith(`${account!}/`) && !graph.endsWith("/deleted");
        const reads = isOwn && (kind === "full" || (kind === "restricted" && graph.endsWith("/open")));
        expect(listed.includes(graphId)).toBe(reads);
        for (const [tool, args] of calls) {
          const { isError, text } = await own.call(tool, { graph_id: graphId, ...args(graphId) });
          expect(isError).toBe(!reads);
          if (reads) continue;
          // A graph of another account is answered like one that does not exist.
          if (isOwn)
            expect(text).toMatch(
              /^The restricted API key gok_\*{4}\w{4} may not read .* \(api_key_restricted\)$/,
            );
          else
            expect(text).toBe(
              `There is no graph \`${graphId}\`. List the graphs to see their ids. (resource_missing, graph_id)`,
            );
        }
      }
      await own.sdk.close();
    },
  );

  test.each([null, "gok_secretsecretsecretsecretsecr1234", "one/revoked", "one/hook"])(
    "the key %s gets no answer",
    async (name) => {
      const key = name === null ? null : (keys[name] ?? name);
      await expect(McpClient.connect(service, { key })).rejects.toThrow();
      const { status, headers, body } = await service.ask("/mcp", { method: "POST", key });
      expect(status).toBe(name === "one/hook" ? 403 : 401);
      expect(headers.get("www-authenticate")).toBe(name === "one/hook" ? null : "Bearer");
      expect(body.error.code).toBe(name === "one/hook" ? "api_key_restricted" : "api_key_invalid");
    },
  );
});
