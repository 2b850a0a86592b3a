import { raw, type Dialect, type OrderedColumn, type Sql } from "wherefore/sql";

/** How a column `c` of a type is ordered, and what a cursor holds of it. */
export interface Ordered {
  readonly type: string | undefined;
  readonly parameters?: readonly number[];
  /** What is compared and indexed, if it is not the bare column. */
  readonly operand?: string;
  readonly indexed?: string;
  readonly read: string;
  /** What is written for the text of a cursor: the SQL and the params. */
  readonly written: Readonly<Record<string, readonly unknown[]>>;
  /** Texts that are no value of the column. */
  readonly refused?: readonly string[];
  /** Values of a driver with the text that a cursor holds; null if the database has to be asked. */
  readonly rows?: readonly (readonly [value: unknown, text: string | null])[];
}

/** What a dialect does with such a column. */
export function orderedBy(
  dialect: Dialect,
  { type, parameters = [], written, refused, rows }: Ordered,
): Ordered {
  const column = orderedColumn(dialect, type, parameters);
  if (column === undefined) throw new Error(`no order of ${String(type)}`);
  const { operand, indexed, read, write, fromRow } = column;
  const c = raw("c");
  return {
    type,
    ...(parameters.length > 0 && { parameters }),
    ...(operand && { operand: textOf(operand(c)) }),
    ...(indexed && { indexed: indexed("c") }),
    read: textOf(read(c)),
    written: Object.fromEntries(Object.keys(written).map((text) => [text, pieces(write(text))])),
    ...(refused && { refused: refused.filter((text) => write(text) === null) }),
    ...(rows && { rows: rows.map(([value]) => [value, fromRow === undefined ? null : fromRow(value)]) }),
  };
}

/** The order of a type; undefined if rows cannot be ordered by it. */
export function orderedColumn(
  { ordering }: Dialect,
  type: string | undefined,
  parameters: readonly number[] = [],
): OrderedColumn | undefined {
  return ordering?.column(type, parameters);
}

const textOf = ({ texts }: Sql): string => texts.join("?");

function pieces(written: Sql | null): readonly unknown[] {
  return written === null ? [] : [textOf(written), ...written.params.map(({ value }) => value)];
}
