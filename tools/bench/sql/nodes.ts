import { boolean, defineSchema, enumeration, foldCase, id, integer, number, text, time } from "wherefore";
import { makeRandom } from "../random.ts";

/** A node of the generated table, with a field of every kind that has its own index. */
export interface GeneratedNode {
  readonly state: string | null;
  readonly label: string | null;
  readonly title: string | null;
  readonly summary: string | null;
  readonly parent_id: string | null;
  readonly stale: boolean | null;
  readonly background: boolean | null;
  readonly blocked: boolean | null;
  readonly depth: number | null;
  readonly load: number | null;
  readonly created: number;
  readonly ended: number | null;
  readonly last_event: number;
}

export const schema = defineSchema<GeneratedNode>()({
  state: enumeration(["working", "input_required", "idle", "completed", "failed", "canceled"]),
  label: enumeration(["Bug", "Feature", "Größe"], { open: true }),
  title: text(),
  summary: text(),
  parent_id: id(),
  stale: boolean(),
  background: boolean(),
  blocked: boolean({ whenAbsent: false }),
  depth: integer(),
  load: number(),
  created: time(),
  ended: time(),
  last_event: time(),
});

/** The kind of a column's values; each engine has its own type for it. */
export type ColumnKind = "text" | "boolean" | "number" | "integer";

export const columnKinds: Readonly<Record<string, ColumnKind>> = {
  id: "text",
  graph_id: "text",
  state: "text",
  label: "text",
  title: "text",
  summary: "text",
  parent_id: "text",
  stale: "boolean",
  background: "boolean",
  blocked: "boolean",
  depth: "integer",
  load: "number",
  created: "integer",
  ended: "integer",
  last_event: "integer",
  label_folded: "text",
  title_folded: "text",
  summary_folded: "text",
};

export type NodeRow = Readonly<Record<string, string | number | boolean | null>>;

/** The graph with nearly all nodes. The others are in graphs of a thousandth of the table each. */
export const mainGraph = "gph_main";
export const smallGraph = "gph_7";

/** The time of the first node. Each further node is created a second later. */
export const epoch = 1_790_000_000_000;

const subjects = ["The agent", "A reviewer", "Der Prüfer", "The build", "Деплой", "This session"];
const actions = ["waits for", "retries", "has finished", "is blocked by", "prepares", "überprüft"];
const objects = [
  "the migration of the billing tables",
  "a flaky test",
  "the release notes",
  "a review",
  "die Straße",
  "a long run",
];
const endings = [
  "",
  " after a Timeout",
  " until tomorrow",
  " of the service",
  " (v1.2)",
  " once more",
  " — see above",
  " 🙂",
];

/** Rare endings of titles and summaries: one row in `oneIn` has them. */
const needles: readonly (readonly [text: string, oneIn: number])[] = [
  [" Überlauf", 5_000],
  [" zqx", 4_000],
  [" C++", 3_000],
  [" +++", 4_000],
  [" 🚀🚀🚀", 4_000],
  [" jury", 200],
  [" deadlock", 40],
];

/** The rows of the table. A rare value is in one row of some thousands. */
export function* nodeRows(count: number): Generator<NodeRow> {
  const random = makeRandom(42);
  const pick = <T>(items: readonly T[]): T => items[random(items.length)]!;
  const oneIn = (times: number): boolean => random(times) === 0;
  const sentence = (): string => {
    const needle = needles.find(([, times]) => oneIn(times))?.[0] ?? "";
    return `${pick(subjects)} ${pick(actions)} ${pick(objects)}${pick(endings)}${needle} ${random(1000)}`;
  };
  const fold = (value: string | null): string | null => (value === null ? null : foldCase(value));
  for (let index = 0; index < count; index++) {
    const created = epoch + index * 1000;
    const rare = oneIn(2_000);
    const label = rare ? "Größe" : oneIn(500) ? null : pick(["Bug", "Bug", "Feature"]);
    const title = oneIn(1_000) ? null : sentence() + (index < count / 50 ? " legacy" : "");
    const summary = oneIn(10) ? null : sentence();
    yield {
      id: `node_${index}`,
      graph_id: oneIn(20) ? `gph_${random(50)}` : mainGraph,
      state: oneIn(2_000) ? "canceled" : pick(["working", "idle", "completed", "completed", "failed"]),
      label,
      title,
      summary,
      parent_id: index < 50 ? null : `node_${Math.floor(index / 50)}`,
      stale: oneIn(200),
      background: oneIn(2),
      blocked: oneIn(20) ? true : null,
      depth: oneIn(5_000) ? 52 : oneIn(1_000) ? null : random(12),
      load: oneIn(5_000) ? 1e6 + index : oneIn(100) ? null : random(100_000) / 1000,
      created,
      ended: oneIn(2) ? null : created + random(100_000),
      // Up to a third of the table's time span later, so that the order of searches is not that of the rows.
      last_event: created + random(Math.ceil(count / 3) * 1000),
      label_folded: fold(label),
      title_folded: fold(title),
      summary_folded: fold(summary),
    };
  }
}
