import type { Random } from "../../grammar/ebnf/random.ts";

/** A text to try, and as what: the name of a schema, or how it is sent. */
export interface Input {
  readonly kind: string;
  readonly text: string;
}

/** What is fuzzed. */
export interface Target {
  /** The inputs to begin with. */
  readonly first: readonly Input[];
  /** Makes an input of one that reaches a branch of its own, and of another. */
  readonly change: (one: Input, other: Input, random: Random) => Input;
  /** What an input breaks; empty where nothing is wrong. */
  readonly broken: (input: Input) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}
