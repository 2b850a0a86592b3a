import type { Field } from "wherefore";
import type { KnownValue } from "wherefore/editor";
import { nodeSchema } from "wherefore/graph";
import { countedValues, type ValuesAsked } from "../../../shared/counted-values.ts";
import type { JsonObject } from "../../../shared/json.ts";
import type { NodeRecord } from "./api-types.ts";

/** The values that the nodes have in a field, most frequent first. */
export function nodeValues(
  nodes: ReadonlyMap<string, NodeRecord>,
  name: string,
  asked: ValuesAsked,
): readonly KnownValue[] {
  const field = nodeSchema.fields.get(name) as Field | undefined;
  return field === undefined
    ? []
    : countedValues(field, [...nodes.values()], (node) => node as unknown as JsonObject, asked);
}
