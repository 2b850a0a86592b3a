import type { Blocked } from "wherefore/graph";
import { isUnfinished } from "../../../shared/observations/states.ts";
import type { NodeRecord } from "../model/event.ts";
import type { NodeWork } from "../model/node-work.ts";
import { blockedBy, knownListOf, WaitList, waitListOf } from "../model/wait-list.ts";
import type { Steps } from "./steps.ts";
import { awaitedBy, awaiting, isAwaitedBy, waitedBy, waitersOf } from "./waiting.ts";
import type { WorkingSet } from "./working-set.ts";

/** The properties of a node that `blocked` of other nodes depends on. */
export interface Waiting {
  readonly unfinished: boolean;
  /** Whether it is unfinished and has had no activity since it was created. */
  readonly starting: boolean;
  /** The number of open tasks; 0 for an ended node. */
  readonly open: number;
  /** The nodes that it waits for, directly or indirectly; null if the event cannot change them. */
  readonly awaited: ReadonlySet<string> | null;
}

const absent: Waiting = { unfinished: false, starting: false, open: 0, awaited: null };
const notBlocked = { starting: 0, node_count: 0, open_tasks: 0, cycle: false } as const;

/** The current position of a node among the nodes that wait. */
export function* waitingOf(working: WorkingSet, id: string, mayChangeWaits: boolean): Steps<Waiting> {
  const work = working.byId(id);
  if (work === undefined) return absent;
  const unfinished = isUnfinished(work.node);
  return {
    unfinished,
    starting: unfinished && !work.active,
    open: unfinished ? work.node.task_counts.open : 0,
    awaited: mayChangeWaits ? yield* awaitedBy(working, id) : null,
  };
}

/**
 * Updates `blocked` after a change of one node, in that node and in all nodes that wait for it, which are the only ones
 * it can affect. A waiting node gains or loses what the changed node gained or lost, except the nodes that it reaches
 * on another path. So nothing is counted again from the start.
 */
export function* updateBlocked(
  working: WorkingSet,
  id: string,
  before: Waiting,
  after: Waiting,
  put: (work: NodeWork) => void,
): Steps<void> {
  if (after.awaited !== null) setBlocked(working, id, blockedFor(working, id, after.awaited), put);

  const difference: Difference = {
    unfinished: Number(after.unfinished) - Number(before.unfinished),
    starting: Number(after.starting) - Number(before.starting),
    open: after.open - before.open,
    awaited: symmetricDifference(before.awaited, after.awaited),
  };
  const { unfinished, starting, open, awaited } = difference;
  if (unfinished === 0 && starting === 0 && open === 0 && awaited.length === 0) return;
  const waiters = yield* awaiting(working, id);
  waiters.delete(id);
  if (waiters.size === 0) return;

  const gains = yield* gainsThrough(working, id, waiters, difference, after);
  const direct = unfinished === 0 && starting === 0 ? null : waitersOf(working, id);
  for (const [waiter, gain] of gains) {
    yield;
    const before = working.byId(waiter)?.node.blocked ?? null;
    const old = before ?? notBlocked;
    const isDirect = direct?.has(waiter) ?? false;
    const list = isDirect && unfinished !== 0 ? listAfter(working, waiter, id) : waitListOf(before);
    const blocked = blockedBy(list, {
      starting: isDirect ? old.starting + starting : old.starting,
      node_count: old.node_count + unfinished + gain.nodes,
      open_tasks: old.open_tasks + open + gain.open,
      cycle: gain.cycle ?? old.cycle,
    });
    setBlocked(working, waiter, list.size === 0 ? null : blocked, put);
  }
}

interface Difference {
  readonly unfinished: number;
  readonly starting: number;
  readonly open: number;
  /** The nodes that it started or stopped waiting for. */
  readonly awaited: readonly string[];
}

interface Gain {
  nodes: number;
  open: number;
  /** Whether it is in a cycle now; null if that has not changed. */
  cycle: boolean | null;
}

/** The nodes that each waiting node gains or loses through the changed node, which itself is left out. */
function* gainsThrough(
  working: WorkingSet,
  id: string,
  waiters: ReadonlySet<string>,
  difference: Difference,
  after: Waiting,
): Steps<ReadonlyMap<string, Gain>> {
  const gains = new Map<string, Gain>();
  for (const waiter of waiters) gains.set(waiter, { nodes: 0, open: 0, cycle: null });
  for (const other of difference.awaited) {
    const isReached = after.awaited?.has(other) === true;
    const sign = isReached ? 1 : -1;
    const open = working.byId(other)?.node.task_counts.open ?? 0;
    const otherwise = yield* awaiting(working, other, id);
    for (const [waiter, gain] of gains) {
      yield;
      if (otherwise.has(waiter)) continue;
      if (waiter === other) {
        gain.cycle = isReached;
      } else {
        gain.nodes += sign;
        gain.open += sign * open;
      }
    }
  }
  return gains;
}

/** What a waiting node waits for after a node that it waits for directly has ended, begun or returned. */
function listAfter(working: WorkingSet, waiter: string, id: string): WaitList {
  const before = knownListOf(working.byId(waiter)?.node.blocked ?? null);
  const work = working.byId(id);
  if (before === null || work === undefined) return WaitList.of(waitedBy(working, waiter));
  if (!isUnfinished(work.node)) return before.without(id);
  return isAwaitedBy(waiter, work)
    ? before.with({ id, place: work.createdSeq })
    : before.replacedBy(waitedBy(working, waiter));
}

function blockedFor(working: WorkingSet, id: string, awaited: ReadonlySet<string>): Blocked | null {
  const waited = waitedBy(working, id);
  if (waited.length === 0) return null;
  let openTasks = 0;
  for (const other of awaited) {
    if (other !== id) openTasks += working.byId(other)?.node.task_counts.open ?? 0;
  }
  const cycle = awaited.has(id);
  const before = waitListOf(working.byId(id)?.node.blocked ?? null);
  return blockedBy(before.replacedBy(waited), {
    starting: waited.filter((other) => working.byId(other.id)?.active === false).length,
    node_count: awaited.size - Number(cycle),
    open_tasks: openTasks,
    cycle,
  });
}

function setBlocked(
  working: WorkingSet,
  id: string,
  blocked: NodeRecord["blocked"],
  put: (work: NodeWork) => void,
): void {
  const work = working.byId(id);
  if (work === undefined) return;
  const isSame = isSameBlocked(work.node.blocked, blocked);
  // A node that is named and a child too can take another place although the order of all is the same.
  if (isSame && knownListOf(work.node.blocked) === knownListOf(blocked)) return;
  put({ ...work, node: { ...work.node, blocked } });
}

/** Whether two values of `blocked` are equal. */
export function isSameBlocked(one: Blocked | null, other: Blocked | null): boolean {
  if (one === null || other === null || one === other) return one === other;
  return (
    one.starting === other.starting &&
    one.node_count === other.node_count &&
    one.open_tasks === other.open_tasks &&
    one.cycle === other.cycle &&
    waitListOf(one).hasSameIds(waitListOf(other))
  );
}

function symmetricDifference(
  one: ReadonlySet<string> | null,
  other: ReadonlySet<string> | null,
): readonly string[] {
  const only: string[] = [];
  for (const id of one ?? []) if (!other?.has(id)) only.push(id);
  for (const id of other ?? []) if (!one?.has(id)) only.push(id);
  return only;
}
