import {
  boolean,
  defineSchema,
  enumeration,
  foldCase,
  integer,
  list,
  number,
  text,
  time,
  uuid,
} from "wherefore";
import { foldedValues } from "wherefore/sql";
import { postgresColumns } from "./mappings.ts";

export const statuses = ["open", "in progress", "done"] as const;

/** A task with values as JavaScript has them. */
export interface Task {
  readonly id: string;
  readonly position: number;
  readonly created: Date | null;
  readonly changed: Date | null;
  readonly day: string | null;
  readonly owner: string | null;
  readonly price: string | null;
  readonly size: bigint | null;
  readonly status: (typeof statuses)[number] | null;
  readonly urgent: boolean | null;
  readonly tags: readonly (string | null)[] | null;
  readonly scores: readonly (number | null)[] | null;
  readonly labels: readonly (string | null)[] | null;
  /** These are rows of another table. */
  readonly watchers: readonly string[];
}

const [ada, grace] = ["6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6", "ffffffff-ffff-4fff-bfff-ffffffffffff"];
const id = (position: number): string => `00000000-0000-4000-8000-${String(position).padStart(12, "0")}`;

const nothing = {
  created: null,
  changed: null,
  day: null,
  owner: null,
  price: null,
  size: null,
  status: null,
  urgent: null,
  tags: null,
  scores: null,
  labels: null,
  watchers: [],
};

const values: readonly Partial<Task>[] = [
  {},
  {
    created: new Date("2026-11-20T00:00:00Z"),
    changed: new Date("2026-11-20T00:00:00.001Z"),
    day: "2026-11-20",
    owner: ada,
    price: "12.50",
    size: 3n,
    status: "open",
    urgent: true,
    tags: ["Red", "green"],
    scores: [1, -2, 3],
    labels: ["Red", "it's"],
    watchers: ["Ada", "Grace"],
  },
  {
    created: new Date("2026-11-20T00:00:01Z"),
    changed: new Date("2024-02-29T23:59:59.999Z"),
    day: "2024-02-29",
    owner: grace,
    price: "-0.01",
    size: -3n,
    status: "in progress",
    urgent: false,
    tags: [],
    scores: [],
    labels: [],
    watchers: ["ada"],
  },
  {
    created: new Date("1969-12-31T23:59:59Z"),
    changed: new Date("1969-12-31T23:59:59.999Z"),
    day: "1969-12-31",
    price: "0",
    size: 0n,
    status: "done",
    tags: [null],
    scores: [null],
    labels: [null],
    watchers: ["", '100% {sure}, \\"quoted\\"'],
  },
  {
    created: new Date("1066-10-14T00:00:00Z"),
    changed: new Date("9999-12-31T23:59:59.999Z"),
    day: "9999-12-31",
    price: "9999999999.99",
    size: 9_007_199_254_740_991n,
    urgent: true,
    tags: ['100% {sure}, \\"quoted\\"', null, "NULL", ""],
    scores: [null, 2_147_483_647, -2_147_483_648],
    labels: ['100% {sure}, \\"quoted\\"', null, "NULL", ""],
    watchers: ["NULL", "red"],
  },
  { owner: ada, tags: ["RED", "straße"], scores: [3], labels: ["straße"], watchers: ["STRA\u1E9EE"] },
];

/** Tasks with values that every database and library stores. */
export const tasks: readonly Task[] = values.map((own, index) => {
  const position = index + 1;
  return { ...nothing, ...own, id: id(position), position };
});

/** The rows of the watchers of tasks. */
export const watchers = tasks.flatMap((task) =>
  task.watchers.map((name) => ({ task: task.id, name, folded: foldCase(name) })),
);

/** A task as a library returns it, with the rows of its watchers. */
export type Returned<Own> = Own & { readonly watchers: readonly { readonly name: string }[] };

