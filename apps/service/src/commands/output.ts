import { Option, type Command } from "commander";

/** Writes a line for people to standard error, so that standard output has only results. */
export function note(command: Command, line: string): void {
  command.configureOutput().writeErr?.(`${line}\n`);
}

/** Writes a line of the result to standard output. */
export function print(command: Command, line: string): void {
  command.configureOutput().writeOut?.(`${line}\n`);
}

/** A number with its noun: `1 node`, `1,000 nodes`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

/** A row of a list, by the names of its columns. Times are Unix milliseconds. */
export type ListRow = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Adds the option that prints a list as JSON. */
export const jsonOption = (): Option =>
  new Option("--json", "print a JSON array; times are Unix milliseconds");

/** Prints a list as a table with a heading, or as JSON. */
export function printList(
  command: Command,
  rows: readonly ListRow[],
  {
    json = false,
    none,
  }: { readonly json?: boolean | undefined; /** What to say without rows. */ readonly none: string },
): void {
  if (json) {
    print(command, JSON.stringify(rows, null, 2));
    return;
  }
  const [first] = rows;
  if (first === undefined) {
    note(command, none);
    return;
  }
  const columns = Object.keys(first);
  const cells = [columns.map((column) => column.toUpperCase().replaceAll("_", " "))];
  for (const row of rows) cells.push(columns.map((column) => shownCell(column, row[column] ?? null)));
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  for (const row of cells) {
    print(
      command,
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  }
}

const times: ReadonlySet<string> = new Set([
  "answered",
  "created",
  "ends",
  "last_event",
  "last_used",
  "next_attempt",
  "revoked",
]);

function shownCell(column: string, value: ListRow[string]): string {
  if (value === null) return "-";
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "number")
    return times.has(column) ? new Date(value).toISOString() : value.toLocaleString("en-US");
  return String(value);
}
