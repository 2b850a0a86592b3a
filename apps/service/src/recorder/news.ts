import type { Observation } from "../../../shared/observations/observation.ts";
import { isUnfinished } from "../../../shared/observations/states.ts";
import { completionOf } from "./completion.ts";
import type { WorkingSet } from "./working-set.ts";

/** A state that is observed again within this time, in milliseconds, is no news. */
const tellEvery = 60_000;

const texts = ["title", "summary", "purpose", "attention"] as const;

/**
 * What remains to be recorded of an observation if several observers tell of the same nodes, each at its own pace: none if
 * the graph has it already. Each node has the newest state and question that any of them has told, so an older one is
 * dropped. A node that works after its end was resumed.
 *
 * @example
 * ```ts
 * newsOf(working, { type: "state.changed", at: beforeItsLastEvent, node: "s1", state: "working" }); // []
 * ```
 */
export function newsOf(working: WorkingSet, observation: Observation): readonly Observation[] {
  const node = working.byRef(observation.node)?.node;
  if (node === undefined) return [observation];
  const { type, at } = observation;
  const isOld = at < node.last_event;
  const common = { at, node: observation.node, ...(observation.source && { source: observation.source }) };
  switch (type) {
    case "session.started":
    case "agent.spawned":
      return Object.keys(completionOf(working, node, observation)).length === 0 ? [] : [observation];
    case "session.ended":
      return isUnfinished(node) && !isOld ? [observation] : [];
    case "agent.ended":
      return isUnfinished(node) ? [observation] : [];
    case "node.resumed":
      if (!isUnfinished(node)) return isOld ? [] : [observation];
      return newsOf(working, { ...common, type: "state.changed", state: "working" });
    case "state.changed": {
      if (isOld) return [];
      if (!isUnfinished(node)) {
        return observation.state === "working" && at > node.last_event
          ? [{ ...common, type: "node.resumed" }]
          : [];
      }
      if (observation.state === node.state) return at - node.last_event < tellEvery ? [] : [observation];
      // The question has been answered, whoever asked it.
      return node.state === "input_required" && node.attention !== null
        ? [{ ...common, type: "text.updated", attention: null }, observation]
        : [observation];
    }
    case "text.updated": {
      const news = texts.filter(
        (text) =>
          observation[text] !== undefined &&
          observation[text] !== node[text] &&
          !(text === "attention" && isOld),
      );
      if (news.length === 0) return [];
      return [{ ...common, type, ...Object.fromEntries(news.map((text) => [text, observation[text]])) }];
    }
    case "tasks.updated":
    case "waits.updated":
      return [observation];
  }
}
