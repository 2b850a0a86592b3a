import type { Condition } from "./conditions.ts";
import type { Question } from "./questions.ts";

/** A statement with `?` for each param, and the name of its method. */
export interface Statement extends Condition {
  readonly name: string;
}

/** The columns of a row that the cursor of an application has. */
export interface PageRow {
  readonly id: string;
  readonly last_event: string | number;
}

const pageSize = 100;
const columnsRead = "id, title, state, last_event";
const order = `ORDER BY last_event DESC, id DESC LIMIT ${pageSize}`;

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

/** The statement for a page whose application has to know whether another one follows: it reads one row more. */
export function withOneMore(statement: Statement): Statement {
  return { ...statement, sql: statement.sql.replaceAll(order, order.replace(/\d+$/, String(pageSize + 1))) };
}

/** A page as an application makes it of the rows of such a statement: with a cursor if another page follows. */
export function pageByHand(rows: readonly PageRow[]): {
  readonly rows: readonly PageRow[];
  readonly next: string | null;
} {
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  if (last === undefined) return { rows: page, next: null };
  return { rows: page, next: Buffer.from(JSON.stringify([last.last_event, last.id])).toString("base64url") };
}
