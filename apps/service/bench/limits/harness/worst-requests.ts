/** The most expensive requests that a read key may send, made from the definitions of the operations. */
import { tools } from "../../../src/http/mcp/tools.ts";
import { mcpPath } from "../../../src/http/mcp/route.ts";
import type { Operation } from "../../../src/http/operations/operation.ts";
import { operations } from "../../../src/http/operations/operations.ts";
import type { Expandable } from "../../../src/http/parameters/expand.ts";
import { expandables } from "../../../src/http/resources/expandables.ts";
import { mustBe } from "../../generated-graph.ts";
import type { Call } from "../callers.ts";

/** What the requests are about. */
export interface Target {
  readonly origin: string;
  readonly graphId: string;
  /** The node with the most events. */
  readonly busiest: string;
  readonly nodeIds: readonly string[];
  readonly eventIds: readonly string[];
}

/** A kind of request. */
export interface Kind {
  readonly name: string;
  readonly expected: string;
  /** Whether the key has to read all graphs of the account. */
  readonly needsAllGraphs: boolean;
  /** Different requests of this kind, so that none is answered with what was made for another. */
  readonly calls: (target: Target, key: string) => readonly Call[];
}

interface Case {
  readonly name?: string;
  readonly expandable: Expandable;
  readonly expected?: string;
  readonly needsAllGraphs?: boolean;
  /** Values of parameters that are not sent otherwise. */
  readonly values?: (target: Target, variant: number) => Readonly<Record<string, string>>;
}

const variants = 60;
const levels = 4;
/** They select a part of a list, so leaving them out costs the most. */
const narrowing = new Set([
  "page",
  "starting_after",
  "ending_before",
  "last_event",
  "node_id",
  "If-None-Match",
]);

const hostileText = (variant: number): string => `summary~"${"ab".repeat(3900)}${variant}"`;
const invalidText = (variant: number): string => `summary~"${variant}" ${"(".repeat(8000)}`.slice(0, 8000);

/** The worst cases of each operation, by its id. */
export const cases: Readonly<Record<string, readonly Case[]>> = {
  listGraphs: [{ expandable: expandables.graphs, needsAllGraphs: true }],
  retrieveGraph: [{ expandable: expandables.graph }],
  searchNodes: [
    {
      name: "large pages",
      expandable: expandables.nodes,
      values: (_target, variant) => ({ query: `-title:"None ${variant}"` }),
    },
    {
      name: "hostile text",
      expandable: expandables.nodes,
      values: (_target, variant) => ({ query: hostileText(variant) }),
    },
    {
      name: "invalid",
      expandable: expandables.nodes,
      expected: "400",
      values: (_target, variant) => ({ query: invalidText(variant) }),
    },
  ],
  retrieveEvent: [{ expandable: expandables.event }],
  retrieveNode: [{ expandable: expandables.node }],
  listEvents: [
    { expandable: expandables.events },
    {
      name: "of a node",
      expandable: expandables.events,
      values: ({ busiest }) => ({ node_id: busiest }),
    },
  ],
};

/** The arguments of each tool that are not taken from its operation, by its name. */
export const toolArguments: Readonly<Record<string, (variant: number) => Readonly<Record<string, string>>>> =
  {
    list_graphs: () => ({}),
    get_graph: () => ({}),
    search_nodes: (variant) => ({ query: hostileText(variant) }),
    get_node: () => ({}),
    list_events: () => ({}),
    get_event: () => ({}),
  };

/** The deepest paths of a place, evenly chosen if there are more than a request may have. */
export function deepPaths(place: Expandable, most: number): readonly string[] {
  const found: { readonly path: string; readonly depth: number }[] = [];
  const visit = (at: Expandable, names: readonly string[]): void => {
    if (at.isReference) found.push({ path: names.join("."), depth: names.length });
    if (names.length === levels) return;
    for (const [name, below] of Object.entries(at.fields())) visit(below, [...names, name]);
  };
  visit(place, []);
  const deepest = found.filter(({ depth }) => depth === levels);
  const others = found.filter(({ depth }) => depth < levels).sort((one, other) => other.depth - one.depth);
  const step = Math.max(1, deepest.length / most);
  const chosen = deepest.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  return [...chosen, ...others].slice(0, most).map(({ path }) => path);
}

