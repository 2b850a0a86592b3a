// Checked by the compiler: each line after a @ts-expect-error comment has to be an error.
import { compile, defineSchema, id, schemaFromJson, text } from "wherefore";
import { createCollection } from "wherefore/live";

interface Task {
  readonly key: string;
  readonly title: string;
}

// The key is a property of the records.
const tasks = createCollection(defineSchema<Task>()({ title: text() }), { key: "key" });
tasks.upsert({ key: "a", title: "b" });
// @ts-expect-error: the records have no such property
createCollection(defineSchema<Task>()({ title: text() }), { key: "id" });

// Records of any type can have any property.
const anything = defineSchema({ title: text(), owner: id() });
const records = createCollection(anything, { key: "id", orders: { title: [{ field: "title" }] } });
records.upsert({ id: "a", title: "b" });
records.find(compile('title~"b"', anything), { order: "title" });
createCollection(schemaFromJson({ fields: { title: { type: "text" } } }), { key: "id" });
// @ts-expect-error: a key is the name of a property
createCollection(anything, { key: 1 });
