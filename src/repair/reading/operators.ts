import {
  isComparison,
  operators,
  type ComparisonOperator,
  type Operator,
} from "../../language/syntax/operators.ts";
import type { Cursor } from "./text/cursor.ts";

/** What an operator asks of a field: an operator of the language, or one of other languages. */
export type Relation = Operator | "isNull" | "oneOf" | "between" | "like" | "includes";

/** Whether the relation compares sizes. */
export function isOrdering(relation: Relation): relation is ComparisonOperator {
  return relation in operators && isComparison(relation as Operator);
}

/** An operator of any language. */
export interface MeantOperator {
  readonly relation: Relation;
  readonly negated: boolean;
  /** Whether it is an operator of the language. Default true. */
  readonly isOwn?: boolean;
}

const SYMBOL_CHARACTER = "[:~=<>!≠≥≤⩾⩽≈≅∼¬]";
/** One or more operator characters, also with white space between them: `!=`, `: >`, `> =`, `*=`. */
const SYMBOLS = new RegExp(
  `(?:[*^$|](?=~?=)|-(?=[:=]))?${SYMBOL_CHARACTER}+(?:[ \\t\\r\\n]+${SYMBOL_CHARACTER}+)*(?:(?<=~)[*])?`,
  "y",
);

/** Reads an operator that is written in signs. Undefined if there is none; null if it has no clear meaning. */
export function readSymbols(cursor: Cursor): MeantOperator | null | undefined {
  const found = cursor.read(SYMBOLS);
  if (found === null) return undefined;
  const symbols = found[0].replace(/[ \t\r\n]/g, "");
  const meant = meaningOfSymbols(symbols);
  return meant && { ...meant, isOwn: symbols === ":" || symbols === "~" };
}

/** The operator that signs without white space between them stand for; null if they have no clear meaning. */
export function meaningOfSymbols(symbols: string): (MeantOperator & { readonly relation: Operator }) | null {
  const unequal = symbols
    .replace(/<>|≠|^-(?=[:=])/g, "!=")
    .replace(/[≥⩾]/g, ">=")
    .replace(/[≤⩽]/g, "<=");
  const plain = unequal.replace(/[≈≅∼]|[*^$|](?==)|\*$/g, "~");
  const negations = plain.match(/[!¬]/g)?.length ?? 0;
  if (negations > 1) return null;
  const rest = plain.replace(/[!¬]/g, "");
  const negated = negations === 1;
  if (/[<>]/.test(rest)) {
    const [, before = "", sign, after = ""] = /^([:=]*)([<>])\2*([:=]*)$/.exec(rest) ?? [];
    if (sign === undefined) return null;
    const orEqual = (before + after).includes("=");
    if (sign === ">") return { relation: orEqual ? "greaterThanOrEqual" : "greaterThan", negated };
    return { relation: orEqual ? "lessThanOrEqual" : "lessThan", negated };
  }
  return { relation: rest.includes("~") ? "contains" : "equals", negated };
}

const MORE = "(?:greater|more|larger|higher)";
const LESS = "(?:less|smaller|lower|fewer)";

// Each phrase with its relation. `!` negates. A phrase stands before the phrases that it begins with.
const PHRASES: readonly (readonly [phrase: string, relation: Relation, negates?: "!"])[] = [
  ["is not (?:null|none|nil|undefined|empty|missing|blank)", "isNull", "!"],
  ["isn't (?:null|none|nil|undefined|empty|missing|blank)", "isNull", "!"],
  ["not (?:null|none|nil|undefined|empty|missing|blank)", "isNull", "!"],
  ["(?:is not|isn't|not) (?:set|present|defined)", "isNull"],
  ["(?:is )?(?:not null|notnull)|isnotnull|is (?:set|present|defined)|exists", "isNull", "!"],
  ["(?:(?:does )?not|doesn't) exists?|!exists", "isNull"],
  ["is (?:null|none|nil|undefined|empty|missing|blank|unset)|isnull", "isNull"],
  ["(?:is )?not (?:in|one of|any of)|none of|notin|!in|nin|out", "oneOf", "!"],
  ["(?:is )?(?:in|one of|any of)", "oneOf"],
  ["not between", "between", "!"],
  ["between|from", "between"],
  ["(?:not|does not|doesn't) (?:i?like|rlike|match(?:es)?|(?:start|begin|end)s? with)|!like", "like", "!"],
  ["i?like|rlike|match(?:es)?|(?:start|begin|end)s?(?: |)with", "like"],
  [
    "(?:not|does not|doesn't) (?:contains?|includes?|has|have)|ncontains|excludes|lacks|!(?:contains|includes)",
    "includes",
    "!",
  ],
  ["co|i?contains?|includes?|has", "includes"],
  [
    `(?:is not|isn't|not) (?:${MORE}(?: than)? or equal(?: (?:to|than))?|at least|gte|ge)`,
    "greaterThanOrEqual",
    "!",
  ],
  [
    `(?:is not|isn't|not) (?:${LESS}(?: than)? or equal(?: (?:to|than))?|at most|lte|le)`,
    "lessThanOrEqual",
    "!",
  ],
  [`(?:is not|isn't|not) (?:${MORE} than|after|above|over|gt)|no ${MORE} than`, "greaterThan", "!"],
  [`(?:is not|isn't|not) (?:${LESS} than|before|below|under|lt)|no ${LESS} than`, "lessThan", "!"],
  [`(?:is )?(?:${MORE}(?: than)? or equal(?: (?:to|than))?|at least)|gte|ge`, "greaterThanOrEqual"],
  [`(?:is )?(?:${LESS}(?: than)? or equal(?: (?:to|than))?|at most)|lte|le`, "lessThanOrEqual"],
  [`(?:is )?(?:${MORE} than|after|above|over)|gt`, "greaterThan"],
  [`(?:is )?(?:${LESS} than|before|below|under)|lt`, "lessThan"],
  ["is not equal to|(?:(?:does )?not|doesn't) equals?(?: to)?|is not|isn't|neq?|not", "equals", "!"],
  ["is equal to|equals?(?: to)?|eq|is", "equals"],
];

