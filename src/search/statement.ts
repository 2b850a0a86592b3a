import { join, raw, sql, withPlaceholders, type Sql, type SqlValue } from "../sql/fragment.ts";
import type { Definition } from "./definition.ts";

/** A statement as `run` takes it. */
export interface Statement {
  readonly sql: string;
  readonly params: readonly SqlValue[];
  /** The texts around the params. */
  readonly strings: readonly string[];
}

/** A piece of SQL with the dialect's placeholders. */
export function statementOf({ dialect }: Pick<Definition, "dialect">, piece: Sql): Statement {
  return {
    sql: withPlaceholders(piece, (param, index) => dialect.placeholder(param, index + 1)),
    params: piece.params.map(({ value }) => value),
    strings: piece.texts,
  };
}

/** `WHERE` and the conditions, or nothing if there are none. */
export function whereAll(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? raw("") : sql` WHERE ${join(conditions, " AND ")}`;
}
