export { GraphWriter, openGraph, RefusedError } from "./graph-writer.ts";
export { ingest } from "./ingest.ts";
export { defaultStaleAfter, sweep } from "./sweep.ts";
