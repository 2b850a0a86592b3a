import { compile, defineSchema, enumeration, integer, list, text, type CheckedQuery } from "wherefore";
import { analyze, implies, normalize } from "wherefore/analysis";
import { compare } from "../compare.ts";
import { duration, table } from "../report.ts";

const CLAUSES = 128;

const words = Array.from({ length: CLAUSES }, (_, index) => `value ${index}`);

const schema = defineSchema({
  title: text(),
  depth: integer(),
  state: enumeration(words),
  tags: list(text()),
  scores: list(integer()),
});

type Write = (index: number) => string;

/** A text of a length, no two alike. */
const long = (index: number, length = 45): string =>
  `${String(index).padStart(3, "0")} `.repeat(length).slice(0, length);

const shapes: Readonly<Record<string, readonly [connective: "AND" | "OR", write: Write]>> = {
  "`depth>n`": ["AND", (index) => `depth>${index}`],
  '`-depth:"n"`': ["AND", (index) => `-depth:"${index}"`],
  '`depth:"n"`, of which two contradict each other': ["AND", (index) => `depth:"${index}"`],
  '`state:"…"`': ["OR", (index) => `state:"${words[index]!}"`],
  "`title~` texts of 45 characters": ["AND", (index) => `title~"${long(index)}"`],
  "the same, every second negated": ["AND", (index) => `${index % 2 === 0 ? "" : "-"}title~"${long(index)}"`],
  "`title~` texts of which one contains the next": [
    "AND",
    (index) => `title~"${"a".repeat(3 + (index % 100))}"`,
  ],
  "`tags~` texts of 45 characters, every second negated": [
    "AND",
    (index) => `${index % 2 === 0 ? "" : "-"}tags~"${long(index)}"`,
  ],
  '`scores>n` and `-scores:"n"`': [
    "AND",
    (index) => (index % 2 === 0 ? `scores>${index >> 1}` : `-scores:"${index >> 1}"`),
  ],
};

function queryOf(connective: string, write: Write, indexes: readonly number[]): CheckedQuery {
  return compile(indexes.map(write).join(` ${connective} `), schema);
}

/** Measures queries of 128 clauses on one field. */
export async function benchAnalysis(): Promise<string> {
  const indexes = Array.from({ length: CLAUSES }, (_, index) => index);
  const rows: string[][] = [];
  for (const [name, [connective, write]] of Object.entries(shapes)) {
    const query = queryOf(connective, write, indexes);
    const reversed = queryOf(connective, write, [...indexes].reverse());
    const results = await compare([
      { name: "analyze", run: () => analyze(query) },
      { name: "implies", run: () => implies(query, reversed) },
      { name: "normalize", run: () => normalize(query) },
    ]);
    rows.push([name, connective, ...results.map(({ median }) => duration(median))]);
  }
  return [
    `Queries of ${CLAUSES} clauses on one field. \`implies\` compares a query with its clauses in reverse order, which it implies.`,
    table(["", "joined by", "`analyze`", "`implies`", "`normalize`"], rows),
  ].join("\n\n");
}
