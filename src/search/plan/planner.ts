import type { Sql } from "../../sql/fragment.ts";
import type { Clauses } from "./clauses.ts";
import type { Fences } from "./forms.ts";
import type { PageSearch } from "./page-search.ts";
import type { Plan } from "./plan.ts";

/** Runs a statement, and returns the values of each row in the order of its columns. */
export type Read = (statement: Sql) => Promise<readonly (readonly unknown[])[]>;

/** A plan, and whether the range has too few rows to say anything about the next one. */
export interface Planned {
  readonly plan: Plan;
  readonly isExhausted: boolean;
}

/** How plans are made for one kind of database. */
export interface Planner {
  readonly fences: Fences;
  readonly plan: (search: PageSearch, clauses: Clauses, read: Read) => Promise<Planned>;
}

/** The plain statement, without a look at the rows. */
export const plain: Planned = { plan: { form: "plain" }, isExhausted: false };
