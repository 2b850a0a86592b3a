import { stringify } from "lossless-json";
import { compileWhere, dialects, MappingError, type Columns, type WhereFragment } from "wherefore/sql";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import { Failure } from "../failure.ts";
import type { Invocation } from "../invocation.ts";
import { readQuery, type SchemaOptions } from "../read-query.ts";
import { indented, loadJson } from "../schema-file.ts";

/** The options of the command `sql`. */
export interface SqlOptions extends SchemaOptions {
  readonly dialect: keyof typeof dialects;
  readonly columns?: string;
  readonly table?: string;
  readonly json?: boolean;
}

/** Writes a query as the condition of a WHERE clause, and its params. */
export function sql(invocation: Invocation, options: SqlOptions): ExitCode {
  const checked = readQuery(invocation, options);
  if (checked === null) return exitCodes.trouble;
  const { columns, table, dialect } = options;
  const fragment = orFailure(columns, () =>
    compileWhere(checked, {
      dialect: dialects[dialect],
      // The file may contain any JSON: compileWhere checks all of it.
      ...(columns === undefined ? {} : { columns: loadJson(columns) as Columns<object> }),
      ...(table === undefined ? {} : { table }),
    }),
  );
  process.stdout.write(options.json === true ? asJson(fragment) : asComment(fragment));
  return exitCodes.yes;
}

function orFailure(columns: string | undefined, compile: () => WhereFragment): WhereFragment {
  try {
    return compile();
  } catch (error) {
    if (!(error instanceof MappingError)) throw error;
    const where = columns === undefined ? "the table is not right" : `${columns} is not a column mapping`;
    throw new Failure(`${where}:\n${indented(error.message)}`);
  }
}

function asJson({ sql, params }: WhereFragment): string {
  return `${String(stringify({ sql, params }, null, 2))}\n`;
}

function asComment({ sql, params }: WhereFragment): string {
  return `${sql}\n-- params: ${String(stringify(params))}\n`;
}
