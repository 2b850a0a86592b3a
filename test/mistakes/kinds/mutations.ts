import type { Random } from "../../grammar/ebnf/random.ts";
import type { MutationKind, ValidClause, ValidQuery } from "../kind.ts";
import { printClause, printQuery } from "../valid-query.ts";

/** Mistakes that can be made at any place of any valid query. */
export const mutations: readonly MutationKind[] = [
  {
    kind: "an opening quote is missing",
    mutate: (query, random) => withoutQuote(query, random, '"', ""),
  },
  {
    kind: "a closing quote is missing",
    mutate: (query, random) => withoutQuote(query, random, "", '"'),
  },
  {
    kind: "all quotes are missing",
    mutate: (query) => textOf(query, (clause) => ({ ...clause, value: clause.value.replaceAll('"', "") })),
  },
  {
    kind: "all quotes are curly",
    mutate: (query) =>
      textOf(query, (clause) => ({ ...clause, value: clause.value.replace(/^"(.*)"$/, "“$1”") })),
  },
  {
    kind: "all quotes are single",
    mutate: (query) =>
      textOf(query, (clause) => ({ ...clause, value: clause.value.replace(/^"(.*)"$/, "'$1'") })),
  },
  {
    kind: "quotes around the whole query",
    mutate: (query, random) => {
      const typed = printQuery(query);
      const [open, close] = random.pick(["''", '""', "“”", "``"]);
      return { typed: `${open}${typed}${close}` };
    },
  },
  {
    kind: "the whole query as a JSON string",
    mutate: (query) => ({ typed: JSON.stringify(printQuery(query)) }),
  },
  {
    kind: "all quotes are escaped",
    mutate: (query) => ({ typed: printQuery(query).replaceAll('"', '\\"') }),
  },
  {
    kind: "the whole query is percent-encoded",
    mutate: (query, random) => {
      const typed = encodeURIComponent(printQuery(query));
      return { typed: random.chance(0.5) ? typed : typed.replaceAll("%20", "+") };
    },
  },
  {
    kind: "the whole query is escaped for HTML",
    mutate: (query) => ({
      typed: printQuery(query).replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    }),
  },
  {
    kind: "a no-break space",
    mutate: (query, random) => {
      const typed = spaced(query);
      return insertedAt(typed, spacesOf(typed), random, random.pick(["\u00a0", "\u202f"]), 1);
    },
  },
  {
    kind: "a zero-width space",
    mutate: (query, random) => {
      const typed = printQuery(query);
      return insertedAt(typed, boundariesOf(typed), random, random.pick(["\u200b", "\u200d", "\u2060"]), 0);
    },
  },
  {
    kind: "an ideographic space",
    mutate: (query, random) => {
      const typed = printQuery(query);
      return insertedAt(typed, spacesOf(typed), random, "\u3000", 1);
    },
  },
  { kind: "a misspelt name", mutate: misspeltName },
  { kind: "a misspelt value", mutate: misspeltValue },
  {
    kind: "a connective in lower case anywhere",
    mutate: (query, random) => {
      const connective = random.pick([query.connective.toLowerCase(), capital(query.connective)]);
      return query.clauses.length < 2
        ? null
        : { typed: query.clauses.map(printClause).join(` ${connective} `) };
    },
  },
  {
    kind: "a connective is missing anywhere",
    mutate: ({ clauses, connective }, random) => {
      if (clauses.length < 2 || connective !== "AND") return null;
      const gap = 1 + random.below(clauses.length - 1);
      return {
        typed: clauses
          .map(
            (clause, index) =>
              `${index === 0 ? "" : index === gap ? " " : ` ${connective} `}${printClause(clause)}`,
          )
          .join(""),
      };
    },
  },
  {
    kind: "commas between all clauses",
    mutate: ({ clauses, connective }) =>
      clauses.length < 2 || connective !== "AND" ? null : { typed: clauses.map(printClause).join(", ") },
  },
  {
    kind: "parentheses around each clause",
    mutate: ({ clauses, connective }) => ({
      typed: clauses.map((clause) => `(${printClause(clause)})`).join(` ${connective} `),
    }),
  },
  {
    kind: "the style of SQL",
    mutate: ({ clauses, connective }) => ({
      typed: clauses.map(sqlClause).join(` ${connective} `),
    }),
  },
  {
    kind: "the style of JavaScript",
    mutate: ({ clauses, connective }) => ({
      typed: clauses.map(scriptClause).join(connective === "AND" ? " && " : " || "),
    }),
  },
];

function textOf(
  { clauses, connective }: ValidQuery,
  change: (clause: ValidClause) => ValidClause,
): { typed: string } {
  return { typed: printQuery({ connective, clauses: clauses.map(change) }) };
}

