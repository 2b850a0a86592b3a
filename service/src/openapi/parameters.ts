import type { JsonSchema } from "./node-properties.ts";

/** A parameter object of OpenAPI. */
export type Parameter = Readonly<Record<string, unknown>> & { readonly name: string; readonly in: string };

const inQuery = (name: string, schema: JsonSchema, description: string, required = false): Parameter => ({
  name,
  in: "query",
  required,
  description,
  schema,
});

const inPath = (name: string, prefix: string, description: string): Parameter => ({
  name,
  in: "path",
  required: true,
  description,
  schema: { type: "string", pattern: `^${prefix}` },
});

const int64: JsonSchema = { type: "integer", format: "int64" };

/** The parameters of the interface, each as the document describes it. */
export const parameters = {
  graphId: inPath("graph_id", "gph_", "The graph's id."),
  nodeIdInPath: inPath("node_id", "node_", "The node's id."),
  eventIdInPath: inPath("event_id", "evt_", "The event's id."),
  limit: inQuery(
    "limit",
    { type: "integer", minimum: 1, maximum: 1000, default: 100 },
    "How many items a page holds at most.",
  ),
  startingAfter: inQuery(
    "starting_after",
    { type: "string" },
    "The id of the last item of a page, for the page after it. Not beside `ending_before`.",
  ),
  endingBefore: inQuery(
    "ending_before",
    { type: "string" },
    "The id of the first item of a page, for the page before it. Not beside `starting_after`.",
  ),
  lastEvent: {
    ...inQuery(
      "last_event",
      {
        type: "object",
        properties: { gt: int64, gte: int64, lt: int64, lte: int64 },
        additionalProperties: false,
      },
      "Only graphs whose newest event is in the range: times in Unix milliseconds, as in `last_event[gte]=1767225600000`.",
    ),
    style: "deepObject",
    explode: true,
  },
  asOf: inQuery(
    "as_of",
    { type: "string", pattern: "^evt_" },
    "An event of the graph that is still held: the moment to read as of. Without it: the newest event.",
  ),
  query: inQuery(
    "query",
    { type: "string", maxLength: 8192 },
    'What to search for: clauses such as `state:"working"`, `summary~"text"`, `-state:"failed"`, `depth>2` or `ended:null`, joined by AND or by OR.',
    true,
  ),
  page: inQuery(
    "page",
    { type: "string" },
    "The `next_page` of the page before. It keeps the event that the first page was read as of.",
  ),
  nodeId: inQuery("node_id", { type: "string", pattern: "^node_" }, "Only events about this node."),
  expand: inQuery(
    "expand[]",
    { type: "array", items: { type: "string" }, maxItems: 20 },
    "References to answer as whole objects: paths of at most 4 levels, `data` included. `expand[0]` is the same.",
  ),
  ifNoneMatch: {
    name: "If-None-Match",
    in: "header",
    required: false,
    description:
      "Entity tags of earlier answers. Where one is that of the present answer, the answer is 304 without a body.",
    schema: { type: "string" },
  },
} as const satisfies Readonly<Record<string, Parameter>>;
