import { tableOf } from "../../../../../tools/bench/blocks.ts";

/** The sizes that a run may change. */
export interface Sizes {
  /** Observations of `ingest`. */
  readonly observations: number;
  /** Nodes of `operations`. */
  readonly nodes: number;
}

/** A row of a table. */
export interface Row {
  readonly name: string;
  /** One for each figure of the measurement. */
  readonly values: readonly string[];
}

/** Something that is measured. */
export interface Measurement {
  /** What is measured, as text above the table. */
  readonly description: string;
  /** The names of the figures of a row; none if a row has only one. */
  readonly figures?: readonly string[];
  /**
   * Measures, in bounded time.
   *
   * @param dir an empty folder, which is removed afterwards
   */
  readonly measure: (dir: string, sizes: Sizes) => Promise<readonly Row[]>;
}

/** A row of one value. */
export const row = (name: string, value: string): Row => ({ name, values: [value] });

/** What was measured, in Markdown. */
export function markdownOf({ description, figures = [""] }: Measurement, rows: readonly Row[]): string {
  const cells = rows.map(({ name, values }) => [name, ...values].map((cell) => cell.replaceAll("|", "\\|")));
  return `${description}\n\n${tableOf({ columns: ["", ...figures], rows: cells })}`;
}
