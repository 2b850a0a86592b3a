import { knex as createKnex } from "knex";
import * as wherefore from "../../src/index.ts";
import * as editor from "../../src/editor/index.ts";
import * as graph from "../../src/graph/index.ts";
import * as sql from "../../src/sql/index.ts";

// The names that examples of docstrings use without declaring them.

export interface Task {
  readonly status: "open" | "done";
  readonly title: string | null;
  readonly priority: number;
  readonly progress: number;
  readonly blocked: boolean;
  readonly parent_id: string | null;
  readonly due: Date | null;
  readonly owner?: { readonly name: string };
}

export const schema = wherefore.defineSchema<Task>({
  status: wherefore.enumeration(["open", "done"]),
  title: wherefore.text(),
});
export const tasks: readonly Task[] = [];
export const checked = wherefore.compile('status:"open"', schema);
export const query = checked.query;

/** The parts of a database connection that examples use. */
export const database = {
  function: () => undefined,
  prepare: (_statement: string) => ({ all: (..._params: readonly unknown[]): readonly unknown[] => [] }),
};

/** Knex, which connects at the first query only. */
export const knex = createKnex({ client: "pg" });

/** The modules whose exports are in scope of an example; earlier modules have precedence. */
export const modules = {
  "src/index.ts": wherefore,
  "src/sql/index.ts": sql,
  "src/editor/index.ts": editor,
  "src/graph/index.ts": graph,
} as const;
