import type { Observation } from "../../../shared/observations/observation.ts";
import { refsOf } from "../recorder/index.ts";

/** An observation and its index in a batch. */
export interface Indexed {
  readonly observation: Observation;
  readonly index: number;
}

/** Observations of one node that become one event. */
export type Group = readonly [Indexed, ...Indexed[]];

/**
 * Groups the observations of a batch into events. Late ones, from before a time, are about what happened before the
 * history that a graph holds, so they must not take the places of newer events: those of a node become one event, and
 * of the nodes that they create only the newest are kept, with all nodes that other observations name.
 *
 * @param isThere whether the graph has a node already, so that its start creates none
 * @param mostNodes the number of nodes that they may create, besides those that others name
 * @example
 * ```ts
 * groupsOf(batch, newestEvent - 3_600_000, isThere, 100); // one group per old node, then one per newer observation
 * ```
 */
export function groupsOf(
  batch: readonly Indexed[],
  before: number,
  isThere: (ref: string) => boolean,
  mostNodes: number,
): Iterable<Group> {
  if (!batch.some(({ observation }) => observation.at < before)) return each(batch);
  const groups: [Indexed, ...Indexed[]][] = [];
  /** The group of each node's late observations, until another observation of the node follows. */
  const open = new Map<string, [Indexed, ...Indexed[]] | null>();
  for (const one of batch) {
    const { node, at, type } = one.observation;
    // Waits may name nodes that come later than the group's first observation.
    const isLate = at < before && type !== "waits.updated" && open.get(node) !== null;
    const group = open.get(node);
    if (isLate && group) {
      group.push(one);
      continue;
    }
    const started: [Indexed, ...Indexed[]] = [one];
    groups.push(started);
    open.set(node, isLate ? started : null);
  }
  const creates = ([{ observation }]: Group): boolean =>
    observation.at < before &&
    (observation.type === "session.started" || observation.type === "agent.spawned") &&
    !isThere(observation.node);
  return withoutOldest(groups, creates, mostNodes);
}

/** A group for each observation. They are made one by one, because a batch may be a large file. */
function* each(batch: readonly Indexed[]): Iterable<Group> {
  for (const one of batch) yield [one];
}

/** @param creates whether a group is late and creates a node */
function withoutOldest(
  groups: readonly Group[],
  creates: (group: Group) => boolean,
  mostNodes: number,
): readonly Group[] {
  const kept: Group[] = [];
  const named = new Set<string>();
  let created = 0;
  // From the end, because an observation names only nodes that were observed before.
  for (const group of groups.toReversed()) {
    if (creates(group) && !named.has(group[0].observation.node) && ++created > mostNodes) continue;
    kept.push(group);
    for (const one of group) for (const ref of refsOf(one.observation)) named.add(ref);
  }
  return kept.reverse();
}
