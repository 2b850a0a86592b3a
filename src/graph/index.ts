/**
 * The node type of the Graph Observation Service and its schema.
 *
 * @module wherefore/graph
 */

export {
  nodeKinds,
  nodeStates,
  type Blocked,
  type GraphNode,
  type NodeKind,
  type NodeState,
  type TaskCounts,
} from "./node.ts";
export { nodeSchema } from "./node-schema.ts";
