import {
  isComparison,
  operatorNames,
  operators,
  textOperators,
  type ComparisonOperator,
  type Operator,
} from "../../language/syntax/operators.ts";
import type { Cursor } from "./text/cursor.ts";
import { SIGNS } from "./text/signs.ts";

/** What an operator asks of a field: an operator of the language, or one of other languages. */
export type Relation = Operator | "isNull" | "oneOf" | "between" | "like" | "prefix" | "suffix" | "includes";

/** Whether the relation is an operator of the language. */
export function isOperator(relation: Relation): relation is Operator {
  return relation in operators;
}

/** Whether the relation compares sizes. */
export function isOrdering(relation: Relation): relation is ComparisonOperator {
  return isOperator(relation) && isComparison(relation);
}

const flipped: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  greaterThan: "lessThan",
  greaterThanOrEqual: "lessThanOrEqual",
  lessThan: "greaterThan",
  lessThanOrEqual: "greaterThanOrEqual",
};

/** What the right side asks of the left one. */
export function turned<R extends Relation>(relation: R): R | ComparisonOperator {
  return isOrdering(relation) ? flipped[relation] : relation;
}

/** An operator of any language. */
export interface MeantOperator {
  readonly relation: Relation;
  readonly negated: boolean;
  /** Whether it is an operator of the language. Default true. */
  readonly isOwn?: boolean;
}

const SYMBOL_CHARACTER = `[${SIGNS}!≠≥≤⩾⩽≈≅∼¬]`;
/** One or more operator characters, also with white space between them: `!=`, `: >`, `> =`, `*=`. */
const SYMBOLS = new RegExp(
  `(?:[*^$|](?=~?=)|-(?=[:=]))?${SYMBOL_CHARACTER}+(?:[ \\t\\r\\n]+${SYMBOL_CHARACTER}+)*(?:(?<=~)[*])?`,
  "y",
);

const bySymbol = new Map(operatorNames.map((name) => [operators[name].symbol, name]));

/** Reads an operator that is written in signs. Undefined if there is none; null if it has no clear meaning. */
export function readSymbols(cursor: Cursor): MeantOperator | null | undefined {
  const found = cursor.read(SYMBOLS);
  if (found === null) return undefined;
  const symbols = found[0].replace(/[ \t\r\n]/g, "");
  const meant = meaningOfSymbols(symbols);
  return meant && { ...meant, isOwn: !isOrdering(meant.relation) && bySymbol.has(symbols) };
}

/** The operator that signs without white space between them stand for; null if they have no clear meaning. */
export function meaningOfSymbols(symbols: string): (MeantOperator & { readonly relation: Operator }) | null {
  let plain = symbols.replace(/<>|≠|^-(?=[:=])/g, "!=");
  for (const name of operatorNames) {
    const { signs } = notations[name];
    if (signs !== undefined) plain = plain.replace(signs, operators[name].symbol);
  }
  const negations = plain.match(/[!¬]/g)?.length ?? 0;
  if (negations > 1) return null;
  const rest = plain.replace(/[!¬]/g, "");
  const negated = negations === 1;
  if (/[<>]/.test(rest)) {
    const [, before = "", sign, after = ""] = /^([:=]*)([<>])\2*([:=]*)$/.exec(rest) ?? [];
    if (sign === undefined) return null;
    const orEqual = (before + after).includes("=") ? "=" : "";
    const relation = bySymbol.get(sign + orEqual);
    return relation === undefined ? null : { relation, negated };
  }
  const relation = textOperators.find((name) => rest.includes(operators[name].symbol)) ?? "equals";
  return { relation, negated };
}

const MORE = "(?:greater|more|larger|higher)";
const LESS = "(?:less|smaller|lower|fewer)";

interface Notation {
  /** The signs for which other languages have it, as a pattern. */
  readonly signs?: RegExp;
  /** The words for it. `!` negates. A phrase stands before the phrases that it begins with. */
  readonly phrases: readonly (readonly [phrase: string, negates?: "!"])[];
}

