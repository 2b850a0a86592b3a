import {
  boolean,
  compile,
  defineSchema,
  enumeration,
  foldCase,
  id,
  integer,
  number,
  text,
  time,
} from "wherefore";

/** A row of the generated large table as a record. */
export interface Task {
  readonly title: string | null;
  readonly label: string | null;
  readonly state: string | null;
  readonly parent_id: string | null;
  readonly stale: boolean | null;
  readonly blocked: boolean | null;
  readonly score: number | null;
  readonly depth: number | null;
  readonly last_event: number;
}

/** One field of every kind that can have an index. */
export const taskSchema = defineSchema<Task>()({
  title: text(),
  label: enumeration(["Bug", "Feature"], { open: true }),
  state: enumeration(["working", "idle", "failed"]),
  parent_id: id(),
  stale: boolean(),
  blocked: boolean({ whenAbsent: false }),
  score: number(),
  depth: integer(),
  last_event: time(),
});

const words = [
  "fix",
  "login",
  "page",
  "timeout",
  "agent",
  "review",
  "parser",
  "node",
  "graph",
  "error",
  "update",
  "cache",
];

/** A row: key, partition, the fields in the order of the schema, then the folded title and label. */
export type TaskRow = readonly [
  id: string,
  graph_id: string,
  title: string | null,
  label: string | null,
  state: string | null,
  parent_id: string | null,
  stale: boolean | null,
  blocked: boolean | null,
  score: number | null,
  depth: number | null,
  last_event: number,
  title_folded: string | null,
  label_folded: string | null,
];

/** The column names of a row. */
export const taskColumns = [
  "id",
  "graph_id",
  ...taskSchema.fields.keys(),
  "title_folded",
  "label_folded",
] as readonly string[];

const fold = (value: string | null): string | null => (value === null ? null : foldCase(value));

/** Rows in two graphs. Few of them match the queries of the tests. */
export function* taskRows(count: number): Generator<TaskRow> {
  let seed = 20;
  const random = (limit: number): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  for (let index = 0; index < count; index++) {
    const rare = index % 2000 === 7;
    const plain = Array.from({ length: 6 }, () => words[random(words.length)]).join(" ");
    const title = rare ? `${plain} NEEDLE c++ ${index}` : index % 3000 === 5 ? null : `${plain} ${index}`;
    const label = rare ? "Größe" : index % 3000 === 5 ? null : "Bug";
    yield [
      `task_${index}`,
      `graph_${index % 2}`,
      title,
      label,
      rare ? "failed" : index % 3000 === 5 ? null : index % 3 === 0 ? "idle" : "working",
      index % 3000 === 5 ? null : `task_${Math.floor(index / 50)}`,
      rare ? true : index % 3000 === 5 ? null : false,
      rare ? true : index % 4 < 2 ? null : false,
      rare ? 1e6 + index : index % 3000 === 5 ? null : random(1000) / 10,
      rare ? 50 + random(5) : index % 3000 === 5 ? null : random(12),
      1_795_000_000_000 + index * 10 + random(500),
      fold(title),
      fold(label),
    ];
  }
}

/** The checked query of a text. */
export const checkedTask = (source: string) => compile(source, taskSchema);
