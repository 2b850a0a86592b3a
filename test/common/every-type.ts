import { boolean, defineSchema, enumeration, id, integer, list, number, text, time, uuid } from "wherefore";

/** A schema with fields of every type, for the requests of document stores. */
export const everyType = defineSchema({
  title: text(),
  label: enumeration(["bug"], { open: true }),
  status: enumeration(["open", "done"]),
  state: enumeration(["open", "Done"]),
  ref: id(),
  owner: id(),
  key: uuid(),
  done: boolean(),
  visible: boolean({ whenAbsent: true }),
  score: number(),
  depth: integer(),
  created: time(),
  changed: time({ from: "iso" }),
  tags: list(text()),
  depths: list(integer()),
});
