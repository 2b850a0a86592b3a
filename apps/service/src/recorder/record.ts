import type { Observation } from "../../../shared/observations/observation.ts";
import { isUnfinished } from "../../../shared/observations/states.ts";
import type { Change, NodeRecord, RecordedEvent } from "../model/event.ts";
import { ObservationError } from "../model/observation-error.ts";
import { parseObservation } from "../model/parse-observation.ts";
import type { NodeWork } from "../model/node-work.ts";
import { updateBlocked, waitingOf } from "./blocked.ts";
import { changeOf } from "./changes.ts";
import type { Moment, RecordContext, Recorded } from "./transition.ts";
import { transitionOf } from "./transitions.ts";
import { withShortTexts } from "./short-texts.ts";
import type { Steps } from "./steps.ts";
import type { WorkingSet } from "./working-set.ts";

/**
 * The nodes that an observation names, by `provider_ref`. Those that the graph has must be in the working set before
 * the observation is recorded.
 */
export function refsOf(observation: Observation): readonly string[] {
  const refs = [observation.node];
  if ("parent" in observation && typeof observation.parent === "string") refs.push(observation.parent);
  if ("requested_by" in observation && typeof observation.requested_by === "string") {
    refs.push(observation.requested_by);
  }
  if ("on" in observation) refs.push(...observation.on);
  return [...new Set(refs)];
}

/**
 * Records observations of one node as the next event of the graph, and updates the working set. The event has the changes
 * that remain after all of them. Its type is that of the observation that creates the node, otherwise that of the last one.
 *
 * An observation that comes late gets an event with the time of the previous event, because the times of events never
 * decrease. In its node, the times remain its own, but not before the node's last activity.
 *
 * It works in short steps, between which other work can be done: one observation can change very many nodes. The working set
 * must not be used until the last step.
 *
 * @param onRefused receives each refusal, and the other observations are recorded. By default, a refusal is thrown; what was
 *   recorded before has changed the working set then, so roll it back.
 * @returns null if nothing is recorded
 */
export function* recordInSteps(
  working: WorkingSet,
  observations: Iterable<Observation>,
  context: RecordContext,
  onRefused: (error: ObservationError) => void = rethrow,
): Steps<Recorded | null> {
  const before = new Map<string, NodeWork | undefined>();
  const seq = working.lastSeq + 1;
  let applied: Applied | null = null;
  for (const observation of observations) {
    try {
      const next = yield* apply(working, observation, { ...context, seq }, before);
      if (applied === null || before.get(next.id) !== undefined) applied = next;
    } catch (error) {
      if (!(error instanceof ObservationError)) throw error;
      onRefused(error);
    }
  }
  if (applied === null) return null;
  const { id, type, source, payload } = applied;
  const nodes = yield* inOrder(working, before, id);
  const changes: Change[] = [];
  for (const { node } of nodes) {
    yield;
    const change = changeOf(before.get(node.id)?.node, node);
    // Later observations may have undone what earlier ones did to other nodes.
    if (node.id === id || Object.keys(change.fields).length > 0) changes.push(change);
  }
  return {
    event: {
      seq: working.lastSeq,
      type,
      created: working.lastCreated,
      node_id: id,
      source,
      payload,
      changes,
      counts: working.counts,
    },
    nodes,
  };
}

function rethrow(error: ObservationError): never {
  throw error;
}

type Applied = Pick<RecordedEvent, "type" | "source" | "payload"> & { readonly id: string };

/** Updates the working set by an observation, and notes the previous version of each node that it changes. */
function* apply(
  working: WorkingSet,
  observation: Observation,
  context: RecordContext & { readonly seq: number },
  before: Map<string, NodeWork | undefined>,
): Steps<Applied> {
  const checked = withShortTexts(parseObservation(observation), context.textLength);
  const { type, source = context.source } = checked;
  const { seq } = context;
  const at = Math.min(checked.at, context.now ?? checked.at);
  const moment: Moment = { working, observation: checked, context, source, seq, at };
  const { work, payload, mayChangeWaits, waiterId = null } = transitionOf(moment);
  const ancestors = yield* ancestorsOf(working, work.node);

  // No statement after this one throws.
  const id = work.node.id;
  const waiting = yield* waitingOf(working, id, mayChangeWaits);
  const waiterWaiting = waiterId === null ? null : yield* waitingOf(working, waiterId, true);
  const put = (next: NodeWork): void => {
    const old = working.put(next);
    if (!before.has(next.node.id)) before.set(next.node.id, old);
  };
  const old = working.byId(id);
  put(work);
  for (const ancestor of ancestors) {
    yield;
    const next = withDescendant(ancestor, old?.node, work.node);
    if (next !== ancestor) put(next);
  }
  yield* updateBlocked(working, id, waiting, yield* waitingOf(working, id, mayChangeWaits), put);
  if (waiterId !== null && waiterWaiting !== null) {
    yield* updateBlocked(working, waiterId, waiterWaiting, yield* waitingOf(working, waiterId, true), put);
  }
  working.advance(seq, Math.max(at, working.lastCreated));
  return { id, type, source, payload };
}

/** The ancestors, from the parent to the root. */
function* ancestorsOf(working: WorkingSet, node: NodeRecord): Steps<readonly NodeWork[]> {
  const ancestors: NodeWork[] = [];
  for (let id = node.parent_id; id !== null;) {
    yield;
    const ancestor = working.byId(id);
    if (ancestor === undefined) throw new Error(`The working set lacks ${id}, an ancestor of ${node.id}.`);
    ancestors.push(ancestor);
    id = ancestor.node.parent_id;
  }
  return ancestors;
}

/** Updates an ancestor after a descendant was added or changed. */
function withDescendant(ancestor: NodeWork, before: NodeRecord | undefined, after: NodeRecord): NodeWork {
  const isNew = before === undefined;
  const background = Number(isBackgroundAgent(after)) - Number(!isNew && isBackgroundAgent(before));
  if (!isNew && background === 0) return ancestor;
  const { node } = ancestor;
  return {
    ...ancestor,
    node: {
      ...node,
      child_count: node.child_count + Number(isNew && after.parent_id === node.id),
      descendant_count: node.descendant_count + Number(isNew),
      background_agent_count: node.background_agent_count + background,
    },
  };
}

function isBackgroundAgent(node: NodeRecord): boolean {
  return node.kind === "agent" && node.background && isUnfinished(node);
}

/** The changed nodes: the node of the event first, then the others, the latest created first. */
function* inOrder(
  working: WorkingSet,
  before: ReadonlyMap<string, NodeWork | undefined>,
  first: string,
): Steps<readonly NodeWork[]> {
  const changed: NodeWork[] = [];
  for (const [id, old] of before) {
    yield;
    const work = working.byId(id);
    if (work !== undefined && work !== old) changed.push(work);
  }
  return changed.sort(
    (one, other) =>
      Number(other.node.id === first) - Number(one.node.id === first) || other.createdSeq - one.createdSeq,
  );
}
