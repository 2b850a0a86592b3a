import type { Access } from "./access.ts";

/** How one condition of a search is written. */
export interface Arm {
  readonly access: Access;
  /** Whether no index serves the condition. */
  readonly isGuarded: boolean;
}

/** How one operand of an OR is found. */
export interface ArmPage extends Arm {
  readonly isCollected: boolean;
}

/** A form of the statement that finds a page. */
export type Plan =
  /** The condition as it is: the planner chooses. */
  | { readonly form: "plain" }
  /** The rows are read in the order, until the page is full. */
  | { readonly form: "walk" }
  /** One condition is made for each part of the search; then, the matches may be collected before they are sorted. */
  | { readonly form: "parts"; readonly arms: readonly Arm[]; readonly isCollected: boolean }
  /** A page of each operand of an OR. The first rows of these pages are the result. */
  | { readonly form: "arms"; readonly arms: readonly ArmPage[] };
