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
