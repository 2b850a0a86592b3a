import { parameterInvalid, shown } from "./api-error.ts";

/** What can be expanded in an object: by name, what can be expanded in that. */
export interface Expandable {
  /** Whether the thing itself is a reference that expands; `data` is not. */
  readonly reference: boolean;
  readonly fields: () => Readonly<Record<string, Expandable>>;
}

/** What a request asks to expand, by name. */
export type ExpandTree = ReadonlyMap<string, ExpandTree>;

/** The references of a node that expand, each with the field that holds the id. */
export const nodeReferences = {
  parent: "parent_id",
  root: "root_id",
  session: "session_id",
  requested_by: "requested_by_id",
} as const;

/** A reference of a node that expands. */
export type NodeReference = keyof typeof nodeReferences;

export const isNodeReference = (name: string): name is NodeReference => Object.hasOwn(nodeReferences, name);

const nodeReference: Expandable = {
  reference: true,
  fields: () => Object.fromEntries(Object.keys(nodeReferences).map((name) => [name, nodeReference])),
};
const eventFields: Expandable = { reference: false, fields: () => ({ node: nodeReference }) };
const inData = (item: Expandable): Expandable => ({ reference: false, fields: () => ({ data: item }) });

/** What expands in each kind of answer. */
export const expandables = {
  graph: { reference: false, fields: () => ({}) },
  graphs: inData({ reference: false, fields: () => ({}) }),
  node: { ...nodeReference, reference: false },
  nodes: inData({ ...nodeReference, reference: false }),
  event: eventFields,
  events: inData(eventFields),
} as const satisfies Readonly<Record<string, Expandable>>;

type MutableTree = Map<string, MutableTree>;

/**
 * The tree of what expand paths ask for.
 *
 * @throws {ApiError} `parameter_invalid` where a path does not exist.
 */
export function readExpand(paths: readonly string[], expandable: Expandable): ExpandTree {
  const tree: MutableTree = new Map();
  for (const path of paths) {
    let place = expandable;
    let branch = tree;
    for (const name of path.split(".")) {
      const fields = place.fields();
      const next = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (next === undefined) throw missing(path, name, Object.keys(fields));
      place = next;
      const below: MutableTree = branch.get(name) ?? new Map<string, MutableTree>();
      branch.set(name, below);
      branch = below;
    }
    if (!place.reference) throw missing(path, "", Object.keys(place.fields()));
  }
  return tree;
}

function missing(path: string, at: string, names: readonly string[]): ReturnType<typeof parameterInvalid> {
  const place = at === "" || at === path ? "" : ` at ${shown(at)}`;
  const rest =
    names.length === 0 ? "Nothing can be expanded there." : `There can be expanded: ${names.join(", ")}.`;
  return parameterInvalid("expand", `The expand path ${shown(path)} does not exist${place}. ${rest}`);
}
