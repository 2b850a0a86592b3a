import { Type, type Static, type TProperties, type TSchema } from "typebox";
import { limits } from "./limits.ts";
import { finalStates, openStates } from "./states.ts";

// Each schema gives the type, the published JSON Schema and the check. Error messages quote the descriptions.

// JSON Schema patterns have the flag `u`, with which a surrogate in a class matches only a lone one.
const storable = "^[^\\u0000\\ud800-\\udfff]*$";
const nameAtVersion = "^[^\\u0000\\ud800-\\udfff]+@[^@\\u0000\\ud800-\\udfff]+$";

const label = { maxLength: limits.reference, pattern: storable };
const reference = { minLength: 1, ...label };
const text = { maxLength: limits.text, pattern: storable };

const string = (description: string, options: object) => Type.String({ description, ...options });
const stringOrNull = (description: string, options: object) =>
  Type.Optional(Type.Unsafe<string | null>({ description, ...options, type: ["string", "null"] }));
const count = (description: string, maximum: number) => Type.Integer({ description, minimum: 0, maximum });
const closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** The schema of `source`. */
export const sourceSchema = closed({
  provider: string("the name of the provider that produced the node", reference),
  provider_version: string("the version of the provider", label),
  adapter: string("the adapter that observed, as name@version", {
    maxLength: limits.reference,
    pattern: nameAtVersion,
  }),
});

/** Who observed: the provider and its version, and the adapter as `name@version`. */
export type EventSource = ReadOnly<Static<typeof sourceSchema>>;

const every = {
  at: count("when it happened, in Unix milliseconds", limits.time),
  node: string("the node it is about, in the provider's own terms", reference),
  id: Type.Optional(string("your own name for this observation; one name is recorded once", reference)),
  source: Type.Optional(Type.Unsafe<EventSource>({ description: "who observed it", $ref: "#/$defs/source" })),
};

const texts = {
  title: stringOrNull("the node's title; null removes it", text),
  summary: stringOrNull("what the node did or does; null removes it", text),
  attention: stringOrNull("what the node needs a person for; null removes it", text),
};

const newNode = {
  ...texts,
  requested_by: stringOrNull("the node whose call spawned it; the parent if omitted", reference),
  spawn_call_id: stringOrNull("the provider's name for the call that spawned it", label),
  link_method: stringOrNull("how the observer found the node's parent", label),
  cwd: stringOrNull("the working directory", { maxLength: limits.path, pattern: storable }),
  background: Type.Optional(
    Type.Boolean({
      description: "whether the parent goes on without waiting for it; false by default",
    }),
  ),
  state: Type.Optional(Type.Enum(openStates, { description: "the state it begins in; working by default" })),
  provider: Type.Optional(string("the provider of the node; that of the source by default", reference)),
};

const ended = { state: Type.Enum(finalStates, { description: "how it ended" }) };

const observation = <T extends string, P extends TProperties>(type: T, properties: P) =>
  closed({ type: Type.Literal(type), ...every, ...properties });

/** The schema of each type of observation that an observer may write. */
export const observationSchemas = [
  observation("session.started", {
    parent: stringOrNull("the node above it; null or left out for a root", reference),
    ...newNode,
  }),
  observation("session.ended", ended),
  observation("agent.spawned", {
    parent: string("the node that it was spawned under", reference),
    agent_type: stringOrNull("the label of the kind of agent", label),
    purpose: stringOrNull("what it was asked to do", text),
    ...newNode,
  }),
  observation("agent.ended", ended),
  observation("state.changed", {
    state: Type.Enum(openStates, { description: "the state it is in now" }),
  }),
  observation("tasks.updated", {
    pending: count("how many tasks are pending", limits.tasks),
    in_progress: count("how many tasks are in progress", limits.tasks),
    completed: count("how many tasks are completed", limits.tasks),
  }),
  observation("text.updated", {
    ...texts,
    purpose: stringOrNull("what an agent was asked to do; null removes it", text),
  }),
  observation("waits.updated", {
    on: Type.Array(string("a node in the provider's own terms", reference), {
      description: "the nodes it waits for besides its children; an empty list withdraws them",
      maxItems: limits.waits,
    }),
  }),
  observation("node.resumed", {}),
] as const satisfies readonly TSchema[];

/** An observation as an observer writes it. It becomes one event. */
export type Observation = ReadOnly<Static<(typeof observationSchemas)[number]>>;

type ReadOnly<T> = T extends readonly (infer E)[]
  ? readonly E[]
  : T extends object
    ? { readonly [K in keyof T]: ReadOnly<T[K]> }
    : T;
