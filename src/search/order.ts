import type { Sql } from "../sql/fragment.ts";
import type { OrderedColumn } from "../sql/ordering.ts";

/** The direction of a column in an order. */
export type Direction = "asc" | "desc";

/** A column of an order. */
export interface OrderColumn {
  readonly name: string;
  /** The name of its type, as `typeName` of the dialect gives it; undefined if it is not known. */
  readonly type: string | undefined;
  readonly direction: Direction;
  /** Whether each row has a value in it. */
  readonly isRequired: boolean;
  /** Whether it is a column of the key. */
  readonly isKey: boolean;
  /** What is ordered and compared, qualified by the table. */
  readonly operand: Sql;
  /** Reads the value for a cursor. */
  readonly read: Sql;
  /** The value of the column in a row, as `read` gives it; null if the driver can have changed it. */
  readonly fromRow: NonNullable<OrderedColumn["fromRow"]> | undefined;
  /** Writes the value of a cursor. */
  readonly write: OrderedColumn["write"];
  /** The column in an index; undefined if it is the bare column. */
  readonly indexed: string | undefined;
}

/** An order that an application offers, with the columns of the key at its end. */
export interface Order {
  readonly name: string;
  readonly columns: readonly OrderColumn[];
  /**
   * The columns that a cursor needs, and that the rows do not have as it needs them. A column that is selected becomes one
   * once a driver has returned a value of it that need not be exact.
   */
  added: readonly OrderColumn[];
}

/** A row's place in an order, as a cursor holds it. */
export interface Position {
  /** The values of the order's columns, as `read` gave them; null where the row has none. */
  readonly values: readonly (string | null)[];
  /** Whether the row at this place belongs to the page that the cursor leads to. */
  readonly isIncluded: boolean;
}

/** `forward` along the order, or `backward` from a row to the beginning. */
export type Course = "forward" | "backward";

/** Whether rows of one range have the NULLs of a column among its values. Those of the first column are a range. */
export function hasNullsWithin({ isRequired }: OrderColumn, index: number): boolean {
  return index > 0 && !isRequired;
}
