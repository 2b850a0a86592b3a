import { boolean, defineSchema, enumeration, integer, number, text, time } from "wherefore";

export const schema = defineSchema({
  status: enumeration(["open", "done"]),
  title: text(),
  stars: integer(),
  share: number(),
  due: time(),
  done: boolean(),
});

/** What the messages say that every place takes. */
export const anyValue = "a string, a finite number, a bigint, a boolean or a valid Date";
