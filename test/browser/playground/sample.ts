import { readFileSync } from "node:fs";
import { compile, compilePredicate } from "wherefore";
import { nodeSchema, type GraphNode } from "wherefore/graph";

/** The sample records of the playground. */
export const sampleNodes = readFileSync(
  new URL("../../../apps/playground/sample/nodes.ndjson", import.meta.url),
  "utf8",
)
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as GraphNode);

/** The sample records that a query matches. */
export function matching(query: string): readonly GraphNode[] {
  return sampleNodes.filter(compilePredicate(compile(query, nodeSchema)));
}
