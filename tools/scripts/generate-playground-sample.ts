/** Writes the sample records of the playground. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sampleGraph } from "../../examples/sample-graph.ts";
import { sampleNodes } from "../../examples/sample-nodes.ts";
import { moreNodes } from "../../apps/playground/sample/nodes.ts";

const nodes = sampleGraph([...sampleNodes, ...moreNodes]);
writeFileSync(
  join(import.meta.dirname, "../../apps/playground/sample/nodes.ndjson"),
  nodes.map((node) => `${JSON.stringify(node)}\n`).join(""),
);
