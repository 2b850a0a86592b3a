import type { RecordedEvent } from "../../model/event.ts";
import type { Context } from "../context.ts";
import type { ExpandTree } from "../parameters/expand.ts";
import { ExpandedNodes } from "./expanded-nodes.ts";

/** Writes events of a graph, with the nodes that are expanded. An expanded node is as of its event. */
export class EventWriter {
  readonly #context: Context;
  readonly #graphId: string;
  readonly #nodes: ExpandedNodes;
  readonly #expandNode: ExpandTree | undefined;

  /** @param expand what is expanded of an event */
  constructor(context: Context, graphId: string, expand: ExpandTree) {
    this.#context = context;
    this.#graphId = graphId;
    this.#nodes = new ExpandedNodes(context, graphId);
    this.#expandNode = expand.get("node");
  }

  /** Reads what events expand. Call it before they are written. */
  async read(events: readonly RecordedEvent[]): Promise<void> {
    if (this.#expandNode === undefined) return;
    const nodes = events.map(({ node_id: id, seq }) => ({ id, seq }));
    await this.#nodes.read(nodes, this.#expandNode);
  }

  /** The JSON of an event. */
  text({ seq, type, created, node_id, source, payload, changes }: RecordedEvent): string {
    const json = JSON.stringify({
      id: this.#context.ids.eventId(this.#graphId, seq),
      object: "event",
      type,
      created,
      graph_id: this.#graphId,
      node_id,
      source,
      payload,
      changes,
    });
    if (this.#expandNode === undefined) return json;
    return `${json.slice(0, -1)},"node":${this.#nodes.text({ id: node_id, seq }, this.#expandNode)}}`;
  }
}
