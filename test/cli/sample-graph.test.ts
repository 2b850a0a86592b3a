import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nodeStates, type GraphNode } from "wherefore/graph";
import { sampleGraph } from "../../examples/sample-graph.ts";

const text = readFileSync(new URL("../../examples/graph.ndjson", import.meta.url), "utf8");
const nodes = text
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as GraphNode);

test("the sample graph is the output of its generator", () => {
  expect(text).toBe(
    sampleGraph()
      .map((node) => `${JSON.stringify(node)}\n`)
      .join(""),
  );
});

test("the sample graph is consistent: references lead to nodes, and counts are correct", () => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  expect(byId.size).toBe(nodes.length);
  for (const node of nodes) {
    const parent = node.parent_id === null ? null : byId.get(node.parent_id);
    expect(node.depth).toBe(parent ? parent.depth + 1 : 0);
    expect(node.root_id).toBe(parent ? parent.root_id : node.id);
    expect(node.session_id).toBe(node.kind === "session" ? node.id : parent?.session_id);
    const children = nodes.filter((other) => other.parent_id === node.id);
    expect(node.child_count).toBe(children.length);
    expect(node.descendant_count).toBe(children.reduce((sum, child) => sum + 1 + child.descendant_count, 0));
    const isFinal = ["completed", "failed", "canceled"].includes(node.state);
    expect(node.ended === null).toBe(!isFinal);
    const waitsFor = children
      .filter((child) => child.ended === null && !child.background)
      .map((child) => child.id);
    expect(node.blocked?.on_ids ?? []).toEqual(isFinal ? [] : waitsFor);
    expect(node.blocked?.node_count ?? 0).toBe(
      (node.blocked?.on_ids ?? []).reduce((sum, id) => sum + 1 + (byId.get(id)?.blocked?.node_count ?? 0), 0),
    );
    if (parent) expect(node.created).toBeGreaterThanOrEqual(parent.created);
    expect(node.last_event).toBeGreaterThanOrEqual(node.created);
  }
});

test("the sample graph has values for every field", () => {
  expect(new Set(nodes.map((node) => node.state))).toEqual(new Set(nodeStates));
  for (const key of ["attention", "title", "summary", "purpose", "agent_type", "ended", "blocked"] as const) {
    expect(nodes.some((node) => node[key] === null)).toBe(true);
    expect(nodes.some((node) => node[key] !== null)).toBe(true);
  }
  expect(nodes.some((node) => node.background)).toBe(true);
  expect(nodes.some((node) => node.stale)).toBe(true);
});
