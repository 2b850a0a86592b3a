import type { Distance } from "./rank.ts";

/** The kinds of completion. */
export type CompletionKind = "field" | "operator" | "value" | "null" | "connective";

/** A text that could be inserted, before it is tried. */
export interface Candidate {
  readonly kind: CompletionKind;
  /** The name that the typed text is compared with. */
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly detail: string;
  /** How far the name is from the typed text; absent when the typed text itself is the last candidate. */
  readonly distance?: Distance;
  /** Whether it is the typed text itself, which is offered beside others even if it changes nothing. */
  readonly isTyped?: boolean;
}
