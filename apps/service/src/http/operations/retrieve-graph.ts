import { TrimmedError } from "../../store/types.ts";
import { objectBody } from "../body.ts";
import { asOf, momentOf } from "../parameters/as-of.ts";
import { expandables } from "../resources/expandables.ts";
import { presentGraph } from "../resources/graph.ts";
import { graphOperation } from "./operation.ts";

export const retrieveGraph = graphOperation({
  id: "retrieveGraph",
  path: "/graphs/{graph_id}",
  summary: "Retrieve a graph",
  description:
    "One small object however many nodes the graph has: poll it with `If-None-Match` to learn when anything changes.",
  parameters: { asOf },
  expandable: expandables.graph,
  schema: "Graph",
  isSmall: true,
  answer({ context, graph, values }) {
    const seq = momentOf(context, graph, values.asOf);
    return {
      state: [seq, graph.lastSeq, graph.firstSeq],
      body: async () => {
        const answer = await presentGraph(context, graph, seq);
        if (answer === null) throw new TrimmedError("The graph was trimmed while it was read.");
        return objectBody(JSON.stringify(answer));
      },
    };
  },
});
