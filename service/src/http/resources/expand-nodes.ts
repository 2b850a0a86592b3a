import type { NodeRecord } from "../../model/event.ts";
import type { Context } from "../context.ts";
import { JsonText, type Part } from "../json-text.ts";
import type { ExpandTree } from "../parameters/expand.ts";
import { isNodeReference, nodeReferences } from "./expandables.ts";
import { nodeWriter } from "./node.ts";

/** A node that was read. */
interface ReadNode {
  readonly record: NodeRecord;
  /** Its JSON without the brace at its end, so that expanded references can follow. */
  readonly text: JsonText;
}

/**
 * Nodes with references that are expanded, all as of the same event. A node to which many references lead is read, written
 * and held once.
 */
export class ExpandedNodes {
  readonly #context: Context;
  readonly #graphId: string;
  readonly #seq: number;
  readonly #write: (record: string) => string;
  readonly #nodes = new Map<string, ReadNode>();
  readonly #texts = new Map<ExpandTree, Map<string, JsonText>>();

  constructor(context: Context, graphId: string, seq: number) {
    this.#context = context;
    this.#graphId = graphId;
    this.#seq = seq;
    this.#write = nodeWriter(context, graphId, seq);
  }

  /** Adds a node, if it was not read before. Returns its size in bytes. */
  add(record: NodeRecord, json = JSON.stringify(record)): number {
    const known = this.#nodes.get(record.id);
    if (known !== undefined) return known.text.bytes;
    const text = new JsonText([this.#write(json).slice(0, -1)]);
    this.#nodes.set(record.id, { record, text });
    return text.bytes;
  }

  /**
   * Reads the nodes that `tree` expands from these nodes, which were added. It reads the store once for each level of each
   * path, not once for each node.
   *
   * @param bytes How much it may read.
   * @returns What is left of `bytes`; null if that is too little, so that some were not read.
   */
  async read(ids: readonly string[], tree: ExpandTree, bytes: number): Promise<number | null> {
    let left: number | null = bytes;
    for (const [name, below] of tree) {
      if (!isNodeReference(name)) continue;
      const field = nodeReferences[name];
      const targets = new Set<string>();
      for (const id of ids) {
        const target = this.#nodes.get(id)?.record[field] ?? null;
        if (target !== null) targets.add(target);
      }
      left = await this.#readMissing([...targets], left);
      if (left !== null) left = await this.read([...targets], below, left);
      if (left === null) return null;
    }
    return left;
  }

  async #readMissing(ids: readonly string[], bytes: number): Promise<number | null> {
    const missing = ids.filter((id) => !this.#nodes.has(id));
    if (missing.length === 0) return bytes;
    const records = await this.#context.store.getNodes(this.#graphId, missing, this.#seq, bytes);
    let left = bytes;
    for (const record of records) left -= this.add(record);
    return left < 0 || (bytes !== Infinity && records.length < missing.length) ? null : left;
  }

  /** The JSON of a node with the references that `tree` expands. */
  text(id: string, tree: ExpandTree): Part {
    const node = this.#nodes.get(id);
    if (node === undefined) return "null";
    let texts = this.#texts.get(tree);
    if (texts === undefined) this.#texts.set(tree, (texts = new Map()));
    let text = texts.get(id);
    if (text === undefined) texts.set(id, (text = this.#expanded(node, tree)));
    return text;
  }

  #expanded({ record, text }: ReadNode, tree: ExpandTree): JsonText {
    const parts: Part[] = [text];
    for (const [name, below] of tree) {
      if (!isNodeReference(name)) continue;
      const target = record[nodeReferences[name]];
      parts.push(`,"${name}":`, target === null ? "null" : this.text(target, below));
    }
    return new JsonText([...parts, "}"]);
  }
}
