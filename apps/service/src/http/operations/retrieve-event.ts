import { TrimmedError } from "../../store/types.ts";
import { objectBody } from "../body.ts";
import { trimmed } from "../parameters/as-of.ts";
import { eventIdInPath } from "../parameters/ids.ts";
import { eventMissing } from "../protocol/api-error.ts";
import { EventWriter } from "../resources/event.ts";
import { expandables } from "../resources/expandables.ts";
import { graphOperation } from "./operation.ts";

export const retrieveEvent = graphOperation({
  id: "retrieveEvent",
  path: "/graphs/{graph_id}/events/{event_id}",
  summary: "Retrieve an event",
  description:
    "One event with every change that it made. `expand[]=node` adds its node as it was just after the event. Paths such as `node.parent` expand further.",
  parameters: { eventId: eventIdInPath },
  expandable: expandables.event,
  schema: "Event",
  answer({ context, graph, values, expand }) {
    const reading = context.ids.readEventId(graph.id, values.eventId);
    if (typeof reading === "string" || reading.seq > graph.lastSeq) {
      throw eventMissing(graph.id, values.eventId, "event_id");
    }
    if (reading.seq < graph.firstSeq) throw trimmed(context, graph);
    return {
      // An event never changes.
      state: [reading.seq],
      body: async () => {
        const event = await context.store.getEvent(graph.id, reading.seq);
        if (event === null) throw new TrimmedError("The event was trimmed while it was read.");
        const writer = new EventWriter(context, graph.id, expand);
        await writer.read([event]);
        return objectBody(writer.text(event));
      },
    };
  },
});
