import type { MappedColumn } from "../../../sql/dialect.ts";
import type { Sql } from "../../../sql/fragment.ts";
import { shown } from "../../../text/excerpt.ts";
import type { OrderedTable } from "../table.ts";
import type { SearchProblem } from "../../backend.ts";
import { jsonText } from "../../json-text.ts";
import type { Row } from "../../options.ts";
import { problemList, type Report } from "../../problems.ts";
import { SearchError } from "../../search-error.ts";
import { runStatement, type Run, type Statement } from "../run.ts";
import { statementOf } from "../select.ts";
import type { Catalog } from "./catalogs.ts";

/** The problems of a search that were found so far, and what they are looked for with. */
export class Verification {
  readonly problems: readonly SearchProblem[];
  readonly report: Report;
  /** The columns that options name and the table lacks. */
  readonly missing = new Set<string>();
  readonly definition: OrderedTable;
  readonly run: Run;
  /** The mapped columns of the fields. */
  readonly mapped: readonly MappedColumn<object>[];
  readonly #takesAnyCase: boolean;

  constructor(definition: OrderedTable, run: Run, catalog: Catalog | undefined) {
    ({ problems: this.problems, report: this.report } = problemList());
    this.definition = definition;
    this.run = run;
    this.#takesAnyCase = catalog?.takesAnyCase === true;
    this.mapped = [...definition.schema.fields.values()].map((field) => definition.columnOf(field));
  }

  /** Whether an option has a problem, or one within it. */
  isReported(path: string): boolean {
    return this.problems.some(
      (problem) => problem.path === path || [".", "["].some((end) => problem.path.startsWith(path + end)),
    );
  }

  /** Whether the table lacks one of the columns, so that no statement can be about them. */
  lacks(columns: readonly string[]): boolean {
    return columns.some((name) => this.missing.has(name));
  }

  /** The name of a column, in lower case where the database compares names without regard to it. */
  nameOf(column: string): string {
    return this.#takesAnyCase ? column.toLowerCase() : column;
  }

  async rows(statement: Sql): Promise<readonly Row[]> {
    return runStatement(this.run, statementOf(this.definition, statement));
  }

  /** The rows of a statement. There are none if the database refuses it, which is a problem of the option. */
  async attempt(path: string, statement: Sql | Statement): Promise<readonly Row[]> {
    try {
      const whole = "sql" in statement ? statement : statementOf(this.definition, statement);
      return await runStatement(this.run, whole);
    } catch (error) {
      // Without a cause, `run` returned no rows.
      if (!(error instanceof SearchError) || error.cause === undefined) throw error;
      this.report(path, error.message);
      return [];
    }
  }

  /** The name of the table as a param of a statement on the catalog. */
  get table(): Sql {
    return this.definition.ordering.value(this.definition.table);
  }
}

/** The name of a column or a table in a message. */
export function named(name: string): string {
  return JSON.stringify(name);
}

/** A value of a row in a message. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  return shown(typeof value === "object" ? jsonText(value) : (value as number | bigint).toString());
}
