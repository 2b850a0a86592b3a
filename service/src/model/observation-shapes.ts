/**
 * The keys of every type of observation, as data: the parser and the published JSON Schema are both made of it, and a
 * type test holds it equal to the type `Observation`.
 */

/** What a value of an observation may be. */
export type Shape =
  | { readonly kind: "text"; readonly max: number; readonly min?: 1; readonly nullable?: true }
  | { readonly kind: "adapter"; readonly max: number }
  | { readonly kind: "boolean" }
  | { readonly kind: "whole"; readonly max: number }
  | { readonly kind: "oneOf"; readonly values: readonly string[] }
  | { readonly kind: "references"; readonly max: number }
  | { readonly kind: "source" };

/** One key: whether it has to be there, what its value may be, and what it means. */
export interface Key {
  readonly required: boolean;
  readonly shape: Shape;
  readonly means: string;
}

/** The greatest lengths, in Unicode code points, and the greatest numbers. */
export const limits = {
  /** References, names of observations and labels: short enough for any database's index. */
  reference: 512,
  path: 4096,
  text: 65_536,
  /** References in `on`. */
  waits: 1000,
  /** Tasks of one kind: sums over millions of nodes stay exact. */
  tasks: 1_000_000_000,
  /** The last millisecond that a JavaScript date can hold. */
  time: 8_640_000_000_000_000,
} as const;

const reference = { kind: "text", max: limits.reference, min: 1 } as const;
const label = { kind: "text", max: limits.reference, nullable: true } as const;
const text = { kind: "text", max: limits.text, nullable: true } as const;
const tasks = { kind: "whole", max: limits.tasks } as const;

const required = <const S extends Shape>(shape: S, means: string) =>
  ({ required: true, shape, means }) as const;
const optional = <const S extends Shape>(shape: S, means: string) =>
  ({ required: false, shape, means }) as const;

/** The keys of `source`. */
export const sourceKeys = {
  provider: required(reference, "the name of the provider that produced the node"),
  provider_version: required({ kind: "text", max: limits.reference }, "the version of the provider"),
  adapter: required({ kind: "adapter", max: limits.reference }, "the adapter that observed, as name@version"),
} as const satisfies Readonly<Record<string, Key>>;

const every = {
  at: required({ kind: "whole", max: limits.time }, "when it happened, in Unix milliseconds"),
  node: required(reference, "the node it is about, in the provider's own terms"),
  id: optional(reference, "your own name for this observation; one name is recorded once"),
  source: optional({ kind: "source" }, "who observed it"),
} as const;

const texts = {
  title: optional(text, "the node's title; null removes it"),
  summary: optional(text, "what the node did or does; null removes it"),
  attention: optional(text, "what the node needs a person for; null removes it"),
} as const;

const newNode = {
  ...texts,
  requested_by: optional(
    { ...reference, nullable: true },
    "the node whose call asked for it; the parent where it is left out",
  ),
  spawn_call_id: optional(label, "the provider's name for the call that asked for it"),
  link_method: optional(label, "how the observer found the node's parent"),
  cwd: optional({ kind: "text", max: limits.path, nullable: true }, "the working directory"),
  background: optional(
    { kind: "boolean" },
    "whether the parent goes on without waiting for it; false by default",
  ),
  state: optional(
    { kind: "oneOf", values: ["working", "input_required", "idle"] },
    "the state it begins in; working by default",
  ),
  provider: optional(reference, "the provider of the node; that of the source by default"),
} as const;

const ended = {
  ...every,
  state: required({ kind: "oneOf", values: ["completed", "failed", "canceled"] }, "how it ended"),
} as const;

/** The keys of each type of observation, `type` itself left out. */
export const observationKeys = {
  "session.started": {
    ...every,
    parent: optional({ ...reference, nullable: true }, "the node above it; null or left out for a root"),
    ...newNode,
  },
  "session.ended": ended,
  "agent.spawned": {
    ...every,
    parent: required(reference, "the node that it was spawned under"),
    agent_type: optional(label, "the label of the kind of agent"),
    purpose: optional(text, "what it was asked to do"),
    ...newNode,
  },
  "agent.ended": ended,
  "state.changed": {
    ...every,
    state: required(
      { kind: "oneOf", values: ["working", "input_required", "idle"] },
      "the state it is in now",
    ),
  },
  "tasks.updated": {
    ...every,
    pending: required(tasks, "how many tasks are pending"),
    in_progress: required(tasks, "how many tasks are in progress"),
    completed: required(tasks, "how many tasks are completed"),
  },
  "text.updated": {
    ...every,
    ...texts,
    purpose: optional(text, "what an agent was asked to do; null removes it"),
  },
  "waits.updated": {
    ...every,
    on: required(
      { kind: "references", max: limits.waits },
      "the nodes it waits for besides its children; an empty list withdraws them",
    ),
  },
  "node.resumed": every,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Key>>>>;

/** The types that an observer may write. */
export const observationTypes = Object.keys(observationKeys) as readonly (keyof typeof observationKeys)[];
