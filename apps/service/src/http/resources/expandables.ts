import type { Expandable } from "../parameters/expand.ts";

/** The references of a node that can be expanded, each with the field that holds the id. */
export const nodeReferences = {
  parent: "parent_id",
  root: "root_id",
  session: "session_id",
  requested_by: "requested_by_id",
} as const;

type NodeReference = keyof typeof nodeReferences;

export const isNodeReference = (name: string): name is NodeReference => Object.hasOwn(nodeReferences, name);

const nodeReference: Expandable = {
  isReference: true,
  fields: () => Object.fromEntries(Object.keys(nodeReferences).map((name) => [name, nodeReference])),
};
const inData = (item: Expandable): Expandable => ({ isReference: false, fields: () => ({ data: item }) });

const graph: Expandable = { isReference: false, fields: () => ({}) };
const node: Expandable = { ...nodeReference, isReference: false };
const event: Expandable = { isReference: false, fields: () => ({ node: nodeReference }) };

/** The references that can be expanded in each kind of answer. */
export const expandables = {
  graph,
  graphs: inData(graph),
  node,
  nodes: inData(node),
  event,
  events: inData(event),
} as const;
