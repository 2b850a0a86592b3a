// Checked by the compiler: each line after a @ts-expect-error comment has to be an error.
import {
  boolean,
  defineSchema,
  enumeration,
  integer,
  list,
  number,
  schemaFromJson,
  text,
  time,
} from "wherefore";
import { query, where, type WhereQuery } from "wherefore/write";

interface Task {
  readonly status: "open" | "done";
  readonly title: string;
  readonly stars: number;
}

const schema = defineSchema<Task>()({
  status: enumeration(["open", "done"]),
  title: text({ operators: ["equals"] }),
  stars: integer(),
  state: enumeration(["open"], { get: (task) => task.status }),
  due: time({ from: "iso", get: () => "2026-01-01" }),
});
const loose = defineSchema({
  tags: list(text()),
  note: text(),
  done: boolean(),
  share: number({ operators: ["equals", "lessThan"] }),
  other: enumeration(["a"], { open: true }),
});

export function valid(): WhereQuery<string, unknown>[] {
  where(schema).equals("status", "open").and.lessThan("due", new Date()).and.isNull("title");
  where(loose)
    .contains("tags", "red")
    .or.equals("done", true)
    .or.equals("other", "b")
    .or.lessThan("share", 1);
  const either = where(loose).equals("note", "x");
  let filter = either;
  filter = filter.and.contains("note", "abc");
  where(schemaFromJson({ fields: {} })).greaterThan("anything", 3);
  void query`status:${"open"} AND title:${null}`;
  void filter;
  return [];
}

export function invalid(): void {
  // @ts-expect-error: there is no such field
  where(schema).equals("sttus", "open");
  // @ts-expect-error: no declared value
  where(schema).equals("status", "opne");
  // @ts-expect-error: no declared value
  where(schema).equals("state", "done");
  // @ts-expect-error: the field takes equals alone
  where(schema).contains("title", "abc");
  // @ts-expect-error: an integer takes no contains
  where(schema).contains("stars", "abc");
  // @ts-expect-error: an enumeration takes no comparison
  where(schema).greaterThan("status", 3);
  // @ts-expect-error: the field takes fewer comparisons than its type
  where(loose).greaterThan("share", 3);
  // @ts-expect-error: a text is no integer
  where(schema).equals("stars", "3");
  // @ts-expect-error: an ISO text is no time of a query
  where(schema).equals("due", "2026-01-01");
  // @ts-expect-error: null has a method of its own
  where(schema).equals("title", null);
  // @ts-expect-error: a bigint is no double
  where(loose).equals("share", 3n);
  // @ts-expect-error: AND and OR are not mixed
  where(loose).isNull("note").and.isNull("tags").or.isNull("done");
  // @ts-expect-error: an array is no value
  void query`status:${["open"]}`;
}
