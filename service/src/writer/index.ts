export { GraphWriter, RefusedError } from "./graph-writer.ts";
export { openGraph } from "./open-graph.ts";
export { ingest } from "./ingest.ts";
export { defaultStaleAfter, sweep } from "./sweep.ts";