function callOf(operation: Operation, one: Case, target: Target, key: string, variant: number): Call {
  const values = one.values?.(target, variant) ?? {};
  const query = new URLSearchParams();
  let { path } = operation;
  for (const { name, in: place, schema } of operation.parameters) {
    if (name === "expand[]") {
      const paths = deepPaths(one.expandable, Number(schema["maxItems"]));
      if (paths.length === 0) throw new Error(`The case of ${operation.id} has nothing to expand.`);
      const from = variant % paths.length;
      for (const each of [...paths.slice(from), ...paths.slice(0, from)]) query.append(name, each);
      continue;
    }
    const value = values[name] ?? valueOf(name, place, schema, target, variant);
    if (value === null) {
      if (!narrowing.has(name)) throw new Error(`The case of ${operation.id} has no value for ${name}.`);
    } else if (place === "path") path = path.replace(`{${name}}`, value);
    else query.set(name, value);
  }
  return { url: `${target.origin}${path}?${query}`, headers: headersOf(key) };
}

/** The most expensive value of a parameter that several operations have. */
function valueOf(
  name: string,
  place: string,
  schema: Readonly<Record<string, unknown>>,
  { graphId, nodeIds, eventIds }: Target,
  variant: number,
): string | null {
  if (name === "limit") return String(Number(schema["maximum"]) - (variant % 50));
  if (name === "graph_id") return graphId;
  if (name === "node_id" && place === "path") return mustBe(nodeIds[variant % nodeIds.length]);
  if (name === "event_id" || name === "as_of") return mustBe(eventIds[variant % eventIds.length]);
  return null;
}

const headersOf = (key: string): Readonly<Record<string, string>> => ({ authorization: `Bearer ${key}` });

function toolCall(name: string, target: Target, key: string, variant: number): Call {
  const { inputSchema } = mustBe(tools.find((tool) => tool.name === name));
  const most = operations.flatMap(({ parameters }) => parameters).find((each) => each.name === "limit");
  const own = mustBe(toolArguments[name])(variant);
  const args: Record<string, string> = {};
  for (const argument of Object.keys(inputSchema["properties"] as object)) {
    const isRequired = (inputSchema["required"] as readonly string[]).includes(argument);
    const place = isRequired ? "path" : "query";
    const value = own[argument] ?? valueOf(argument, place, mustBe(most).schema, target, variant);
    if (value !== null) args[argument] = value;
    else if (isRequired) throw new Error(`The tool ${name} has no value for ${argument}.`);
  }
  return {
    url: `${target.origin}${mcpPath}`,
    headers: {
      ...headersOf(key),
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }),
  };
}

const each = <T>(make: (variant: number) => T): readonly T[] =>
  Array.from({ length: variants }, (_, variant) => make(variant));

/** Every kind of request that needs a read key. Fails if an operation or a tool has no case. */
export function kinds(): readonly Kind[] {
  for (const [name, known, wanted] of [
    ["operation", Object.keys(cases), operations.map(({ id }) => id)],
    ["tool", Object.keys(toolArguments), tools.map((tool) => tool.name)],
  ] as const) {
    const missing = wanted.filter((one) => !known.includes(one));
    if (missing.length > 0) throw new Error(`There is no worst case of the ${name} ${missing.join(", ")}.`);
  }
  return [
    ...operations.flatMap((operation) =>
      mustBe(cases[operation.id]).map((one) => ({
        name: [operation.id, ...(one.name === undefined ? [] : [one.name])].join(", "),
        expected: one.expected ?? "200",
        needsAllGraphs: one.needsAllGraphs ?? false,
        calls: (target: Target, key: string) =>
          each((variant) => callOf(operation, one, target, key, variant)),
      })),
    ),
    ...tools.map(({ name }) => ({
      name: `MCP, ${name}`,
      expected: "200",
      needsAllGraphs: name === "list_graphs",
      calls: (target: Target, key: string) => each((variant) => toolCall(name, target, key, variant)),
    })),
    {
      name: "graphs of the home page",
      expected: "200",
      needsAllGraphs: true,
      calls: ({ origin }, key) =>
        each((variant) => ({
          url: `${origin}/home/graphs?search=${"other ".slice(variant % 6)}`,
          headers: headersOf(key),
        })),
    },
    {
      // The viewer takes full keys only.
      name: "access of the viewer",
      expected: "403",
      needsAllGraphs: false,
      calls: ({ origin, graphId }, key) => [
        { url: `${origin}/api/v1/graphs/${graphId}/view/access`, headers: headersOf(key) },
      ],
    },
  ];
}
