import { changedFields } from "../../src/model/node-fields.ts";
import { references, type AnsweredNode, type NodeRecord } from "./api-types.ts";

/** A node and the nodes that were expanded in it, without the fields that only the API adds. */
export function recordsOf(answered: AnsweredNode): readonly NodeRecord[] {
  const records: NodeRecord[] = [];
  const nodes = [answered];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    // All records get their fields in the same order, so that engines store them in the same compact form.
    const record: Record<string, unknown> = { id: node.id };
    for (const field of changedFields) record[field] = node[field];
    records.push(record as unknown as NodeRecord);
    for (const reference of references) {
      const expanded = node[reference];
      if (expanded !== null && expanded !== undefined) nodes.push(expanded);
    }
  }
  return records;
}
