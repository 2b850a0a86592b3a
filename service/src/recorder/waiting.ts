import { isUnfinished } from "../model/node-fields.ts";
import type { WorkingSet } from "./working-set.ts";

/**
 * The nodes that a node waits for itself: its unfinished foreground children in order of creation, then the unfinished
 * nodes that its waits name. None where it has ended.
 */
export function waitsFor(working: WorkingSet, id: string): readonly string[] {
  const work = working.byId(id);
  if (work === undefined || !isUnfinished(work.node)) return [];
  const children = working.waits.children(id);
  const named = work.waitsOn.filter((other) => !children.has(other) && isOpen(working, other));
  return [...children, ...named];
}

/** The unfinished nodes that wait for a node, were it unfinished. */
export function waitersOf(working: WorkingSet, id: string): ReadonlySet<string> {
  const waiters = new Set<string>();
  const node = working.byId(id)?.node;
  if (node !== undefined && node.parent_id !== null && !node.background && isOpen(working, node.parent_id)) {
    waiters.add(node.parent_id);
  }
  for (const other of working.waits.namedBy(id)) if (isOpen(working, other)) waiters.add(other);
  return waiters;
}

/** All that a node waits for, directly or through others; itself too where it waits in a circle. */
export function awaitedBy(working: WorkingSet, id: string): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [id];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const other of waitsFor(working, next)) {
      if (found.has(other)) continue;
      found.add(other);
      queue.push(other);
    }
  }
  return found;
}

/**
 * All that wait for a node, directly or through others; itself too where it waits in a circle.
 *
 * @param without What this node waits for is left out of account.
 */
export function awaiting(working: WorkingSet, id: string, without: string | null = null): Set<string> {
  const found = new Set<string>();
  const queue = [id];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const other of waitersOf(working, next)) {
      if (other === without || found.has(other)) continue;
      found.add(other);
      queue.push(other);
    }
  }
  return found;
}

function isOpen(working: WorkingSet, id: string): boolean {
  const node = working.byId(id)?.node;
  return node !== undefined && isUnfinished(node);
}
