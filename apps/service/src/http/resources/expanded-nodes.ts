import type { NodeRecord } from "../../model/event.ts";
import type { NodeVersion } from "../../store/types.ts";
import type { Context } from "../context.ts";
import type { ExpandTree } from "../parameters/expand.ts";
import { isNodeReference, nodeReferences } from "./expandables.ts";
import { nodeWriter } from "./node.ts";

/** A node as of an event. */
export interface NodeMoment {
  readonly id: string;
  readonly seq: number;
}

type References = Pick<NodeRecord, (typeof nodeReferences)[keyof typeof nodeReferences]>;

/** A version that was read, with its references when they were needed. */
interface ReadVersion extends NodeVersion {
  references?: References;
}

const noTree: ExpandTree = new Map();

/**
 * Nodes with references that are expanded, each as of its own event. What several of them share, such as the parent of many
 * nodes, or of one node as of many events, is read once.
 */
export class ExpandedNodes {
  readonly #context: Context;
  readonly #graphId: string;
  readonly #versions = new Map<string, ReadVersion[]>();
  /** What was written as of the event at `#seq`, because nodes as of one event share references. */
  readonly #texts = new Map<ExpandTree, Map<string, string>>();
  #seq = -1;
  #write: (json: string) => string = String;

  constructor(context: Context, graphId: string) {
    this.#context = context;
    this.#graphId = graphId;
  }

  /** Adds a version that is known. */
  add(version: NodeVersion): void {
    const known = this.#versions.get(version.id);
    if (known === undefined) this.#versions.set(version.id, [version]);
    else known.push(version);
  }

  /** Reads nodes and what `tree` expands from them. It reads the store once for each level, not for each node. */
  async read(nodes: readonly NodeMoment[], tree: ExpandTree): Promise<void> {
    let level = [{ nodes, tree }];
    while (level.length > 0) {
      await this.#readMissing(level.flatMap((each) => each.nodes));
      level = level.flatMap((each) =>
        [...each.tree].map(([name, below]) => ({ nodes: this.#targets(each.nodes, name), tree: below })),
      );
    }
  }

  async #readMissing(nodes: readonly NodeMoment[]): Promise<void> {
    const missing = nodes.filter((node) => this.#versionOf(node) === undefined);
    if (missing.length === 0) return;
    const ids = new Set(missing.map(({ id }) => id));
    const seqs = missing.map(({ seq }) => seq);
    const range = [Math.min(...seqs), Math.max(...seqs)] as const;
    for (const version of await this.#context.store.getVersions(this.#graphId, [...ids], range)) {
      const isKnown = this.#versions.get(version.id)?.some(({ fromSeq }) => fromSeq === version.fromSeq);
      if (isKnown !== true) this.add(version);
    }
  }

  #targets(nodes: readonly NodeMoment[], name: string): readonly NodeMoment[] {
    const targets = new Map<string, NodeMoment>();
    for (const node of nodes) {
      const id = this.#target(node, name);
      if (id !== null) targets.set(`${id} ${node.seq}`, { id, seq: node.seq });
    }
    return [...targets.values()];
  }

  #target(node: NodeMoment, name: string): string | null {
    const version = this.#versionOf(node);
    if (version === undefined || !isNodeReference(name)) return null;
    version.references ??= JSON.parse(version.json) as References;
    return version.references[nodeReferences[name]];
  }

  #versionOf({ id, seq }: NodeMoment): ReadVersion | undefined {
    return this.#versions.get(id)?.find(({ fromSeq, toSeq }) => fromSeq <= seq && seq < toSeq);
  }

  /** The JSON of a node with the references that `tree` expands; `null` if there is no such node. */
  text(node: NodeMoment, tree: ExpandTree = noTree): string {
    const version = this.#versionOf(node);
    if (version === undefined) return "null";
    if (this.#seq !== node.seq) {
      this.#seq = node.seq;
      this.#texts.clear();
      this.#write = nodeWriter(this.#context, this.#graphId, node.seq);
    }
    let texts = this.#texts.get(tree);
    if (texts === undefined) this.#texts.set(tree, (texts = new Map()));
    let text = texts.get(node.id);
    if (text === undefined) texts.set(node.id, (text = this.#expanded(node, version, tree)));
    return text;
  }

  #expanded(node: NodeMoment, { json }: ReadVersion, tree: ExpandTree): string {
    const text = this.#write(json);
    if (tree.size === 0) return text;
    const parts = [text.slice(0, -1)];
    for (const [name, below] of tree) {
      const id = this.#target(node, name);
      parts.push(`,"${name}":`, id === null ? "null" : this.text({ id, seq: node.seq }, below));
    }
    return `${parts.join("")}}`;
  }
}

/** How many references a tree expands from one node at most. */
export function expandsOf(tree: ExpandTree): number {
  let count = 0;
  for (const below of tree.values()) count += 1 + expandsOf(below);
  return count;
}
