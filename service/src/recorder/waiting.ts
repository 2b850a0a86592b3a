import { isUnfinished } from "../model/node-fields.ts";
import type { WorkingSet } from "./working-set.ts";

/**
 * The nodes that a node waits for directly: its unfinished foreground children in order of creation, then the
 * unfinished nodes that its waits name. None for an ended node.
 */
export function waitsFor(working: WorkingSet, id: string): readonly string[] {
  const work = working.byId(id);
  if (work === undefined || !isUnfinished(work.node)) return [];
  const children = working.waits.children(id);
  const named = work.waitsOn.filter((other) => !children.has(other) && isOpen(working, other));
  return [...children, ...named];
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
 * The nodes that wait for a node, directly or indirectly; in a cycle, the node itself too.
 *
 * @param without a node whose own waits are ignored
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
