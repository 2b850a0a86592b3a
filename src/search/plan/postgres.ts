import { sql, type Sql } from "../../sql/fragment.ts";
import { whereAll } from "../statement.ts";
import type { Access } from "./access.ts";
import type { Clauses } from "./clauses.ts";
import { appended, readPlan, scanOf, type PlanNode, type Scan } from "./explained.ts";
import { formOf, type Fences } from "./forms.ts";
import { cheapest, planByLooks, walked, type Choice } from "./looks.ts";
import type { PageSearch } from "./page-search.ts";
import type { Plan } from "./plan.ts";
import { plain, type Planner, type Read } from "./planner.ts";
import type { Sample } from "./sample.ts";

// The cost of each step, relative to walking past one row of the index of the order.
const collectedRow = 2.5;
const lookIntoIndex = 50;
/**
 * For each unit of PostgreSQL's cost of a bitmap. An index of trigrams reads a list for each trigram, which costs more
 * than PostgreSQL assumes.
 */
const bitmapUnit = 10;

/** If a condition is true for more than this part of the first rows, it is tested row by row. */
const commonPart = 1 / 50;

const walk: Plan = { form: "walk" };

/** PostgreSQL uses no index for a condition within a CASE. */
const fences: Fences = { guard: (condition) => sql`CASE WHEN ${condition} THEN true END` };

/** Chooses the quickest form of a statement of PostgreSQL, whose planner does not know where the matches are in the order. */
export const postgresPlanner: Planner = {
  fences,
  plan: async (search, clauses, read) => {
    const explain = async (plan: Plan): Promise<PlanNode | undefined> =>
      readPlan(await read(explained(formOf(search, clauses, fences, plan))));
    const itself = await explain(plain.plan);
    const scan = scanOf(itself);
    const walking = scanOf(await explain(walk));
    // No index gives the order, so that not even its first rows are found in bounded time.
    if (scan === undefined || walking === undefined || walking.isSorted) return plain;
    if (isPage(scan, walking)) return plain;
    return planByLooks(search, clauses, read, walk, async (sample) => {
      const rows = await rowsOf(search, read);
      const collecting: Plan = { form: "parts", arms: armsOf(clauses, sample), isCollected: true };
      const collected = scanOf(await explain(collecting));
      const united = clauses.connective === "OR" ? union(clauses) : undefined;
      const arms = united === undefined ? undefined : appended(await explain(united), clauses.parts.length);
      return (sample) => {
        const table: Table = { page: search.limit, rows, walking };
        const choices: Choice[] = [{ plan: walk, cost: walked(sample, search.limit, rows) }];
        if (collected !== undefined)
          choices.push({ plan: collecting, cost: costOf(collected, sample, table) });
        if (united !== undefined && arms !== undefined) {
          // What is tested of its rows is hardly ever false: that they are not in a page before.
          const costs = arms.map((arm, index) =>
            costOf({ ...arm, isFiltered: false }, ofPart(sample, index), table),
          );
          choices.push({ plan: united, cost: costs.reduce((sum, cost) => sum + cost, 0) });
        }
        return cheapest({ plan: plain.plan, cost: costOf(scan, sample, table) }, ...choices);
      };
    });
  },
};

interface Table {
  /** The rows of the page. */
  readonly page: number;
  /** The rows of the tenant. */
  readonly rows: number;
  /** The walk past all of these. */
  readonly walking: Scan;
}

function explained(statement: Sql): Sql {
  return sql`EXPLAIN (FORMAT JSON) ${statement}`;
}

/** The rows of the tenant, as the planner estimates them. */
async function rowsOf({ definition, within }: PageSearch, read: Read): Promise<number> {
  const every = sql`SELECT 1 FROM ${definition.from}${whereAll(within)}`;
  return readPlan(await read(explained(every)))?.["Plan Rows"] ?? 1_000_000;
}

/** Whether an index gives the rows of the page alone. The index of the order can test other columns, but walks. */
function isPage({ index, isSorted, isFiltered }: Scan, walking: Scan): boolean {
  return index !== undefined && index !== walking.index && !isSorted && !isFiltered;
}

/** What it costs to read the rows of a page, in rows of a walk along the order. */
function costOf(scan: Scan, { looked, held }: Sample, { page, rows, walking }: Table): number {
  const matches = (held / Math.max(1, looked)) * rows;
  // How much of a walk past all rows of the tenant it is in the eyes of the planner.
  const passed = (scan.cost / walking.cost) * rows;
  if (scan.isSorted) {
    if (scan.listed === undefined) return passed + scan.rows;
    // The planner may have expected too few matches.
    const read = Math.max(scan.listed, scan.isFiltered ? 0 : matches);
    return lookIntoIndex + scan.bitmapCost * bitmapUnit + collectedRow * read;
  }
  if (isPage(scan, walking)) return Math.min(page, scan.rows);
  return Math.min(passed, passed * (page / Math.max(1, matches)));
}

/** How the conditions are written if the matches are collected. */
function armsOf({ parts }: Clauses, { looked, each }: Sample): (Plan & { form: "parts" })["arms"] {
  return parts.map((_, index) => {
    const held = each[index] ?? 0;
    const access: Access = held === 0 ? "index" : held > looked * commonPart ? "walk" : "planned";
    return { access, isGuarded: false };
  });
}

function union({ parts }: Clauses): Plan {
  return {
    form: "arms",
    arms: parts.map(() => ({ access: "planned", isGuarded: false, isCollected: false })),
  };
}

/** The sample of one operand. */
function ofPart(sample: Sample, index: number): Sample {
  const held = sample.each[index] ?? 0;
  return { ...sample, held, each: [held] };
}
