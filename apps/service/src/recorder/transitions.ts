import { isUnfinished } from "../../../shared/observations/states.ts";
import { shown } from "../model/shown.ts";
import type { NodeWork } from "../model/node-work.ts";
import { active, activityOf } from "./activity.ts";
import { headlineOf } from "./headline.ts";
import { newNode } from "./new-node.ts";
import { knownNode, refusal, type Moment, type OfType, type Transition } from "./transition.ts";

/**
 * Applies an observation to its node.
 *
 * @throws {ObservationError} if the graph does not allow it
 */
export function transitionOf(moment: Moment): Transition {
  const { observation } = moment;
  switch (observation.type) {
    case "session.started":
    case "agent.spawned":
      return newNode({ ...moment, observation });
    case "session.ended":
    case "agent.ended":
      return ended({ ...moment, observation });
    case "state.changed":
      return stateChanged({ ...moment, observation });
    case "tasks.updated":
      return tasksUpdated({ ...moment, observation });
    case "text.updated":
      return textUpdated({ ...moment, observation });
    case "waits.updated":
      return waitsUpdated({ ...moment, observation });
    case "node.resumed":
      return resumed({ ...moment, observation });
  }
}

function ended({
  working,
  observation,
  context: { endReason },
  at,
}: Moment<OfType<"session.ended" | "agent.ended">>): Transition<"session.ended" | "agent.ended"> {
  const work = unfinishedNode(working, observation.node);
  const { kind } = work.node;
  if (observation.type !== `${kind}.ended`) {
    throw refusal(
      "observation_invalid",
      "type",
      `${shown(observation.node)} is of kind ${kind}. Write ${kind}.ended.`,
    );
  }
  return {
    work: active(work, at, { state: observation.state, ended: activityOf(work, at) }),
    payload: { state: observation.state, reason: endReason ?? null },
    mayChangeWaits: true,
  };
}

function stateChanged({
  working,
  observation,
  at,
}: Moment<OfType<"state.changed">>): Transition<"state.changed"> {
  const work = unfinishedNode(working, observation.node);
  return {
    work: active(work, at, { state: observation.state }),
    payload: { state: observation.state },
    mayChangeWaits: false,
  };
}

function tasksUpdated({
  working,
  observation,
  at,
}: Moment<OfType<"tasks.updated">>): Transition<"tasks.updated"> {
  const work = knownNode(working, observation.node, "node");
  const { pending, in_progress, completed } = observation;
  const open = pending + in_progress;
  return {
    work: active(work, at, {
      task_counts: { total: open + completed, pending, in_progress, completed, open },
    }),
    payload: { pending, in_progress, completed },
    mayChangeWaits: false,
  };
}

function textUpdated({
  working,
  observation,
  at,
}: Moment<OfType<"text.updated">>): Transition<"text.updated"> {
  const work = knownNode(working, observation.node, "node");
  const { node } = work;
  if (node.kind === "session" && typeof observation.purpose === "string") {
    throw refusal("observation_invalid", "purpose", "A session has no purpose. Write a title or a summary.");
  }
  const texts = {
    title: observation.title === undefined ? node.title : observation.title,
    summary: observation.summary === undefined ? node.summary : observation.summary,
    attention: observation.attention === undefined ? node.attention : observation.attention,
    purpose: observation.purpose === undefined ? node.purpose : observation.purpose,
  };
  return {
    work: active(work, at, { ...texts, headline: headlineOf({ ...node, ...texts }) }),
    payload: texts,
    mayChangeWaits: false,
  };
}

function waitsUpdated({
  working,
  observation,
  at,
}: Moment<OfType<"waits.updated">>): Transition<"waits.updated"> {
  const work = knownNode(working, observation.node, "node");
  const named = observation.on.map((ref, at) => knownNode(working, ref, `on[${at}]`).node.id);
  const waitsOn = [...new Set(named)];
  return {
    work: { ...active(work, at, {}), waitsOn },
    payload: { on_ids: waitsOn },
    mayChangeWaits: true,
  };
}

function resumed({ working, observation, at }: Moment<OfType<"node.resumed">>): Transition<"node.resumed"> {
  const work = knownNode(working, observation.node, "node");
  if (isUnfinished(work.node)) {
    throw refusal(
      "node_not_ended",
      "node",
      `${shown(observation.node)} has not ended. Write state.changed to change its state.`,
    );
  }
  return {
    work: active(work, at, { state: "working", ended: null }),
    payload: { from_state: work.node.state },
    mayChangeWaits: true,
  };
}

function unfinishedNode(working: Moment["working"], ref: string): NodeWork {
  const work = knownNode(working, ref, "node");
  if (isUnfinished(work.node)) return work;
  throw refusal(
    "node_ended",
    "node",
    `${shown(ref)} has already ended in the state ${work.node.state}. Write node.resumed first if it continues.`,
  );
}