interface Phrase extends MeantOperator {
  readonly pattern: RegExp;
}

function phrasesAs(surround: (phrase: string) => string): Phrase[] {
  return PHRASES.map(([phrase, relation, negates]) => ({
    pattern: new RegExp(surround(phrase.replace(/ /g, "[ _\\t\\r\\n]+").replace(/'/g, "['’]?")), "iy"),
    relation,
    negated: negates !== undefined,
  }));
}

const spoken = /* @__PURE__ */ phrasesAs((phrase) => `[ \\t\\r\\n]+(?:${phrase})(?![A-Za-z0-9_])`);
/** `field[gte]=3`, `field:gte:3`, `field=gte=3`, `field__gte=3`, `field.gte(3)`, `field:{"$gte":3}`. */
const attached = /* @__PURE__ */ phrasesAs(
  (phrase) =>
    `(?:\\[\\$?(?:${phrase})\\][=:]+|(?::|=|\\.|__)\\$?(?:${phrase})(?:[=:]+|(?=\\())|:[ ]*\\{[ ]*["']?\\$?(?:${phrase})["']?[ ]*:[ ]*)`,
);
/** `field:gt 3` */
const beforeNumber = /* @__PURE__ */ phrasesAs(
  (phrase) => `:[ \\t\\r\\n]*(?:${phrase})[ \\t\\r\\n]+(?=-?[0-9])`,
);
/** `field: is not null` */
const afterColon = /* @__PURE__ */ phrasesAs(
  (phrase) => `:[ \\t]*(?=is)(?:${phrase})(?![A-Za-z0-9_])`,
).filter(({ relation }) => relation === "isNull");

function readPhrase(cursor: Cursor, phrases: readonly Phrase[]): MeantOperator | undefined {
  return phrases.find(({ pattern }) => cursor.read(pattern) !== null);
}

/** Reads an operator that is a word and is attached to its field by signs: `field[gte]=`. */
export function readAttachedPhrase(cursor: Cursor): MeantOperator | undefined {
  return readPhrase(cursor, attached) ?? readPhrase(cursor, beforeNumber) ?? readPhrase(cursor, afterColon);
}

const NOT_A_VALUE = /[ \t\r\n]*(?:$|[),;\]}]|(?:AND|OR|&&?|\|\|?)(?![A-Za-z0-9_])|[:~=<>!])/iy;
const BEGINS_LIST = /[ \t\r\n]*[([{"'‘“]|[ \t\r\n]*[^\s,()]+,/y;

/** Reads an operator that is written in words between white space: `IS NOT NULL`, `greater than`. */
export function readSpokenPhrase(cursor: Cursor): MeantOperator | undefined {
  const start = cursor.at;
  const found = readPhrase(cursor, spoken);
  if (found === undefined) return undefined;
  const { relation } = found;
  const isComplete =
    relation === "isNull"
      ? true
      : relation === "oneOf"
        ? cursor.look(BEGINS_LIST) !== null
        : cursor.look(NOT_A_VALUE) === null || cursor.look(/[ \t\r\n]*[<>]/y) !== null;
  if (isComplete) return found;
  cursor.at = start;
  return undefined;
}

const calls = /* @__PURE__ */ phrasesAs((phrase) => `(?:${phrase})\\([ \\t]*`);

/** Reads an operator that is called like a function: `contains(field, "x")`. */
export function readCalledPhrase(cursor: Cursor): MeantOperator | undefined {
  return readPhrase(cursor, calls);
}
