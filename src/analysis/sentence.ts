// Up to this number of clauses, a sentence shows how they are joined before a reader has forgotten the first.
const MOST_IN_LINE = 3;

const beginnings = { and: "All of these are true", or: "At least one of these is true" } as const;

/** A query in one sentence, from the statements that its clauses make. */
export function querySentence(statements: readonly string[], word: "and" | "or"): string {
  const isLong = statements.length > MOST_IN_LINE;
  return sentence(isLong ? `${beginnings[word]}: ${statements.join("; ")}` : joined(statements, word));
}

/** Joins statements: `a and b`, `a, b and c`, with semicolons if one of them has a comma. */
export function joined(statements: readonly string[], word: "and" | "or"): string {
  if (statements.length <= 1) return statements.join("");
  const hasComma = statements.some((statement) => statement.includes(","));
  const before = statements.slice(0, -1).join(hasComma ? "; " : ", ");
  return `${before}${hasComma ? ";" : ""} ${word} ${statements[statements.length - 1]}`;
}

/** A statement with its full stop. */
export function sentence(statement: string): string {
  return `${statement}.`;
}

const MOST_LISTED = 5;

/** Things in a row: `a, b and c`; of many, the first and how many more there are. */
export function listed<T>(things: readonly T[], show: (thing: T) => string): string {
  const shown = things.slice(0, MOST_LISTED).map((thing) => show(thing));
  const rest = things.length - shown.length;
  const last = rest > 0 ? `${rest} more` : shown.pop();
  return shown.length === 0 ? `${last}` : `${shown.join(", ")} and ${last}`;
}
