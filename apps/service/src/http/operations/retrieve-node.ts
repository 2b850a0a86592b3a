import { objectBody } from "../body.ts";
import { asOf, momentOf } from "../parameters/as-of.ts";
import { nodeIdInPath } from "../parameters/ids.ts";
import { nodeMissing, nodeNotYetCreated } from "../protocol/api-error.ts";
import { expandables } from "../resources/expandables.ts";
import { ExpandedNodes } from "../resources/expanded-nodes.ts";
import { isNodeId } from "../resources/node.ts";
import { graphOperation } from "./operation.ts";

export const retrieveNode = graphOperation({
  id: "retrieveNode",
  path: "/graphs/{graph_id}/nodes/{node_id}",
  summary: "Retrieve a node (addition)",
  description:
    "One node, now or as of an event. An addition to the interface. In `expand[]`: `parent`, `root`, `session`, `requested_by`, and paths below them.",
  parameters: { nodeId: nodeIdInPath, asOf },
  expandable: expandables.node,
  schema: "Node",
  async answer({ context, graph, values, expand }) {
    const { nodeId } = values;
    const seq = momentOf(context, graph, values.asOf);
    if (!isNodeId(nodeId) || seq === 0) throw nodeMissing(graph.id, nodeId);
    const reading = await context.store.getNode(graph.id, nodeId, seq);
    if (reading.found === "nothing") throw nodeMissing(graph.id, nodeId);
    if (reading.found === "later") {
      throw nodeNotYetCreated(nodeId, context.ids.eventId(graph.id, reading.createdSeq));
    }
    return {
      state: [seq],
      body: async () => {
        const nodes = new ExpandedNodes(context, graph.id);
        const node = { id: nodeId, seq };
        await nodes.read([node], expand);
        return objectBody(nodes.text(node, expand));
      },
    };
  },
});
