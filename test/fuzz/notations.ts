import type { Random } from "../grammar/ebnf/random.ts";
import type { ValidClause, ValidQuery } from "../mistakes/kind.ts";

/** The notations of each piece of a query. All of them say the same. */
const negations = ["-", "–", "—", "−", "‐", "‑", "－", "!", "¬", "- ", "– ", "NOT ", "not ", "Not "];
const negatedEqualities = [
  "!=",
  "!==",
  " != ",
  "<>",
  " <> ",
  "≠",
  " ≠ ",
  "!:",
  ":!",
  ": !",
  "=!",
  ":-",
  ":–",
  " is not ",
];
const negatedContains = ["!~", " !~ ", " NOT LIKE ", " not contains "];
const equalities = [":", ": ", " : ", "：", "=", " = ", "==", " is ", "=="];
const contains = ["~", " ~ ", "～", " contains ", " LIKE "];
const comparisons: Readonly<Record<string, readonly string[]>> = {
  ">": [">", " > ", "＞", ":>", ": > ", " gt ", "[gt]="],
  ">=": [">=", " >= ", "≥", " ≥ ", "⩾", "=>", "> =", ":>=", ":≥", " gte ", "[gte]="],
  "<": ["<", " < ", "＜", ":<", ": < ", " lt ", "[lt]="],
  "<=": ["<=", " <= ", "≤", " ≤ ", "⩽", "=<", "< =", ":<=", ":≤", " lte ", "[lte]="],
};
const quotes = ['""', '""', "''", "“”", "‘’", "«»", "``", "„“"];
const connectives = {
  AND: [" AND ", " AND ", " and ", " And ", " && ", " & ", "\u00a0AND\u00a0", "  AND\n"],
  OR: [" OR ", " OR ", " or ", " Or ", " || ", "\tOR ", " | "],
};
const parentheses = ["()", "()", "[]", "{}"];

/** Writes a query in random notations, up to several in one text. */
export function writeInNotations({ clauses, connective }: ValidQuery, random: Random): string {
  const text = clauses
    .map((clause) => writeClause(clause, random))
    .reduce((before, clause) => before + random.pick(connectives[connective]) + clause);
  return random.chance(0.1) ? enclose(text, "()") : text;
}

function writeClause(clause: ValidClause, random: Random): string {
  const { isNegated, field, symbol, value } = clause;
  const name = random.chance(0.1) ? field.toUpperCase() : field;
  const inOperator = isNegated && random.chance(0.4);
  const affirmed = name + writeOperator(symbol, inOperator, random) + writeValue(value, random);
  const enclosed = random.chance(0.1) ? enclose(affirmed, random.pick(parentheses)) : affirmed;
  return (isNegated && !inOperator ? random.pick(negations) : "") + enclosed;
}

function writeOperator(symbol: ValidClause["symbol"], isNegated: boolean, random: Random): string {
  if (symbol === ":") return random.pick(isNegated ? negatedEqualities : equalities);
  if (symbol === "~") return random.pick(isNegated ? negatedContains : contains);
  return random.pick(comparisons[symbol] ?? [symbol]);
}

function writeValue(value: string, random: Random): string {
  const text = /^"([A-Za-z0-9_ ]+)"$/.exec(value)?.[1];
  if (text === undefined) return value;
  return /^[A-Za-z_]+$/.test(text) && random.chance(0.3) ? text : enclose(text, random.pick(quotes));
}

function enclose(text: string, [open = "", close = ""]: Iterable<string> & string): string {
  return open + text + close;
}
