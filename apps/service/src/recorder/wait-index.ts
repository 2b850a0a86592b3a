import { isUnfinished } from "../../../shared/observations/states.ts";
import type { NodeWork } from "../model/node-work.ts";

interface Children {
  ids: Set<string>;
  /** The greatest creation position that it has contained. */
  newest: number;
  /** Whether the ids are in order of creation. */
  isSorted: boolean;
}

const nobody: ReadonlySet<string> = new Set();

/** An index of each node's unfinished foreground children, and of the nodes whose waits name it. */
export class WaitIndex {
  readonly #children = new Map<string, Children>();
  readonly #namedBy = new Map<string, Set<string>>();
  readonly #createdSeq = new Map<string, number>();

  /** The unfinished foreground children of a node, in order of creation. */
  children(id: string): ReadonlySet<string> {
    const children = this.#children.get(id);
    if (children === undefined) return nobody;
    if (!children.isSorted) {
      const place = (child: string): number => this.#createdSeq.get(child) ?? 0;
      children.ids = new Set([...children.ids].sort((one, other) => place(one) - place(other)));
      children.isSorted = true;
    }
    return children.ids;
  }

  /** The nodes, finished ones included, whose waits name this one. */
  namedBy(id: string): ReadonlySet<string> {
    return this.#namedBy.get(id) ?? nobody;
  }

  /** Updates the index after a node was added, changed or removed. */
  replace(before: NodeWork | undefined, after: NodeWork | undefined): void {
    const was = before !== undefined && isAwaitedChild(before) ? before : undefined;
    const is = after !== undefined && isAwaitedChild(after) ? after : undefined;
    if (was !== undefined && is === undefined) this.#removeChild(was);
    if (was === undefined && is !== undefined) this.#addChild(is);
    if (before?.waitsOn === after?.waitsOn) return;
    if (before !== undefined) {
      for (const id of before.waitsOn) this.#unname(id, before.node.id);
    }
    if (after !== undefined) {
      for (const id of after.waitsOn) this.#name(id, after.node.id);
    }
  }

  #addChild(work: NodeWork): void {
    const { id, parent_id: parentId } = work.node;
    if (parentId === null) return;
    this.#createdSeq.set(id, work.createdSeq);
    const children = this.#children.get(parentId);
    if (children === undefined) {
      this.#children.set(parentId, { ids: new Set([id]), newest: work.createdSeq, isSorted: true });
      return;
    }
    children.ids.add(id);
    // A resumed child returns to its position.
    if (work.createdSeq < children.newest) children.isSorted = false;
    children.newest = Math.max(children.newest, work.createdSeq);
  }

  #removeChild(work: NodeWork): void {
    const { id, parent_id: parentId } = work.node;
    if (parentId === null) return;
    this.#createdSeq.delete(id);
    const children = this.#children.get(parentId);
    children?.ids.delete(id);
    if (children?.ids.size === 0) this.#children.delete(parentId);
  }

  #name(id: string, by: string): void {
    const names = this.#namedBy.get(id);
    if (names === undefined) this.#namedBy.set(id, new Set([by]));
    else names.add(by);
  }

  #unname(id: string, by: string): void {
    const names = this.#namedBy.get(id);
    names?.delete(by);
    if (names?.size === 0) this.#namedBy.delete(id);
  }
}

/** Whether an unfinished parent waits for it. */
function isAwaitedChild({ node }: NodeWork): boolean {
  return node.parent_id !== null && !node.background && isUnfinished(node);
}
