import { join, raw, sql, type Sql } from "../../sql/fragment.ts";
import { written } from "./access.ts";
import { whereAll } from "../statement.ts";
import type { Clauses } from "./clauses.ts";
import { limitTo, type PageSearch } from "./page-search.ts";
import type { Arm, ArmPage, Plan } from "./plan.ts";

/** How a dialect writes what keeps its planner from a plan. */
export interface Fences {
  /** A condition for which the planner uses no index. */
  readonly guard: (condition: Sql) => Sql;
}

/** The statement of a plan. */
export function formOf(search: PageSearch, clauses: Clauses, fences: Fences, plan: Plan): Sql {
  switch (plan.form) {
    case "plain":
    case "walk":
    case "parts": {
      const conditions = conditionsOf(search, clauses, fences, plan).each;
      return plan.form === "parts" && plan.isCollected
        ? collected(search, conditions)
        : page(search, conditions);
    }
    case "arms":
      return union(search, clauses, fences, plan.arms);
  }
}

/**
 * The condition of the queries in the statement of a plan, the same object each time; undefined if the statement is one of
 * several pages.
 */
export function conditionOfPlan(
  search: PageSearch,
  clauses: Clauses,
  fences: Fences,
  plan: Plan,
): Sql | undefined {
  return plan.form === "arms" ? undefined : conditionsOf(search, clauses, fences, plan).whole;
}

interface Conditions {
  readonly each: readonly Sql[];
  readonly whole: Sql;
}

/** Conditions do not depend on the place of a page, so that those of a plan are written once. */
const conditionsOfPlans = new WeakMap<Clauses, WeakMap<Plan, Conditions>>();

function conditionsOf(
  search: PageSearch,
  clauses: Clauses,
  fences: Fences,
  plan: Exclude<Plan, { form: "arms" }>,
): Conditions {
  let ofPlans = conditionsOfPlans.get(clauses);
  if (ofPlans === undefined) conditionsOfPlans.set(clauses, (ofPlans = new WeakMap()));
  let conditions = ofPlans.get(plan);
  if (conditions === undefined) {
    const each = writtenFor(search, clauses, fences, plan);
    const joined = join(each, " AND ");
    const whole = each.length === 1 ? joined : sql`(${joined})`;
    ofPlans.set(plan, (conditions = { each, whole }));
  }
  return conditions;
}

function writtenFor(
  search: PageSearch,
  clauses: Clauses,
  fences: Fences,
  plan: Exclude<Plan, { form: "arms" }>,
): readonly Sql[] {
  if (plan.form === "plain") return [written(search, search.checked, "planned")];
  if (plan.form === "walk") return [fences.guard(written(search, search.checked, "walk"))];
  const parts = plan.arms.map((arm, index) => armSql(search, clauses, fences, arm, index));
  return clauses.connective === "AND" ? parts : [sql`(${join(parts, " OR ")})`];
}

function armSql(
  search: PageSearch,
  { parts }: Clauses,
  { guard }: Fences,
  { access, isGuarded }: Arm,
  index: number,
): Sql {
  const condition = written(search, parts.slice(index, index + 1), access);
  return isGuarded ? guard(condition) : condition;
}

function page(search: PageSearch, conditions: readonly Sql[], select = search.select): Sql {
  const { definition, within, place, orderBy, limit } = search;
  const where = whereAll([...within, ...place, ...conditions]);
  return sql`SELECT ${select} FROM ${definition.from}${where} ORDER BY ${orderBy}${limitTo(limit)}`;
}

/** OFFSET keeps a planner from merging the subselect with the rest, so that no index gives its rows in the order. */
function collected(search: PageSearch, conditions: readonly Sql[], select = search.select): Sql {
  const { definition, within, place, read, orderBy, limit } = search;
  const { from } = definition;
  const matches = sql`SELECT ${read} FROM ${from}${whereAll([...within, ...place, ...conditions])}${raw(everyRow)}`;
  return sql`SELECT ${select} FROM (${matches}) AS ${from} ORDER BY ${orderBy}${limitTo(limit)}`;
}

/** SQLite has no OFFSET without a LIMIT. This one is that of the largest number in every database. */
const everyRow = " LIMIT 9223372036854775807 OFFSET 0";

/** The pages have no row in common, because no arm has the rows of one before it. So no two rows have to be compared. */
function union(search: PageSearch, clauses: Clauses, fences: Fences, arms: readonly ArmPage[]): Sql {
  const { definition, select, read, orderBy, limit } = search;
  const { dialect, from } = definition;
  const pages = arms.map((arm, index) => {
    const others = clauses.parts
      .slice(0, index)
      .map((part) => fences.guard(sql`(${written(search, [part], "walk")}) IS NOT TRUE`));
    const conditions = [armSql(search, clauses, fences, arm, index), ...others];
    const rows = (arm.isCollected ? collected : page)(search, conditions, read);
    return sql`SELECT * FROM (${rows}) AS ${raw(dialect.quote(`arm${index}`))}`;
  });
  return sql`SELECT ${select} FROM (${join(pages, " UNION ALL ")}) AS ${from} ORDER BY ${orderBy}${limitTo(limit)}`;
}