/** A row of PostgreSQL as Drizzle and node-postgres return it. */
export interface NativeRow {
  readonly id: string;
  readonly position: number;
  readonly created: Date | null;
  readonly changed: Date | null;
  readonly day: string | null;
  readonly owner: string | null;
  readonly price: number | string | null;
  readonly size: number | bigint | string | null;
  readonly status: string | null;
  readonly urgent: boolean | null;
  readonly tags: readonly (string | null)[] | null;
  readonly scores: readonly (number | null)[] | null;
  readonly labels: unknown;
}

const names = ({ watchers: rows }: Returned<object>): string[] => rows.map(({ name }) => name);

/** The schema of records with dates and arrays: of Drizzle, and of node-postgres. */
export const nativeSchema = defineSchema<Returned<NativeRow>>()({
  id: uuid(),
  created: time(),
  changed: time(),
  day: time({ from: "iso" }),
  owner: uuid(),
  // PostgreSQL's numeric is a text, so that no digit is lost.
  price: number({ get: ({ price }) => (price === null ? null : Number(price)) }),
  // node-postgres gives a bigint as a text.
  size: integer({ get: ({ size }) => (size === null ? null : BigInt(size)) }),
  status: enumeration(statuses),
  urgent: boolean(),
  tags: list(text()),
  scores: list(integer()),
  labels: list(text(), { get: ({ labels }) => labels as readonly string[] | null }),
  watchers: list(text(), { get: names }),
});

/** The rows of SQLite as better-sqlite3 returns them. */
export interface SqliteRow {
  readonly id: string;
  readonly position: number;
  readonly created: string | null;
  readonly changed: string | null;
  readonly day: string | null;
  readonly owner: string | null;
  readonly price: number | null;
  readonly size: number | null;
  readonly status: string | null;
  readonly urgent: number | null;
  readonly tags: string | null;
  readonly tags_folded: string | null;
  readonly scores: string | null;
  readonly labels: string | null;
}

const parsed = <E>(json: string | null): E[] | null => (json === null ? null : (JSON.parse(json) as E[]));

/** The schema of rows of SQLite, which has neither dates, booleans nor arrays. */
export const sqliteSchema = defineSchema<Returned<SqliteRow>>()({
  id: uuid(),
  created: time({ from: "iso" }),
  changed: time({ from: "iso" }),
  day: time({ from: "iso" }),
  owner: uuid(),
  price: number(),
  size: integer(),
  status: enumeration(statuses),
  urgent: boolean({ get: ({ urgent }) => (urgent === null ? null : urgent === 1) }),
  tags: list(text(), { get: ({ tags }) => parsed<string>(tags) }),
  scores: list(integer(), { get: ({ scores }) => parsed<number>(scores) }),
  labels: list(text(), { get: ({ labels }) => parsed<string>(labels) }),
  watchers: list(text(), { get: names }),
});

/** Rows with those of their watchers. */
export function withWatchers<Row extends { readonly id: string }>(
  rows: readonly Row[],
  all: readonly { readonly task: string; readonly name: string }[],
): readonly Returned<Row>[] {
  return rows.map((row) => ({ ...row, watchers: all.filter(({ task }) => task === row.id) }));
}

/** A task as a row of PostgreSQL. node-postgres would write a list of JSON as an array. */
export function postgresRow({ watchers: _, ...task }: Task): object {
  const folded = foldedValues(nativeSchema, postgresColumns, { ...task, watchers: [] });
  const changed = task.changed?.toISOString() ?? null;
  return { ...task, ...folded, changed, labels: jsonOf(task.labels) };
}

/** A task as a row of SQLite. */
export function sqliteRow({ watchers: _, ...task }: Task): SqliteRow {
  return {
    ...task,
    created: task.created?.toISOString() ?? null,
    changed: task.changed?.toISOString() ?? null,
    price: task.price === null ? null : Number(task.price),
    size: task.size === null ? null : Number(task.size),
    urgent: task.urgent === null ? null : Number(task.urgent),
    tags: jsonOf(task.tags),
    tags_folded: jsonOf(task.tags && task.tags.map((tag) => tag && foldCase(tag))),
    scores: jsonOf(task.scores),
    labels: jsonOf(task.labels),
  };
}

function jsonOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
