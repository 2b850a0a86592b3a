/** `npm start -- QUERY`: runs the command over the sample graph, from the sources. */
import { join, relative } from "node:path";

const root = join(import.meta.dirname, "..");
const sample = relative(process.cwd(), join(root, "examples/graph.ndjson"));
const [query = 'state:"working" AND stale:"true"', ...options] = process.argv.slice(2);
const args = ["filter", query, sample, ...options];

process.stderr.write(`wherefore filter '${query}' ${[sample, ...options].join(" ")}\n`);
process.argv.splice(2, Infinity, ...args);
await import("../cli/main.ts");
