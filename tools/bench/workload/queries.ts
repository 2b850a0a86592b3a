/** The query that the performance targets refer to. */
export const threeClauses = 'state:"working" AND summary~"timeout" AND depth>=3';

const states = ["working", "input_required", "idle", "completed", "failed", "canceled"];
const words = [
  "timeout",
  "retry limit",
  "permission",
  "rate limited",
  "migration",
  "flaky test",
  "deploy",
  "refactor",
];

/** Different queries of three clauses, so that no result can be cached. */
export function makeQueries(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const state = states[index % states.length];
    const word = `${words[index % words.length]} ${index}`;
    return `state:"${state}" AND summary~"${word}" AND depth>=${index % 9}`;
  });
}

/** A valid query for the node schema, with close to `length` characters and at most 128 clauses. */
export function makeValidQuery(length: number): string {
  const clause = 'summary~"the agent waits for a review of its plan by somebody" OR ';
  const last = 'state:"idle"';
  const clauses = clause.repeat(Math.max(0, Math.floor((length - last.length) / clause.length)));
  return clauses + last;
}

/** Valid, invalid and hostile texts of about a given length. */
export const shapes: Readonly<Record<string, (length: number) => string>> = {
  "valid: clauses": makeValidQuery,
  "valid: one string": (length) => `title:"${"a".repeat(length - 8)}"`,
  "valid: one string of escapes": (length) => `title:"${"\\u00e9".repeat((length - 8) / 6)}"`,
  "valid: white space": (length) => `title${" ".repeat(length - 9)}:"a"`,
  "invalid: unknown fields": (length) => `${fill('sumary~"abc" OR ', length - 8)}x:"abcd"`,
  "invalid: bare words": (length) => fill("title:word AND ", length),
  "invalid: no connectives": (length) => fill('title:"a" ', length),
  "invalid: far too many clauses": (length) => fill("a:1 OR ", length),
  "invalid: AND beside OR": (length) => fill('title:"a" AND title:"b" OR ', length - 7) + "depth>1",
  "invalid: and for AND": (length) => fill('title:"a" and ', length),
  "invalid: escapes": (length) => `title:"${fill("\\x", length - 8)}"`,
  "invalid: lone surrogates": (length) => `title:"${"\ud83d".repeat(length - 8)}"`,
  "hostile: parentheses": (length) => "(".repeat(length),
  "hostile: quotes": (length) => '"'.repeat(length),
  "hostile: quotes and blanks": (length) => fill('" ', length),
  "hostile: single quotes escaped": (length) => fill("'\\", length),
  "hostile: typographic quotes escaped": (length) => fill("\u201c\\", length),
  "hostile: opening quotes after operators": (length) => fill("a:'\\ ", length),
  "hostile: quotes of two kinds": (length) => fill("'\u201c", length),
  "hostile: words glued by minus": (length) => fill("a-", length),
  "hostile: unterminated string": (length) => `title:"${'\\"'.repeat((length - 7) / 2)}`,
  "hostile: operators": (length) => fill("a:", length),
  "hostile: equals signs": (length) => `a:${"=".repeat(length - 2)}`,
  "hostile: equals signs and blanks": (length) => `a${fill("> ", length - 1)}`,
  "hostile: signs of every kind": (length) => fill("=!<>~:&|", length),
  "hostile: minus": (length) => "-".repeat(length),
  "hostile: words": (length) => fill("a ", length),
  "hostile: connectives": (length) => fill("and ", length),
  "hostile: connective and blanks": (length) => fill(`and${" ".repeat(60)}`, length),
  "hostile: not": (length) => fill("not ", length),
  "hostile: digits": (length) => "1".repeat(length),
  "hostile: invisible": (length) => "\u00a0".repeat(length),
  "hostile: NUL": (length) => "\0".repeat(length),
  "hostile: one long bare word": (length) => `title:${"a".repeat(length - 6)}`,
  "hostile: one long unknown field": (length) => `${"a".repeat(length - 4)}:"a"`,
  "hostile: one long unknown value": (length) => `state:"${"a".repeat(length - 8)}"`,
  "hostile: one long number": (length) => `depth>${"9".repeat(length - 6)}`,
};

/** Further texts for `repair`, which reads the notations of other languages. */
export const repairShapes: Readonly<Record<string, (length: number) => string>> = {
  "mistakes: as many clauses as are allowed": (length) => {
    const word = "x".repeat(Math.max(3, Math.floor(length / 128) - 20));
    return Array.from({ length: 128 }, () => `sumary = '${word}'`).join(" and ");
  },
  "mistakes: one clause between many that are right": (length) =>
    `${makeValidQuery(length - 12)} OR depth ≥ 3`,
  "hostile: commas": (length) => fill("a,", length),
  "hostile: values between commas": (length) => `state:${fill("idle,", length - 6)}`,
  "hostile: lists": (length) => fill('state in ("idle", "failed") ', length),
  "hostile: open lists": (length) => fill("state in (", length),
  "hostile: nested groups": (length) => fill('(state:"idle" OR ', length),
  "hostile: negated groups": (length) => fill("NOT (", length),
  "hostile: dashes": (length) => fill("\u2013", length),
  "hostile: ranges": (length) => fill("depth:1..5 ", length),
  "hostile: BETWEEN": (length) => fill("depth BETWEEN 1 AND ", length),
  "hostile: quotes of every kind": (length) => fill("\"'\u201c\u201d`", length),
  "hostile: percent signs": (length) => fill("%22", length),
  "hostile: entities": (length) => fill("&quot;", length),
  "hostile: escaped quotes": (length) => fill('\\"', length),
  "hostile: clauses of other languages": (length) =>
    fill("state = 'idle' && depth \u2265 3 and title LIKE '%abc%' ", length),
};

function fill(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, Math.max(0, length));
}
