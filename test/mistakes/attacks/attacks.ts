import { boolean, defineSchema, enumeration, id, integer, number, text, time } from "wherefore";
import type { Form, Mistake } from "../kind.ts";
import type { World } from "../world.ts";
import { absencesAndBooleans, texts } from "./absences-and-texts.ts";
import { comparisons } from "./comparisons.ts";
import { nearNotations } from "./near-notations.ts";
import { negatedClauses } from "./negated-clauses.ts";
import { negatedLists } from "./negated-lists.ts";

const world: World = {
  name: "attacked tasks",
  schema: defineSchema({
    status: enumeration(["open", "in_progress", "blocked", "done"]),
    title: text(),
    description: text(),
    owner: text(),
    task_id: id(),
    archived: boolean(),
    flagged: boolean(),
    priority: integer(),
    estimate: number(),
    created: time(),
    due: time(),
  }),
  samples: {},
};

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
  world,
  typed,
  meant,
  isNegated: false,
}));
