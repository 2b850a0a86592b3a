import { expect, test } from "vitest";
import { cases, deepPaths, kinds, toolArguments } from "../../bench/limits/harness/worst-requests.ts";
import { tools } from "../../src/http/mcp/tools.ts";
import { operations } from "../../src/http/operations/operations.ts";
import { expandables } from "../../src/http/resources/expandables.ts";

test("every operation and every tool has a worst request", () => {
  expect(Object.keys(cases).sort()).toEqual(operations.map(({ id }) => id).sort());
  expect(Object.keys(toolArguments).sort()).toEqual(tools.map(({ name }) => name).sort());
});

test("the paths to expand are the deepest, and as many as are allowed", () => {
  const events = deepPaths(expandables.events, 20);
  expect(events.filter((path) => path.split(".").length === 4)).toHaveLength(16);
  expect(events.slice(16)).toEqual([
    "data.node.parent",
    "data.node.root",
    "data.node.session",
    "data.node.requested_by",
  ]);
  const nodes = deepPaths(expandables.nodes, 20);
  expect(new Set(nodes).size).toBe(20);
  expect(nodes.every((path) => path.split(".").length === 4)).toBe(true);
});

test("requests are made for every parameter of the operations", () => {
  const target = {
    origin: "http://service",
    graphId: "gph_1",
    busiest: "node_1",
    nodeIds: ["node_1"],
    eventIds: ["evt_1"],
  };
  const urls = Object.fromEntries(
    kinds().map(({ name, calls }) => [name, decodeURIComponent(calls(target, "key")[0]!.url)]),
  );
  expect(urls["listGraphs"]).toBe("http://service/api/v1/graphs?limit=1000");
  expect(urls["retrieveGraph"]).toBe("http://service/api/v1/graphs/gph_1?as_of=evt_1");
  expect(urls["listEvents, of a node"]).toContain("limit=1000&node_id=node_1&expand[]=");
});
