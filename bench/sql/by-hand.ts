import type { Condition } from "./conditions.ts";
import type { Question } from "./questions.ts";

/** A statement with `?` for each param, and the name of its method. */
export interface Statement extends Condition {
  readonly name: string;
}

const columnsRead = "id, title, state, last_event";
const order = "ORDER BY last_event DESC, id DESC LIMIT 100";

export type EngineName = "sqlite" | "postgres";

/**
 * The statement of every contestant.
 *
 * @param from the text after FROM
 * @param graphParam the placeholder of the graph, which is always the first param
 */
export function page(
  name: string,
  graph: string,
  where: Condition,
  from = "nodes",
  graphParam = "?",
): Statement {
  return {
    name,
    sql: `SELECT ${columnsRead} FROM ${from} WHERE graph_id = ${graphParam} AND ${where.sql} ${order}`,
    params: [graph, ...where.params],
  };
}

/** The most combinations to try if the clauses can be written in several ways. */
const mostWays = 9;

/** All combinations of ways to write the clauses; if those are too many, all first ways, all second ways and so on. */
function ways({ clauses }: Question, engine: EngineName): readonly (readonly Condition[])[] {
  const choices = clauses.map((clause): readonly Condition[] => clause[engine]);
  if (choices.reduce((product, { length }) => product * length, 1) > mostWays) {
    const most = Math.max(...choices.map(({ length }) => length));
    return Array.from({ length: most }, (_, way) =>
      choices.map((choice) => choice[Math.min(way, choice.length - 1)]!),
    );
  }
  return choices.reduce<readonly (readonly Condition[])[]>(
    (begun, choice) => begun.flatMap((way) => choice.map((condition) => [...way, condition])),
    [[]],
  );
}

/** Ways to write the whole condition. The first needs no index. */
export function conditions(question: Question, engine: EngineName): Condition[] {
  return ways(question, engine).map((way) => ({
    sql: way.length === 1 ? way[0]!.sql : `(${way.map(({ sql }) => sql).join(` ${question.connective} `)})`,
    params: way.flatMap(({ params }) => params),
  }));
}

/** The arms of an OR, in each way to write them; an empty list for an AND. */
export function armSets(question: Question, engine: EngineName): readonly (readonly Condition[])[] {
  return question.connective === "AND" ? [] : ways(question, engine);
}

/** The union of the newest rows of each condition, of which the newest are taken. */
export function union(graph: string, arms: readonly Condition[], graphParam = "?"): Statement {
  const pages = arms.map((arm) => page("arm", graph, arm, "nodes", graphParam));
  return {
    name: "union of the arms' pages",
    sql: `SELECT * FROM (${pages.map(({ sql }) => `SELECT * FROM (${sql}) AS arm`).join(" UNION ")}) AS hits ${order}`,
    params:
      graphParam === "?"
        ? pages.flatMap(({ params }) => params)
        : [graph, ...arms.flatMap(({ params }) => params)],
  };
}
