import { defineSchema, enumeration, integer, text } from "wherefore";

export const schema = defineSchema({
  status: enumeration(["open", "done"]),
  title: text(),
  priority: integer(),
});

export const columns = { title: { column: "title", folded: "title_folded" } };
