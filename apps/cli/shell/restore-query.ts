import { operators, parse } from "wherefore";
import type { OutputFile } from "./output-file.ts";

/** A query as it was typed, as far as its arguments show it. */
export interface RestoredQuery {
  readonly text: string;
  /** Whether quotes are put around a value. */
  readonly isQuoted: boolean;
  /** Whether the shell read the `>` of a clause as a redirection: `possible` if the number is not known. */
  readonly redirection: "none" | "possible" | "certain";
}

const rows = Object.values(operators).sort((a, b) => b.symbol.length - a.symbol.length);
const comparisons = rows.filter(({ opposite }) => opposite !== undefined).map(({ symbol }) => symbol);
const symbols = rows.map(({ symbol }) => symbol.replaceAll(/\W/g, String.raw`\$&`)).join("|");

const name = String.raw`-?\s*[A-Za-z_]\w*`;
const clauseForm = new RegExp(String.raw`^(${name}\s*)(${symbols})(\s*)(.*)$`, "s");
const nameAlone = new RegExp(`^${name}$`);
/** A value that is a value in every notation: no list, no pattern, no negation, no range and no null. */
const plainValue =
  /^(?!(?:not|null|none|nil|undefined)\b)(?!.*\.\.)[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ .@/+%#-]*$/iu;
/** A longer text is no query: this is the default of `maxLength`. */
const LONGEST = 8192;
/** The name of the file that `depth>3` or `depth>=3` creates. */
const numberForm = /^=?-?\d[\d.,:TZ+-]*$/;

/**
 * Restores what a shell removes from a query without single quotes: double quotes, and a `>` with the number after it,
 * which becomes the file of standard output. Returns null if the text is not in the form of a query.
 */
export function restoreQuery(text: string, output: OutputFile | null): RestoredQuery | null {
  if (text.length > LONGEST) return null;
  if (text.includes('"') && parse(text).query !== null) return { text, isQuoted: false, redirection: "none" };
  // The odd parts are the connectives.
  const parts = text.trim().split(/((?<!\s)\s+(?:AND|OR)\s+)/i);
  const names = parts.filter((part) => nameAlone.test(part)).length;
  if (names > 0 && output === null) return null;
  const number = names === 1 ? numberIn(output) : null;
  const restored = parts.map((part, index) => {
    if (index % 2 === 1) return part;
    if (nameAlone.test(part)) return number === null ? part : `${part}>${number}`;
    return restoredClause(part);
  });
  if (restored.includes(null)) return null;
  const result = restored.join("");
  const isQuoted = restored.some(
    (part, index) => part !== parts[index] && !nameAlone.test(parts[index] ?? ""),
  );
  if (names > 0 && number === null) return { text: result, isQuoted, redirection: "possible" };
  if (parse(result).query === null) return null;
  return { text: result, isQuoted, redirection: names > 0 ? "certain" : "none" };
}

function numberIn(output: OutputFile | null): string | null {
  const file = output?.name ?? "";
  return numberForm.test(file) ? file : null;
}

/** The clause with its value in quotes where it needs them; null if the text is not one clause. */
function restoredClause(clause: string): string | null {
  const [, field = "", symbol, space = "", value = ""] = clauseForm.exec(clause) ?? [];
  if (symbol === undefined) return null;
  if (comparisons.includes(symbol) || value === "null" || value.startsWith('"')) return clause;
  if (!plainValue.test(value)) return null;
  return `${field}${symbol}${space}${JSON.stringify(value)}`;
}
