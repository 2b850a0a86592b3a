// Checked by the compiler: each line after a @ts-expect-error comment has to be an error.
import {
  boolean,
  compile,
  compilePredicate,
  defineFieldType,
  defineSchema,
  enumeration,
  id,
  integer,
  number,
  extend,
  pick,
  schemaFromJson,
  schemaFromJsonSchema,
  list,
  text,
  time,
  uuid,
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
  readonly seen: number | Date;
  readonly changed: string;
  readonly tags: readonly string[];
  readonly sparse: readonly (string | null)[] | null;
  readonly notes: string[] | null;
  readonly states: ("open" | "done")[];
  readonly pair?: [string, string];
  readonly scores: readonly (number | null)[];
  readonly dates: Date[];
  readonly labels: Set<string>;
  readonly owner?: { readonly name: string; readonly age: number };
  readonly anything: unknown;
}

/** True if both types are identical. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function expectTrue<T extends true>(): T | undefined {
  return undefined;
}

const schema = defineSchema<Task>()({
  key: id(),
  status: enumeration(["open", "done"]),
  title: text(),
  note: text(),
  done: boolean({ whenAbsent: false }),
  progress: number(),
  stars: integer(),
  // A name that is not a property, and a property of another type, are read by `get`.
  owner_name: text({ get: (task) => task.owner?.name }),
  owner: integer({ get: (task) => task.owner?.age }),
  due: time({ get: (task) => task.due?.getTime() }),
});
type Names =
  "key" | "status" | "title" | "note" | "done" | "progress" | "stars" | "owner_name" | "owner" | "due";
expectTrue<Same<typeof schema, Schema<Task, Names, NonNullable<(typeof schema)["uses"]>>>>();

// `get` gets the record's type without an annotation.
defineSchema<Task>()({
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

// The result of `get` is a value of the field's type.
defineSchema<Task>()({
  // @ts-expect-error: a number is not a text
  a: text({ get: (task) => task.progress }),
  // @ts-expect-error: a boolean is not a time
  b: time({ get: (task) => task.done }),
  // @ts-expect-error: a bigint is not a double
  c: number({ get: (task) => task.stars }),
  // @ts-expect-error: a text is not a boolean
  d: boolean({ get: (task) => task.title }),
  // @ts-expect-error: a boolean is not an id
  e: id({ get: (task) => task.done }),
  // @ts-expect-error: an object is not an integer
  f: integer({ get: (task) => task.owner }),
  // @ts-expect-error: a number is not a value of an enumeration
  g: enumeration(["1"], { get: (task) => task.progress }),
  // @ts-expect-error: the record has no such property
  h: text({ get: (task) => task.missing }),
});

// A name without a `get` is a property of the record.
defineSchema<Task>()({
  // @ts-expect-error: the property is called title
  titel: text(),
  // @ts-expect-error: a property of a property has to be read by `get`
  name: text(),
  // @ts-expect-error: a method of every object is not a property of the record
  toString: text(),
});

// A field without a `get` is of a type that the property can hold.
defineSchema<Task>()({
  // @ts-expect-error: the property is a boolean
  done: text(),
  // @ts-expect-error: the property is a text
  title: integer(),
  // @ts-expect-error: the property is a bigint
  stars: number(),
  // @ts-expect-error: the property is a Date, not a text
  due: id(),
  // @ts-expect-error: the property is an object
  owner: text(),
});

// A time is what `from` says, or a Date.
defineSchema<Task>()({ due: time(), seen: time(), stars: time(), progress: time({ from: "seconds" }) });
defineSchema<Task>()({ changed: time({ from: "iso" }), due: time({ from: "iso" }) });
defineSchema<Task>()({
  a: time({ from: "iso", get: (task) => task.changed }),
  b: time({ get: (task) => task.due }),
});
defineSchema<Task>()({
  // @ts-expect-error: the property is a text
  changed: time(),
  // @ts-expect-error: the property is a number
  progress: time({ from: "iso" }),
  // @ts-expect-error: the property is a text
  title: time({ from: "seconds" }),
  // @ts-expect-error: a text is no time without from: "iso"
  a: time({ get: (task) => task.changed }),
  // @ts-expect-error: a number is no ISO text
  b: time({ from: "iso", get: (task) => task.progress }),
});
// @ts-expect-error: there is no such source
time({ from: "minutes" });

// A UUID is a text.
defineSchema<Task>()({ key: uuid(), changed: uuid(), a: uuid({ get: (task) => task.title }) });
// @ts-expect-error: the property is a number
defineSchema<Task>()({ progress: uuid() });

// A list is an array whose elements can be of the element's type.
defineSchema<Task>()({
  tags: list(text()),
  notes: list(uuid()),
  states: list(enumeration(["open", "done"])),
  pair: list(id()),
  dates: list(time()),
  anything: list(integer()),
  a: list(text(), { get: (task) => task.states }),
  b: list(enumeration(["open"]), { get: (task) => task.states }),
  c: list(text(), {
    get: (task) => {
      expectTrue<Same<typeof task, Task>>();
      return task.notes;
    },
  }),
  d: list(time({ from: "iso" }), { get: (task) => task.tags }),
  // Arrays of databases can contain NULL.
  sparse: list(text()),
  e: list(text(), { get: (task) => task.sparse }),
});
defineSchema<Task>()({
  // @ts-expect-error: the property is no array
  title: list(text()),
  // @ts-expect-error: a Set is no array
  labels: list(text()),
  // @ts-expect-error: the property is an array
  tags: text(),
  // @ts-expect-error: the elements are texts
  notes: list(integer()),
  // @ts-expect-error: the elements are dates
  dates: list(time({ from: "iso" }), { get: (task) => task.scores }),
  // @ts-expect-error: no element has this value
  states: list(enumeration(["opne"])),
  // @ts-expect-error: no element that get returns has this value
  a: list(enumeration(["opne"]), { get: (task) => task.states }),
  // @ts-expect-error: get returns no array
  b: list(text(), { get: (task) => task.title }),
  // @ts-expect-error: get returns another array
  c: list(integer(), { get: (task) => task.tags }),
  // @ts-expect-error: the record has no such property
  d: list(text()),
});
// The property, or the result of `get`, can hold every value of an enumeration.
defineSchema<Task>()({ status: enumeration(["open"]), title: enumeration(["any", "text"]) });
defineSchema<Task>()({ status: enumeration(["done"], { open: true }) });
defineSchema<Task>()({ state: enumeration(["open"], { get: (task) => task.status }) });
// @ts-expect-error: "opne" is not a value of the property
defineSchema<Task>()({ status: enumeration(["opne"]) });
// @ts-expect-error: "opne" is not a value of the property
defineSchema<Task>()({ status: enumeration(["open", "opne"], { open: true }) });
// @ts-expect-error: "opne" is not a value that get returns
defineSchema<Task>()({ state: enumeration(["opne"], { get: (task) => task.status }) });
// @ts-expect-error: the property is not a text
defineSchema<Task>()({ progress: enumeration(["1"]) });

// A property of type unknown can hold the values of every type.
defineSchema<Task>()({ anything: text() });
defineSchema<Task>()({ anything: enumeration(["a"]) });

// A property of one member of a union is a property of the record.
type Shape = { readonly kind: "circle"; readonly radius: number } | { readonly kind: "square" };
defineSchema<Shape>()({ kind: enumeration(["circle", "square"]), radius: number() });
// @ts-expect-error: the record has no such property
defineSchema<Shape>()({ side: number() });
// @ts-expect-error: no member of the union has this value
defineSchema<Shape>()({ kind: enumeration(["circle", "triangle"]) });

// An option of another type is refused.
// @ts-expect-error: an id has no whenAbsent
id({ whenAbsent: false });
// @ts-expect-error: values are strings
enumeration([1, 2]);

// Without a record type, a schema fits any record.
const loose = defineSchema({ title: text(), depth: integer() });
expectTrue<Same<typeof loose, Schema<unknown, "title" | "depth", NonNullable<(typeof loose)["uses"]>>>>();
compilePredicate(compile('title:"x"', loose))({ title: "x", depth: 1 });
const unspecified = defineSchema()({ title: text() });
expectTrue<Same<typeof unspecified, Schema<unknown, "title", NonNullable<(typeof unspecified)["uses"]>>>>();
// @ts-expect-error: the record type has its own pair of parentheses
defineSchema<Task>({ title: text() });

// A record with an index signature has every name as a property.
defineSchema<Record<string, unknown>>()({ a: text(), b: integer() });

// The names of fields that are not known to the compiler are strings.
const fromJson = schemaFromJson({ fields: { title: { type: "text" } } });
expectTrue<Same<typeof fromJson, Schema>>();
expectTrue<Same<Schema, Schema<unknown, string>>>();

// A schema for a wider record fits a narrower one, and not the other way round.
interface Wide {
  readonly title: string | null;
}
const wide = defineSchema<Wide>()({ title: text() });
const narrowed: Schema<Task> = wide;
// @ts-expect-error: a record without the other properties has nothing for them to read
const widened: Schema<Wide> = schema;

// A schema with some names is a schema with more names, and not the other way round.
const ofTitle: Schema<Wide, "title" | "note"> = wide;
const ofStrings: Schema<Wide> = wide;
// @ts-expect-error: the schema can have a field of another name
const fewer: Schema<Wide, "title"> = ofTitle;
// @ts-expect-error: the schema can have a field of any name
const named: Schema<Wide, "title"> = ofStrings;
void [narrowed, widened, fewer, named, unspecified, fromJson];

// A field type of an application.
const money = defineFieldType<bigint>({
  name: "money",
  title: "a money field",
  comparison: "integer",
  operators: ["equals"],
  example: "12.50",
  readText: () => ({ code: "value_invalid", expected: "an amount such as 12.50" }),
});
defineSchema<Task>()({ stars: money(), cents: money({ get: (task) => task.stars }) });
// @ts-expect-error: the property is a text
defineSchema<Task>()({ title: money() });
// @ts-expect-error: a text is not an amount
defineSchema<Task>()({ cents: money({ get: (task) => task.title }) });
// @ts-expect-error: the words are missing
defineFieldType<string>({ comparison: "exact", operators: [], readText: (text) => ({ value: text }) });

// The default field is one of the declared fields.
defineSchema<Task>()({ title: text(), status: enumeration(["open", "done"]) }, { defaultField: "title" });
const _withDefault = defineSchema({ title: text(), note: text() }, { defaultField: "note" });
expectTrue<
  Same<typeof _withDefault, Schema<unknown, "title" | "note", NonNullable<(typeof _withDefault)["uses"]>>>
>();
// @ts-expect-error: there is no such field
defineSchema<Task>()({ title: text() }, { defaultField: "note" });
// @ts-expect-error: there is no such field
defineSchema({ title: text() }, { defaultField: "note" });

// Every field takes these options, and examples are values that its records hold.
defineSchema<Task>()({
  key: uuid({ description: "The key.", operators: ["equals"], required: true }),
  status: enumeration(["open", "done"], { examples: ["done"] }),
  title: text({ examples: ["timeout"], operators: ["contains"] }),
  done: boolean({ whenAbsent: false, examples: [true] }),
  progress: number({ examples: [0.5] }),
  stars: integer({ examples: [3, 5n] }),
  due: time({ examples: [new Date(0)] }),
  changed: time({ from: "iso", examples: ["2026-01-01"] }),
  tags: list(text(), { examples: ["red"] }),
  states: list(enumeration(["open", "done"]), { examples: ["open"], required: false }),
  dates: list(time(), { examples: [new Date(0)] }),
  owner_name: text({
    examples: ["Ada"],
    get: (task) => {
      expectTrue<Same<typeof task, Task>>();
      return task.owner?.name;
    },
  }),
  cents: money({ examples: [1250n], get: (task) => task.stars }),
  e: list(text(), { examples: ["red"], get: (task) => task.tags }),
});
// @ts-expect-error: an example is a text
text({ examples: [3] });
// @ts-expect-error: an example is a number
integer({ examples: ["3"] });
// @ts-expect-error: an example is an element
list(text(), { examples: [["red"]] });
// @ts-expect-error: an ISO text is no time in milliseconds
time({ examples: ["2026-01-01"] });
// @ts-expect-error: operators have names
text({ operators: ["~"] });
// @ts-expect-error: there is no such option
text({ descriptions: "x" });
// @ts-expect-error: a description is a text
text({ description: 3 });

// `pick` keeps the type of the records, and takes names of the schema only.
const both = defineSchema<{ a: string; b: number }>()({ a: text(), b: integer() });
const narrow: Schema<{ a: string; b: number }, "a"> = pick(both, ["a"]);
// @ts-expect-error: there is no such field
pick(both, ["c"]);
// @ts-expect-error: it is left out
pick(narrow, ["b"]);

// The names of the fields are those that are listed.
const listed: Schema<unknown, "x" | "y"> = schemaFromJsonSchema({}, { fields: ["x", "y"] });
const renamed: Schema<unknown, "x"> = schemaFromJsonSchema({}, { fields: { x: "a.b" }, defaultField: "x" });
// @ts-expect-error: the default field is one of the fields
schemaFromJsonSchema({}, { fields: ["x"], defaultField: "y" });
void [listed, renamed];

// `extend` keeps the names and the types of both.
const wider: Schema<{ a: string; b: number }, "a" | "b" | "c"> = extend(both, { c: time() });
// @ts-expect-error: the default field is one of the fields
extend(both, { c: text() }, { defaultField: "d" });
const read: Schema<{ a: string; b: number; c: string }, "a" | "b" | "d"> = extend(both, {
  d: text({ get: (record: { c: string }) => record.c }),
});
// @ts-expect-error: the records need what a new field reads
const unread: Schema<{ a: string; b: number }, "a" | "b" | "d"> = read;
void unread;
void wider;
