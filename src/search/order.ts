/** The direction of a column in an order. */
export type Direction = "asc" | "desc";

/** A column of an order, as a back-end reads it. */
export interface StoredColumn<Value = unknown> {
  /** Whether each row has a value in it. */
  readonly isRequired: boolean;
  /** The value of a text in a cursor; null if the text is no value of the column. */
  readonly write: (text: string) => Value | null;
}

/** A column of an order. */
export interface OrderColumn<Value = unknown> extends StoredColumn<Value> {
  readonly name: string;
  readonly direction: Direction;
  /** Whether it is a column of the key. */
  readonly isKey: boolean;
}

/** An order that an application offers, with the columns of the key at its end. */
export interface Order<Column extends OrderColumn = OrderColumn> {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** A row's place in an order, as a cursor holds it. */
export interface Position {
  /** The values of the order's columns as texts; null where the row has none. */
  readonly values: readonly (string | null)[];
  /** Whether the row at this place belongs to the page that the cursor leads to. */
  readonly isIncluded: boolean;
}

/** `forward` along the order, or `backward` from a row to the beginning. */
export type Course = "forward" | "backward";
