import type { Input } from "../loop/target.ts";

const read = (path: string, headers = ""): Input => ({
  kind: "request",
  text: `GET ${path} HTTP/1.1\nHost: localhost\nAuthorization: Bearer READKEY${headers}`,
});
const post = (path: string, key: string, body: object): Input => ({
  kind: "request",
  text: `POST ${path} HTTP/1.1\nHost: localhost\nAuthorization: Bearer ${key}\nContent-Type: application/json\nAccept: application/json, text/event-stream\n\n${JSON.stringify(body)}`,
});
const hook = (name: string, fields: object = {}): Input =>
  post("/hooks/claude-code", "HOOKKEY", {
    session_id: "s1",
    transcript_path: "/home/ada/.claude/projects/-home-ada-shop/s1.jsonl",
    cwd: "/home/ada/shop",
    permission_mode: "default",
    hook_event_name: name,
    ...fields,
  });
const mcp = (method: string, params: object = {}): Input =>
  post("/mcp", "READKEY", { jsonrpc: "2.0", id: 1, method, params });

const search = "/api/v1/graphs/GRAPHID/nodes/search";
const events = "/api/v1/graphs/GRAPHID/events";
const version = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "a", version: "1" } };

/** A request for everything that the service answers, and what is no proper request. */
export const first: readonly Input[] = [
  read("/api/v1/graphs?limit=2"),
  read("/api/v1/graphs/GRAPHID?expand[]=root"),
  read("/api/v1/graphs/GRAPHID/nodes/NODEID?expand[]=parent&expand[]=root&as_of=EVENTID"),
  read(`${events}?limit=2&starting_after=EVENTID&node_id=NODEID`),
  read(`${events}?ending_before=EVENTID&expand[]=data.node.parent`),
  read(`${events}/EVENTID`),
  read(`${search}?query=depth%3E%3D0&limit=1&page=NEXTPAGE`),
  read(`${search}?query=state:%22working%22%20OR%20title~%22build%22&last_event[gte]=0&expand[]=data.parent`),
  read(`${search}?query=state:working`, '\nIf-None-Match: "a"\nAccept-Encoding: gzip;q=0.5, br'),
  ...["/", "/healthz", "/readyz", "/metrics", "/openapi.json", "/docs/errors", "/mcp", "/viewer"].map(
    (path) => read(path),
  ),
  hook("SessionStart", { source: "startup" }),
  hook("UserPromptSubmit", { prompt: "Fix the build" }),
  hook("PreToolUse", {
    tool_name: "Task",
    tool_use_id: "t1",
    tool_input: { subagent_type: "a", prompt: "b" },
  }),
  hook("PostToolUse", {
    tool_name: "TodoWrite",
    tool_use_id: "t2",
    tool_input: { todos: [] },
    tool_response: {},
  }),
  hook("Notification", { message: "Needs your permission", notification_type: "permission_prompt" }),
  hook("SubagentStop", { agent_id: "a1", agent_type: "a", stop_hook_active: false }),
  hook("Stop", { stop_hook_active: false }),
  hook("SessionEnd", { reason: "clear" }),
  mcp("initialize", version),
  mcp("tools/list"),
  mcp("resources/list"),
  ...["list_graphs", "get_graph", "search_nodes", "get_node", "list_events", "get_event"].map((name) =>
    mcp("tools/call", {
      name,
      arguments: { graph_id: "GRAPHID", node_id: "NODEID", event_id: "EVENTID", query: "depth>=0" },
    }),
  ),
  { kind: "bytes", text: "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n" },
  {
    kind: "bytes",
    text: "POST /mcp HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n{}\n\r\n0\r\n\r\n",
  },
  { kind: "bytes", text: "nonsense\r\n\r\n" },
];

/** Pieces of requests that changes insert. */
export const words: readonly string[] = [
  ..."limit as_of query page starting_after ending_before node_id expand[] expand[0] last_event[gte]".split(
    " ",
  ),
  ..."READKEY HOOKKEY GRAPHID NODEID EVENTID NEXTPAGE GET POST HEAD OPTIONS CONNECT HTTP/1.0".split(" "),
  ...'/ // /.. /api/v1 ? & = # % %00 %ff %2F %0d%0a ; , { } [ ] " : null true -1 1e999 \u0000 \r\n \n'.split(
    " ",
  ),
  ..."9223372036854775808 data.parent.parent \ud800 \u00e9 \u{1F44D} __proto__ constructor toString".split(
    " ",
  ),
  "\nExpect: 100-continue",
  "\nTransfer-Encoding: chunked",
  "\nContent-Length: 3",
  "\nContent-Encoding: gzip",
  "\nUpgrade: websocket\nConnection: upgrade",
  "\nHost: y",
  "\nOrigin: http://example.com",
  "\nRange: bytes=0-1",
  "\nMcp-Session-Id: x",
  "\nMCP-Protocol-Version: 2025-06-18",
  `\nX: ${"a".repeat(20_000)}`,
  "a".repeat(9_000),
  "[".repeat(2_000),
  '{"a":'.repeat(500),
];
