/** The states of an unfinished node. */
export const openStates = ["working", "input_required", "idle"] as const;
export type OpenState = (typeof openStates)[number];

/** The states from which a node only returns by `node.resumed`. */
export const finalStates = ["completed", "failed", "canceled"] as const;
export type FinalState = (typeof finalStates)[number];

/** Whether a node has not ended. */
export function isUnfinished(node: { readonly state: OpenState | FinalState }): boolean {
  return !(finalStates as readonly string[]).includes(node.state);
}
