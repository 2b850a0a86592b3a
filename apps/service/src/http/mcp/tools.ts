import { toTool } from "wherefore/describe";
import { nodeSchema } from "wherefore/graph";
import type { Context } from "../context.ts";
import { listEvents } from "../operations/list-events.ts";
import { listGraphs } from "../operations/list-graphs.ts";
import { retrieveEvent } from "../operations/retrieve-event.ts";
import { retrieveGraph } from "../operations/retrieve-graph.ts";
import { retrieveNode } from "../operations/retrieve-node.ts";
import { searchNodes } from "../operations/search-nodes.ts";
import { boundedJson } from "./bounded-json.ts";
import { answerLength, fittingLines, without, type Item, type Page } from "./page.ts";
import { defineTool, type Tool } from "./tool.ts";

const defaultLimit = 20;
const limit = {
  default: defaultLimit,
  description: `The most items to show. An answer has at most ${answerLength.toLocaleString("en-US")} characters, so it can show fewer; it says how to get the next ones.`,
};
const startingAfter = {
  description: "The id of the last item of the previous answer, for the items after it.",
};
const page = {
  description: "The page that the previous answer to the same query names, for the nodes after it.",
};

const listGraphsTool = defineTool<Page>({
  name: "list_graphs",
  title: "List graphs",
  description:
    "Lists the graphs that the key can read, most recently active first: id, name, counts of nodes by state, and the events that are held.",
  operation: listGraphs,
  parameters: { limit, starting_after: startingAfter },
  async show(read, args, context) {
    const { data, has_more: hasMore } = await read({ ...args, limit: args["limit"] ?? defaultLimit });
    const graphs = await Promise.all(data.map((graph) => named(graph, context)));
    const lines = fittingLines(graphs);
    const heading =
      lines.length === 0
        ? `There is no ${args["starting_after"] === undefined ? "" : "other "}graph that this key can read.`
        : `${shownCount(lines.length, "graph")}, most recently active first.`;
    const more = nextItems("list_graphs", data[lines.length - 1], hasMore || lines.length < data.length);
    return [`${heading}${more} ${now()}`, ...lines].join("\n");
  },
});

const getGraphTool = defineTool<Item>({
  name: "get_graph",
  title: "Get a graph",
  description:
    "Reads one graph: its name, the counts of its nodes by state, stale and blocked, and its retention, the oldest and the newest event that are held.",
  operation: retrieveGraph,
  parameters: { graph_id: {}, as_of: {} },
  async show(read, args, context) {
    return `${now()}\n${JSON.stringify(await named(await read(args), context))}`;
  },
});

const search = toTool(nodeSchema, {
  name: "search_nodes",
  description:
    "Finds the nodes of a graph, which are agents and sessions, that match a query; most recently active first. get_node has the fields that are not shown.",
});

interface SearchPage extends Page {
  readonly as_of_event_id: string | null;
  readonly next_page: string | null;
  readonly total_count: number;
}

const searchNodesTool = defineTool<SearchPage>({
  name: search.name,
  title: "Search the nodes of a graph",
  description: search.description,
  operation: searchNodes,
  parameters: { graph_id: {}, query: search.inputSchema.properties.query, limit, page, as_of: {} },
  async show(read, args) {
    const asked = { ...args, limit: args["limit"] ?? defaultLimit };
    let found = await read(asked);
    const lines = fittingLines(found.data.map(shortNode));
    // The next page begins after the last node that is shown. It is as of the same event.
    if (lines.length < found.data.length) {
      found = await read({ ...asked, limit: lines.length, as_of: found.as_of_event_id });
    }
    const { as_of_event_id: asOf, next_page: next, total_count: total } = found;
    const event = asOf === null ? "" : `, as of the event ${asOf}`;
    if (lines.length === 0) return `No node matches${event}.`;
    const count = lines.length === total ? shownCount(total, "node") : `${lines.length} of ${total} nodes`;
    const more =
      next === null
        ? ""
        : ` For the next ones, call search_nodes with the same query and page ${JSON.stringify(next)}.`;
    return [`${count}, most recently active first${event}.${more}`, ...lines].join("\n");
  },
});

const getNodeTool = defineTool<Item>({
  name: "get_node",
  title: "Get a node",
  description:
    "Reads all fields of one node, now or as of an event. The end of a very long text is left out, which the text says.",
  operation: retrieveNode,
  parameters: { graph_id: {}, node_id: {}, as_of: {} },
  show: async (read, args) => boundedJson(without(await read(args), ["object"]), answerLength),
});

const getEventTool = defineTool<Item>({
  name: "get_event",
  title: "Get an event",
  description:
    "Reads one event: what happened to its node (type, payload), and the changes that it made, in other nodes too. Of very many changes, the first are shown, with the number of the others.",
  operation: retrieveEvent,
  parameters: { graph_id: {}, event_id: {} },
  show: async (read, args) => boundedJson(without(await read(args), ["object"]), answerLength),
});

const listEventsTool = defineTool<Page>({
  name: "list_events",
  title: "List events",
  description:
    "Lists the events of a graph, or those about one of its nodes, newest first. `changed_nodes` is the number of nodes that an event changed; get_event has the changes.",
  operation: listEvents,
  parameters: { graph_id: {}, limit, starting_after: startingAfter, node_id: {} },
  async show(read, args) {
    const { data, has_more: hasMore } = await read({ ...args, limit: args["limit"] ?? defaultLimit });
    const lines = fittingLines(data.map(shortEvent));
    if (lines.length === 0) return "There are no such events.";
    const more = nextItems("list_events", data[lines.length - 1], hasMore || lines.length < data.length);
    return [`${shownCount(lines.length, "event")}, newest first.${more}`, ...lines].join("\n");
  },
});

/** Every tool. */
export const tools: readonly Tool[] = [
  listGraphsTool,
  getGraphTool,
  searchNodesTool,
  getNodeTool,
  listEventsTool,
  getEventTool,
];

/** A graph with its name, which the objects of the interface do not have. */
async function named(graph: Item, { store }: Context): Promise<object> {
  const row = await store.getGraph(graph.id);
  return { id: graph.id, name: row?.name, ...without(graph, ["object", "source", "url"]) };
}

/** What all nodes of a search have in common, and the references to the provider. */
const notInSearch = [
  "object",
  "as_of_event_id",
  "graph_id",
  "provider_ref",
  "spawn_call_id",
  "link_method",
  "cwd",
];

function shortNode(node: Item): object {
  return without(node, notInSearch);
}

function shortEvent({ changes, ...event }: Item): object {
  const changed = Array.isArray(changes) ? changes.length : 0;
  return { ...without(event, ["object", "graph_id", "source"]), changed_nodes: changed };
}

function shownCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function nextItems(tool: string, last: Item | undefined, hasMore: boolean): string {
  if (!hasMore || last === undefined) return "";
  return ` There are more: call ${tool} with starting_after ${JSON.stringify(last.id)}.`;
}

/** The time, for queries about times. */
function now(): string {
  const date = new Date();
  return `It is ${date.getTime()} in Unix milliseconds (${date.toISOString()}).`;
}
