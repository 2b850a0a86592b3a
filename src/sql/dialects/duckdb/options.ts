import type { columnTypes } from "./types.ts";

type Scalar = keyof typeof columnTypes | `decimal(${number}, ${number})` | `decimal(${number},${number})`;

/** A type of a column, as DuckDB names it, in lower case; `list` is a list of the type that the dialect expects. */
export type DuckdbType = Scalar | `${Scalar}[]` | `${Scalar}[${number}]` | "list";

/** What a mapping can say about a column of DuckDB. */
export interface DuckdbOptions {
  /**
   * The type of the column. Default: `varchar`, `boolean`, `double` or `bigint`, as the field needs, and lists of these.
   *
   * @example
   * ```ts
   * const columns = { created: { type: "timestamptz" }, owners: { type: "uuid[]" } } as const;
   * ```
   */
  readonly type?: DuckdbType;
}
