import { isUnfinished } from "../../../shared/observations/states.ts";
import type { NodeWork } from "../model/node-work.ts";
import type { Waited } from "../model/wait-list.ts";
import type { Steps } from "./steps.ts";
import type { WorkingSet } from "./working-set.ts";

/** The place of the first named node: behind all children, whose place is the position of the event that created them. */
const firstNamed = 2 ** 40;

/**
 * The nodes that a node waits for directly: its unfinished foreground children in order of creation, then the
 * unfinished nodes that its waits name. None for an ended node.
 */
function waitsFor(working: WorkingSet, id: string): readonly string[] {
  const work = working.byId(id);
  if (work === undefined || !isUnfinished(work.node)) return [];
  const children = working.waits.children(id);
  const named = work.waitsOn.filter((other) => !children.has(other) && isOpen(working, other));
  return [...children, ...named];
}

/** The same nodes with their places in `on_ids`. */
export function waitedBy(working: WorkingSet, id: string): readonly Waited[] {
  const children = working.waits.children(id).size;
  return waitsFor(working, id).map((other, index) => ({
    id: other,
    place: index < children ? createdSeqOf(working, other) : firstNamed + index - children,
  }));
}

/** Whether a node is among the children that its parent waits for while both are unfinished. */
export function isAwaitedBy(waiter: string, { node }: NodeWork): boolean {
  return node.parent_id === waiter && !node.background;
}

/** The unfinished nodes that wait for a node directly, or would if it were unfinished. */
export function waitersOf(working: WorkingSet, id: string): ReadonlySet<string> {
  const waiters = new Set<string>();
  const node = working.byId(id)?.node;
  if (node !== undefined && node.parent_id !== null && !node.background && isOpen(working, node.parent_id)) {
    waiters.add(node.parent_id);
  }
  for (const other of working.waits.namedBy(id)) if (isOpen(working, other)) waiters.add(other);
  return waiters;
}

/** The nodes that a node waits for, directly or indirectly; in a cycle, the node itself too. */
export function* awaitedBy(working: WorkingSet, id: string): Steps<ReadonlySet<string>> {
  const found = new Set<string>();
  const queue = [id];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    yield;
    for (const other of waitsFor(working, next)) {
      if (found.has(other)) continue;
      found.add(other);
      queue.push(other);
    }
  }
  return found;
}

/**
 * The nodes that wait for a node, directly or indirectly; in a cycle, the node itself too.
 *
 * @param without a node whose own waits are ignored
 */
export function* awaiting(
  working: WorkingSet,
  id: string,
  without: string | null = null,
): Steps<Set<string>> {
  const found = new Set<string>();
  const queue = [id];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    yield;
    for (const other of waitersOf(working, next)) {
      if (other === without || found.has(other)) continue;
      found.add(other);
      queue.push(other);
    }
  }
  return found;
}

function createdSeqOf(working: WorkingSet, id: string): number {
  return working.byId(id)?.createdSeq ?? 0;
}

function isOpen(working: WorkingSet, id: string): boolean {
  const node = working.byId(id)?.node;
  return node !== undefined && isUnfinished(node);
}
