import type { Form, Mistake } from "../kind.ts";
import { worlds } from "../worlds.ts";
import { absencesAndBooleans, texts } from "./absences-and-texts.ts";
import { comparisons } from "./comparisons.ts";
import { nearNotations } from "./near-notations.ts";
import { negatedClauses } from "./negated-clauses.ts";
import { negatedLists } from "./negated-lists.ts";

const [tasks] = worlds;

const forms: readonly Form[] = [
  ...negatedClauses,
  ...negatedLists,
  ...comparisons,
  ...absencesAndBooleans,
  ...texts,
  ...nearNotations,
];

/**
 * Texts that a repair is most likely to turn, with what they mean. Where null is among the readings, it is also right
 * to repair nothing.
 */
export const attacks: readonly Mistake[] = forms.map(([typed, ...meant]) => ({
  kind: "attacks",
  world: tasks!,
  typed,
  meant,
  isNegated: false,
}));
