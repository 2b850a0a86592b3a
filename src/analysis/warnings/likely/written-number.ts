import type { Clause } from "../../../language/syntax/ast.ts";

/** A number in a query. */
export interface WrittenNumber {
  readonly text: string;
  /** Another number, as it is written in its place: in quotes after `:`. */
  readonly written: (text: string) => string;
}

/** The number of a clause; null if its value is written otherwise. */
export function writtenNumber({ value }: Clause): WrittenNumber | null {
  if (value.kind === "NullLiteral") return null;
  const isQuoted = value.kind === "StringLiteral";
  const text = isQuoted ? value.value : value.text;
  if (!/^-?[0-9]+(?:\.[0-9]+)?$/.test(text)) return null;
  return { text, written: (other) => (isQuoted ? `"${other}"` : other) };
}
