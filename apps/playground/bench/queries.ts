/** A query to type into. */
export interface Scenario {
  readonly name: string;
  readonly query: string;
  /** The text typed in the middle, key by key; `⌫` is Backspace. */
  readonly keys: readonly string[];
}

const right = [
  'state:"working"',
  'summary~"timeout"',
  "depth>=3",
  'title:"flaky test"',
  '-kind:"agent"',
  "created>1763712000000",
  'blocked:"false"',
  'parent_id:"a-1"',
];

const wrong = [
  "state:wrking",
  'sumary~"timeout"',
  'depth>="3"',
  "title:flaky test",
  'state:"wrking"',
  "created>2025-11-21",
  "-depth>3",
  'state="idle"',
  'NOT kind:"agent"',
  "(depth>3)",
  "title:'flaky'",
];

/** The largest number of clauses that a query may have. One of them is typed. */
const mostClauses = 128;

function clauses(pick: (index: number) => string): string[] {
  return Array.from({ length: mostClauses - 1 }, (_, index) => pick(index));
}

function pickFrom(pieces: readonly string[], index: number): string {
  return pieces[index % pieces.length] ?? "";
}

const typed = [...`titel⌫⌫le~"deadline⌫⌫e"`];

/** The queries. Each gets a clause typed in its middle. */
export const scenarios: readonly Scenario[] = [
  { name: "valid", pieces: clauses((index) => pickFrom(right, index)) },
  {
    name: "64 mistakes",
    pieces: clauses((index) => pickFrom(index % 2 === 0 ? wrong : right, index >> 1)),
  },
].map(({ name, pieces }) => ({ name, query: pieces.join(" AND "), keys: typed }));

/** The offset to type at: before a clause in the middle, after an AND that is inserted. */
export function middleOf(query: string): number {
  return query.indexOf(" AND ", query.length / 2) + " AND ".length;
}
