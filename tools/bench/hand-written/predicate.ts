import type { GraphNode } from "wherefore/graph";

// Predicates written by hand for the questions of the benchmark.
// A value of another type counts as no value, so each predicate checks the type
// first. Case-insensitive means simple case folding. For "timeout" the flag `i`
// is exact, because no character outside ASCII folds to one of its letters. The
// other needle contains s and ß, to which ſ and ẞ fold, so it needs the flags `iu`.

const timeout = /timeout/i;
const strasse = /straße/iu;

/** `state:"working"` */
export function isWorking(node: GraphNode): boolean {
  return node.state === "working";
}

/** `summary~"timeout"` */
export function mentionsTimeout({ summary }: GraphNode): boolean {
  return typeof summary === "string" && timeout.test(summary);
}

/** `summary~"Straße"` */
export function mentionsStreet({ summary }: GraphNode): boolean {
  return typeof summary === "string" && strasse.test(summary);
}

/** `depth>=3` */
export function isDeep({ depth }: GraphNode): boolean {
  return typeof depth === "number" && depth >= 3;
}

/** `state:"working" AND summary~"timeout" AND depth>=3`, the cheap tests first. */
export function isDeepWorkingTimeout(node: GraphNode): boolean {
  return isWorking(node) && isDeep(node) && mentionsTimeout(node);
}

/** `state:"working" OR summary~"timeout" OR depth>=3` */
export function isDeepOrWorkingOrTimeout(node: GraphNode): boolean {
  return isWorking(node) || isDeep(node) || mentionsTimeout(node);
}

/** `-summary~"timeout"` */
export function mentionsNoTimeout(node: GraphNode): boolean {
  return !mentionsTimeout(node);
}
