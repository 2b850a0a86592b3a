import type { Fix } from "../../diagnostics/diagnostic.ts";
import type { Clause, ConnectiveWord, Query } from "../../language/syntax/ast.ts";

/** Removes a clause, with a connective beside it; nothing if there is no other clause. */
export function removal({ clauses }: Query, clause: Clause): readonly Fix[] {
  const index = clauses.indexOf(clause);
  const before = clauses[index - 1];
  const after = clauses[index + 1];
  const { start, end } = clause.span;
  if (before !== undefined) return [fix("Remove the clause", before.span.end, end, "")];
  return after === undefined ? [] : [fix("Remove the clause", start, after.span.start, "")];
}

/** Joins all clauses by the other connective. */
export function joinBy({ connectives }: Query, word: ConnectiveWord): readonly Fix[] {
  return [
    { title: `Join the clauses by ${word}`, edits: connectives.map(({ span }) => ({ span, text: word })) },
  ];
}

/** Replaces the value of a clause. */
export function rewriteValue({ value }: Clause, title: string, text: string): readonly Fix[] {
  return [fix(title, value.span.start, value.span.end, text)];
}

function fix(title: string, start: number, end: number, text: string): Fix {
  return { title, edits: [{ span: { start, end }, text }] };
}
