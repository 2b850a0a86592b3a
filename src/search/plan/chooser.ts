import { choosePlan, type ChoosePlan, type PlanRequest, type Step } from "../choose-plan.ts";
import { runStatement } from "../run.ts";
import { statementOf, type Statement } from "../statement.ts";
import { clausesOf, type Clauses } from "./clauses.ts";
import { conditionOfPlan, formOf } from "./forms.ts";
import { searchIn } from "./page-search.ts";
import type { Plan } from "./plan.ts";
import { plain, type Planner, type Read } from "./planner.ts";
import { postgresPlanner } from "./postgres.ts";
import { Remembered } from "./remember.ts";
import { sqlitePlanner } from "./sqlite.ts";

/** By the name of the dialect. */
export const planners: Readonly<Record<string, Planner>> = {
  sqlite: sqlitePlanner,
  postgres: postgresPlanner,
};

/** Statistics of a search with more clauses would take longer than they save. */
const mostClauses = 12;

/** A plan for the pages after a cursor is made again after so many pages, because it says little about distant rows. */
const mostPages = 16;

/** Milliseconds after which statistics are read again, and after which they are tried again if they failed. */
const [age, ageOfFailure] = [300_000, 30_000];

const bounds = { entries: 5_000, characters: 1_000_000 };

interface Known {
  readonly plans: readonly Plan[];
  /** The pages after a cursor that had these plans. */
  uses: number;
  readonly statements: Statements;
}

/** The statement that was written last for the first page of a query. */
type Statements = WeakMap<PlanRequest["queries"], Written>;

interface Written {
  readonly limit: number;
  readonly added: PlanRequest["added"];
  readonly statement: Statement;
}

/**
 * Chooses the quickest of the forms of a statement by statistics, which it reads through `run` in bounded time. They
 * are kept, and read again after some minutes. Without them it is the plain statement: for other databases, for a
 * mapping whose functions choose, and if the database refuses to tell.
 *
 * @param now the time in milliseconds
 */
export function planChooser(
  { dialect, hasCallbacks }: PlanRequest["definition"],
  now: () => number = Date.now,
): ChoosePlan {
  const planner = Object.hasOwn(planners, dialect.name) ? planners[dialect.name] : undefined;
  if (planner === undefined || hasCallbacks) return choosePlan;
  const known = new Remembered<Known>(bounds, now);
  const split = new WeakMap<PlanRequest["queries"], Clauses>();
  return (request) => {
    let clauses = split.get(request.queries);
    if (clauses === undefined) split.set(request.queries, (clauses = clausesOf(request.queries.checked)));
    if (clauses.parts.length === 0 || clauses.parts.length > mostClauses) return choosePlan(request);
    const key = keyOf(request);
    const found = known.get(key);
    if (found !== undefined && (isFirst(request) || found.uses++ < mostPages)) {
      return stepsOf(request, clauses, planner, found.plans, found.statements);
    }
    return plansOf(request, clauses, planner).then((made) => {
      const plans = made ?? [];
      known.set(key, { plans, uses: 0, statements: new WeakMap() }, made === undefined ? ageOfFailure : age);
      return stepsOf(request, clauses, planner, plans);
    });
  };
}

/** Whether the page is the first of its order: it is not where a cursor says, by its values. */
function isFirst({ ranges }: PlanRequest): boolean {
  return ranges.every(({ conditions }) => conditions.every(({ params }) => params.length === 0));
}

function keyOf(request: PlanRequest): string {
  const { queries, within, order, course, ranges, limit } = request;
  const size = Math.ceil(Math.log2(limit));
  const place = [order.name, course, isFirst(request), ranges.length, size];
  return JSON.stringify([queries.identity, within.identity, ...place]);
}

/** A plan for each range; undefined if the statistics cannot be read. The statement itself will tell what is wrong. */
async function plansOf(
  request: PlanRequest,
  clauses: Clauses,
  { plan }: Planner,
): Promise<readonly Plan[] | undefined> {
  const read: Read = async (statement) => {
    const rows = await runStatement(request.run, statementOf(request.definition, statement));
    return rows.map((row): readonly unknown[] => Object.values(row));
  };
  const plans: Plan[] = [];
  try {
    for (const range of request.ranges) {
      const planned = await plan(searchIn(request, range, request.limit), clauses, read);
      plans.push(planned.plan);
      if (!planned.isExhausted) break;
    }
  } catch {
    return undefined;
  }
  return plans;
}

/**
 * The statements of the plans, one for each range. A range without a plan has the last plan.
 *
 * @param statements keeps the statement of the first page
 */
export function stepsOf(
  request: PlanRequest,
  clauses: Clauses,
  { fences }: Pick<Planner, "fences">,
  plans: readonly Plan[],
  statements?: Statements,
): readonly Step[] {
  const { definition, queries, ranges, and = [] } = request;
  return ranges.map((range, index): Step => {
    const plan = plans[index] ?? plans.at(-1) ?? plain.plan;
    const write: Step["write"] = (limit) =>
      statementOf(definition, formOf(searchIn(request, range, limit), clauses, fences, plan));
    const condition: Step["condition"] = () =>
      conditionOfPlan(searchIn(request, range, request.limit), clauses, fences, plan);
    if (statements === undefined || index > 0 || and.length > 0 || !isFirst(request)) {
      return { write, condition };
    }
    const writeOnce: Step["write"] = (limit) => {
      const last = statements.get(queries);
      if (last?.limit === limit && last.added === request.added) return last.statement;
      const statement = write(limit);
      statements.set(queries, { limit, added: request.added, statement });
      return statement;
    };
    return { write: writeOnce, condition };
  });
}
