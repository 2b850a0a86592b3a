import type { CheckedQuery } from "wherefore";
import type { Connection, Database } from "./database.ts";
import type { Asked, Way } from "./engine.ts";
import type { Item } from "./fields.ts";

/** A table of a database that has the statement for what is asked. */
export interface Loaded {
  /** @param hint what stands after the name of the table */
  run(asked: Asked, hint?: string): Promise<readonly string[]>;
  /** The ids that any arm of a query finds. */
  runArms(query: CheckedQuery<Item>): Promise<readonly string[]>;
  pages(query: string): Promise<readonly string[]>;
  facets(query: string): Promise<readonly string[]>;
  plan(asked: Asked, explain: string): Promise<string>;
  close(): Promise<void>;
}

/** The other ways to find the rows of a table: by the arms of a query, and under the settings of other plans. */
export function waysOf({ plans = [] }: Database, { run }: Connection, table: Loaded): readonly Way[] {
  const arms: Way = {
    name: "arm by arm",
    find: (queries) => inTurn(queries, (query) => table.runArms(query)),
  };
  const planned = plans.map(({ name, set, reset, hint }): Way => ({
    name,
    find: async (queries) => {
      await inTurn(set, (statement) => run(statement, []));
      try {
        return await inTurn(queries, (query) => table.run(query, hint));
      } finally {
        await inTurn(reset, (statement) => run(statement, []));
      }
    },
  }));
  return [arms, ...planned];
}

/** Does one after the other, because a connection runs one statement at a time. */
export async function inTurn<T, R>(each: readonly T[], one: (value: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  for (const value of each) results.push(await one(value));
  return results;
}
