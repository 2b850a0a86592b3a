import recorded from "./examples.json" with { type: "json" };

/** The value of a parameter, as its schema in the document has it. */
export type ExampleValue = string | number | readonly string[] | Readonly<Record<string, number>>;

/** A request, and what the service answers. */
export interface Example {
  /** The operation's id; null if every operation answers like this. */
  readonly operation: string | null;
  /** Unique among the examples of an operation. */
  readonly name: string;
  readonly summary: string;
  /** The values of the parameters that are sent, by name. */
  readonly parameters: Readonly<Record<string, ExampleValue>>;
  readonly status: number;
  readonly body: object;
}

/** The examples of the document. `tools/scripts/generate-openapi-examples.ts` records them from a service. */
export const examples = recorded as readonly Example[];

/** The examples of an operation, those of every operation at the end. */
export function examplesOf(operation: string): readonly Example[] {
  const own = examples.filter((example) => example.operation === operation);
  return [...own, ...examples.filter((example) => example.operation === null)];
}
