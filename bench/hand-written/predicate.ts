import type { GraphNode } from "wherefore/graph";

// The predicates that a good engineer would write for these very questions.
// A value of another type than its field's counts as no value, so each looks
// at the type first. Case-insensitive means simple case folding: the flag `i`
// alone is exact here, since no character outside ASCII folds to a letter of
// "timeout"; the other needle has an s (ſ folds to it) and a ß (ẞ does), so it takes `iu`.

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