/** How other languages write each relation. A relation stands before those whose phrases its own begin with. */
const notations: { readonly [R in Relation]: R extends Operator ? Notation : Omit<Notation, "signs"> } = {
  isNull: {
    phrases: [
      ["is not (?:null|none|nil|undefined|empty|missing|blank)", "!"],
      ["isn't (?:null|none|nil|undefined|empty|missing|blank)", "!"],
      ["not (?:null|none|nil|undefined|empty|missing|blank)", "!"],
      ["(?:is not|isn't|not) (?:set|present|defined)"],
      ["(?:is )?(?:not null|notnull)|isnotnull|is (?:set|present|defined)|exists", "!"],
      ["(?:(?:does )?not|doesn't) exists?|!exists"],
      ["is (?:null|none|nil|undefined|empty|missing|blank|unset)|isnull"],
    ],
  },
  oneOf: {
    phrases: [
      ["(?:is )?not (?:in|one of|any of)|none of|notin|!in|nin|out", "!"],
      ["(?:is )?(?:in|one of|any of)"],
    ],
  },
  between: { phrases: [["not between", "!"], ["between|from"]] },
  like: {
    phrases: [
      ["(?:not|does not|doesn't) (?:i?like|rlike|match(?:es)?)|!like", "!"],
      ["i?like|rlike|match(?:es)?"],
    ],
  },
  prefix: {
    phrases: [["(?:not|does not|doesn't) (?:start|begin)s? with", "!"], ["(?:start|begin)s?(?: |)with"]],
  },
  suffix: { phrases: [["(?:not|does not|doesn't) ends? with", "!"], ["ends?(?: |)with"]] },
  includes: {
    phrases: [
      [
        "(?:not|does not|doesn't) (?:contains?|includes?|has|have)|ncontains|excludes|lacks|!(?:contains|includes)",
        "!",
      ],
      ["co|i?contains?|includes?|has"],
    ],
  },
  // In words, it is not told from an element of a list that is equal.
  contains: { signs: new RegExp(`[≈≅∼]|(?![${SIGNS}])[*^$|](?==)|\\*$`, "g"), phrases: [] },
  greaterThanOrEqual: {
    signs: /[≥⩾]/g,
    phrases: [
      [`(?:is not|isn't|not) (?:${MORE}(?: than)? or equal(?: (?:to|than))?|at least|gte|ge)`, "!"],
      [`(?:is )?(?:${MORE}(?: than)? or equal(?: (?:to|than))?|at least|no ${LESS} than|since)|gte|ge`],
    ],
  },
  lessThanOrEqual: {
    signs: /[≤⩽]/g,
    phrases: [
      [`(?:is not|isn't|not) (?:${LESS}(?: than)? or equal(?: (?:to|than))?|at most|lte|le)`, "!"],
      [`(?:is )?(?:${LESS}(?: than)? or equal(?: (?:to|than))?|at most|no ${MORE} than|until)|lte|le`],
    ],
  },
  greaterThan: {
    phrases: [
      [`(?:is not|isn't|not) (?:(?:${MORE}|newer|later) than|after|above|over|gt)`, "!"],
      [`(?:is )?(?:(?:${MORE}|newer|later) than|after|above|over)|gt`],
    ],
  },
  lessThan: {
    phrases: [
      [`(?:is not|isn't|not) (?:(?:${LESS}|older|earlier) than|before|below|under|lt)`, "!"],
      [`(?:is )?(?:(?:${LESS}|older|earlier) than|before|below|under)|lt`],
    ],
  },
  equals: {
    phrases: [
      ["is not equal to|(?:(?:does )?not|doesn't) equals?(?: to)?|is not|isn't|neq?|not", "!"],
      ["is equal to|equals?(?: to)?|eq|is"],
    ],
  },
};

interface Phrase extends MeantOperator {
  readonly pattern: RegExp;
}

function phrasesAs(surround: (phrase: string) => string): Phrase[] {
  return (Object.keys(notations) as Relation[]).flatMap((relation) =>
    notations[relation].phrases.map(([phrase, negates]) => ({
      pattern: new RegExp(surround(phrase.replace(/ /g, "[ _\\t\\r\\n]+").replace(/'/g, "['’]?")), "iy"),
      relation,
      negated: negates !== undefined,
    })),
  );
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

const NOT_A_VALUE = new RegExp(
  `[ \\t\\r\\n]*(?:$|[),;\\]}]|(?:AND|OR|&&?|\\|\\|?)(?![A-Za-z0-9_])|[${SIGNS}!])`,
  "iy",
);
const BEGINS_LIST = /[ \t\r\n]*[([{"'‘“]|[ \t\r\n]*[^\s,()]+,/y;

const IS_IN = /[ \t]+is(?:[ \t]+(not))?(?=[ \t]+(in[ \t]+\p{L}+))/iuy;

/** Reads an operator that is written in words between white space: `IS NOT NULL`, `greater than`. */
export function readSpokenPhrase(cursor: Cursor): MeantOperator | undefined {
  const start = cursor.at;
  // `is in progress` is not a list, and needs no operator but `is`.
  const [, not, value = ""] = cursor.look(IS_IN) ?? [];
  if (value !== "" && cursor.vocabulary.named(value) !== undefined) {
    cursor.read(IS_IN);
    return { relation: "equals", negated: not !== undefined };
  }
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