/** Takes the opening or the closing quote of one value. */
function withoutQuote(
  query: ValidQuery,
  random: Random,
  open: string,
  close: string,
): { typed: string } | null {
  const quoted = query.clauses.filter(({ value }) => value.startsWith('"'));
  if (quoted.length === 0) return null;
  const chosen = random.pick(quoted);
  return textOf(query, (clause) => {
    if (clause !== chosen) return clause;
    return { ...clause, value: clause.value.slice(open.length, clause.value.length - close.length) };
  });
}

/** The query with spaces around its operators, where a typist may leave them. */
function spaced({ clauses, connective }: ValidQuery): string {
  return clauses
    .map(({ isNegated, field, symbol, value }) => `${isNegated ? "-" : ""}${field} ${symbol} ${value}`)
    .join(` ${connective} `);
}

/** The offsets of the spaces outside quotes. */
function spacesOf(text: string): number[] {
  return outsideQuotes(text).filter((offset) => text[offset] === " ");
}

/** The offsets outside quotes where a token begins or goes on. */
function boundariesOf(text: string): number[] {
  return outsideQuotes(text).filter((offset) => text[offset] !== '"');
}

function outsideQuotes(text: string): number[] {
  const offsets: number[] = [];
  let isInside = false;
  for (let offset = 0; offset < text.length; offset++) {
    if (text[offset] === '"') isInside = !isInside;
    else if (!isInside) offsets.push(offset);
  }
  return offsets;
}

/** Puts `inserted` at one of the offsets, in the place of as many characters as `replaced`. */
function insertedAt(
  text: string,
  offsets: readonly number[],
  random: Random,
  inserted: string,
  replaced: number,
): { typed: string } | null {
  if (offsets.length === 0) return null;
  const offset = random.pick(offsets);
  return { typed: text.slice(0, offset) + inserted + text.slice(offset + replaced) };
}

function misspeltName(
  query: ValidQuery,
  random: Random,
  { schema }: { readonly schema: { readonly fields: ReadonlyMap<string, unknown> } },
): { typed: string } | null {
  const chosen = random.pick(query.clauses);
  const field = misspelt(chosen.field, random);
  const isClear = [...schema.fields.keys()].every(
    (name) => name === chosen.field || distance(name, field) > 2,
  );
  if (!isClear) return null;
  return textOf(query, (clause) => (clause === chosen ? { ...clause, field } : clause));
}

function misspeltValue(
  query: ValidQuery,
  random: Random,
  { schema }: Parameters<NonNullable<MutationKind["mutate"]>>[2],
): { typed: string } | null {
  const valuesOf = (clause: ValidClause): readonly string[] =>
    clause.value === "null" ? [] : (schema.fields.get(clause.field)?.type.values ?? []);
  const candidates = query.clauses.filter((clause) => valuesOf(clause).length > 0);
  if (candidates.length === 0) return null;
  const chosen = random.pick(candidates);
  const value = chosen.value.slice(1, -1);
  const wrong = misspelt(value, random);
  const isClear = valuesOf(chosen).every((each) => each === value || distance(each, wrong) > 2);
  if (!isClear) return null;
  const quote = random.chance(0.5) ? '"' : "";
  return textOf(query, (clause) =>
    clause === chosen ? { ...clause, value: `${quote}${wrong}${quote}` } : clause,
  );
}

/** A word with one slip of the fingers. */
function misspelt(word: string, random: Random): string {
  if (word.length < 4) return `${word}${word.at(-1)}`;
  const at = 1 + random.below(word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
  switch (random.below(4)) {
    case 0:
      return before + after;
    case 1:
      return before + letter + letter + after;
    case 2:
      return before + after.charAt(0) + letter + after.slice(1);
    default:
      return before + (letter === "x" ? "z" : "x") + after;
  }
}

/** The number of letters to insert, remove or replace to make one word of the other. */
function distance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = previous[column]! + (letter === otherLetter ? 0 : 1);
      current.push(Math.min(replaced, previous[column + 1]! + 1, current[column]! + 1));
    }
    previous = current;
  }
  return previous.at(-1)!;
}

function capital(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase();
}

function sqlClause({ isNegated, field, symbol, value }: ValidClause): string {
  const text = value.replace(/^"(.*)"$/, "$1");
  if (value === "null") return `${field} IS ${isNegated ? "NOT " : ""}NULL`;
  if (symbol === "~") return `${field} ${isNegated ? "NOT " : ""}LIKE '%${text}%'`;
  if (symbol === ":") return `${field} ${isNegated ? "<>" : "="} '${text}'`;
  return `${field} ${symbol} ${value}`;
}

function scriptClause({ isNegated, field, symbol, value }: ValidClause): string {
  if (value === "null") return `${field} ${isNegated ? "!==" : "==="} null`;
  if (symbol === "~") return `${isNegated ? "!" : ""}${field}.includes(${value})`;
  if (symbol === ":") return `${field} ${isNegated ? "!==" : "==="} ${value}`;
  return `${field} ${symbol} ${value}`;
}
