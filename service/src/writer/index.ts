export { GraphWriter, openGraph, RefusedError } from "./graph-writer.ts";
export { defaultStaleAfter, sweep } from "./sweep.ts";
