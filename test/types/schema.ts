// Checked by the compiler: each line after a @ts-expect-error comment has to be an error.
import {
  boolean,
  compile,
  compilePredicate,
  defineSchema,
  enumeration,
  id,
  integer,
  number,
  text,
  time,
  type Schema,
} from "wherefore";

interface Task {
  readonly key: string;
  readonly status: "open" | "done";
  readonly title: string | null;
  readonly note?: string;
  readonly done: boolean;
  readonly progress: number;
  readonly stars: bigint;
  readonly due: Date | null;
  readonly owner?: { readonly name: string; readonly age: number };
  readonly anything: unknown;
}

/** True if both types are identical. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function expectTrue<T extends true>(): T | undefined {
  return undefined;
}

const schema = defineSchema<Task>({
  key: id(),
  status: enumeration(["open", "done"]),
  title: text(),
  note: text(),
  done: boolean({ whenAbsent: false }),
  progress: number(),
  stars: integer(),
  // A field that is not a property, or a property of another type, is read by `get`.
  owner_name: text({ get: (task) => task.owner?.name }),
  owner: integer({ get: (task) => task.owner?.age }),
  due: time({ get: (task) => task.due?.getTime() }),
});
expectTrue<Same<typeof schema, Schema<Task>>>();

// The record's type reaches `get` without an annotation.
defineSchema<Task>({
  a: text({
    get: (task) => {
      expectTrue<Same<typeof task, Task>>();
      return task.title;
    },
  }),
  b: enumeration(["x"], {
    open: true,
    get: (task) => {
      expectTrue<Same<typeof task, Task>>();
      return task.title;
    },
  }),
  c: boolean({
    whenAbsent: true,
    get: (task) => {
      expectTrue<Same<typeof task, Task>>();
      return task.done;
    },
  }),
});

// `get` returns a value of the field's type.
defineSchema<Task>({
  // @ts-expect-error: a number is no text
  a: text({ get: (task: Task) => task.progress }),
  // @ts-expect-error: a date is no number of milliseconds
  b: time({ get: (task: Task) => task.due }),
  // @ts-expect-error: a bigint is no double
  c: number({ get: (task: Task) => task.stars }),
  // @ts-expect-error: a text is no boolean
  d: boolean({ get: (task: Task) => task.title }),
  // @ts-expect-error: a boolean is no id
  e: id({ get: (task: Task) => task.done }),
  // @ts-expect-error: an object is no integer
  f: integer({ get: (task: Task) => task.owner }),
  // @ts-expect-error: a number is no value of an enumeration
  g: enumeration(["1"], { get: (task: Task) => task.progress }),
  // @ts-expect-error: the record has no such property
  h: text({ get: (task: Task) => task.missing }),
});

// A field without `get` needs a property of its type.
defineSchema<Task>({
  // @ts-expect-error: the property is a boolean
  done: text(),
  // @ts-expect-error: the property is a text
  title: integer(),
  // @ts-expect-error: the property is a bigint
  stars: number(),
  // @ts-expect-error: the property is a Date
  due: time(),
  // @ts-expect-error: the property is an object
  owner: text(),
});

// A property of type unknown can be a field of any type; a value of another type counts as no value.
defineSchema<Task>({ anything: text() });

// A name that is no property cannot be told from one of an index signature: it
// is accepted, and the field never has a value.
defineSchema<Task>({ missing: text() });

// A field type accepts only its own options.
// @ts-expect-error: an id has no whenAbsent
id({ whenAbsent: false });
// @ts-expect-error: values are strings
enumeration([1, 2]);

// Without a record type, any record is accepted.
const loose = defineSchema({ title: text(), depth: integer() });
compilePredicate(compile('title:"x"', loose))({ title: "x", depth: 1 });

// A schema of records with an index signature accepts any name.
defineSchema<Record<string, unknown>>({ a: text(), b: integer() });

// A schema for a wider record type accepts a narrower one, but not the reverse.
interface Wide {
  readonly title: string | null;
}
const wide = defineSchema<Wide>({ title: text() });
const narrowed: Schema<Task> = wide;
// @ts-expect-error: a record without the other fields has nothing for them to read
const widened: Schema<Wide> = schema;
void [narrowed, widened];
