/**
 * Writes grammar/wherefore.tmLanguage.json with the operators of the table of operators.
 *
 *     npx tsx tools/scripts/generate-textmate.ts
 */
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { isComparison, operatorNames, operators } from "../../src/language/syntax/operators.ts";

export const textMateFile = new URL("../../grammar/wherefore.tmLanguage.json", import.meta.url);

const symbols = operatorNames.map((name) => operators[name].symbol);

/** Escapes text for use in a regular expression, optionally within a character class. */
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|-]/g, "\\$&");

const symbol = symbols.map(escaped).join("|");
const symbolStarts = escaped([...new Set(symbols.map((text) => text.charAt(0)))].join(""));
const splitSymbol = symbols
  .filter(({ length }) => length > 1)
  .map((text) => [...text].map(escaped).join("[ \\t]+"))
  .join("|");

const comparison = operatorNames
  .filter(isComparison)
  .map((name) => escaped(operators[name].symbol))
  .join("|");
/** What a comparison takes where the option `dates` allows dates. */
const date =
  "[0-9]{4}-[0-9]{2}-[0-9]{2}(?:[Tt][0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:[.,][0-9]+)?)?(?:[Zz]|[-+][0-9]{2}(?::?[0-9]{2})?)?)?|-[0-9]+[smhdw]";

const wordCharacter = '[^\\s\\x{200B}"()]';
const nameCharacter = "[A-Za-z0-9_]";
const fieldName = "([A-Za-z_][A-Za-z0-9_]*)";
const connective = `(?:AND|OR)(?!${wordCharacter})`;

const operatorScope = { name: "keyword.operator.comparison.wherefore" };
const fieldCaptures = {
  1: { name: "keyword.operator.negation.wherefore" },
  2: { name: "variable.other.field.wherefore" },
};

const grammar = {
  name: "Wherefore query",
  scopeName: "source.wherefore",
  fileTypes: ["wherefore"],
  patterns: ["field", "connective", "word", "operator", "string", "unexpected"].map((name) => ({
    include: `#${name}`,
  })),
  repository: {
    field: {
      comment:
        "A name with an operator after it, on this line or the next. AND, OR and null are never names.",
      match: `(?:(-)|(?<!${nameCharacter}))(?!(?:AND|OR|null)(?!${nameCharacter}))${fieldName}(?=[ \\t\\r\\n]*(?:${symbol}))`,
      captures: fieldCaptures,
    },
    connective: {
      patterns: [
        {
          name: "keyword.operator.logical.wherefore",
          match: `(?<!${nameCharacter})(?:AND|OR)(?!${nameCharacter})`,
        },
        {
          name: "invalid.illegal.connective-case.wherefore",
          match: `(?<!${nameCharacter})(?i:and|or)(?!${nameCharacter})`,
        },
      ],
    },
    word: {
      comment: "A field whose operator is not typed yet.",
      match: `(-)?(?<!${nameCharacter})${fieldName}`,
      captures: fieldCaptures,
    },
    operator: {
      patterns: [
        { name: "invalid.illegal.operator.wherefore", match: `${splitSymbol}|<>` },
        {
          comment: "The value is on a later line.",
          begin: `(${symbol})[ \\t\\r]*\\n`,
          beginCaptures: { 1: operatorScope },
          end: `(?<=\\S)|(?=[()]|${connective})`,
          patterns: [{ include: "#string" }, { include: "#unquoted" }],
        },
        {
          comment: "A connective is not a value.",
          ...operatorScope,
          match: `(?:${symbol})(?=[ \\t]*${connective})`,
        },
        {
          comment: "A date, where the option dates allows it. A grammar does not know the options.",
          match: `(${comparison})[ \\t]*(${date})(?!${wordCharacter})`,
          captures: { 1: operatorScope, 2: { name: "constant.numeric.date.wherefore" } },
        },
        {
          match: `(${symbol})[ \\t]*(${wordCharacter}+)`,
          captures: { 1: operatorScope, 2: { patterns: [{ include: "#unquoted" }] } },
        },
        { ...operatorScope, match: symbol },
      ],
    },
    unquoted: {
      patterns: [
        { name: "constant.language.null.wherefore", match: `null(?!${wordCharacter})` },
        { name: "constant.numeric.wherefore", match: `-?[0-9]+(?:\\.[0-9]+)?(?!${wordCharacter})` },
        { name: "invalid.illegal.unquoted.wherefore", match: `${wordCharacter}+` },
      ],
    },
    string: {
      name: "string.quoted.double.wherefore",
      begin: '"',
      beginCaptures: { 0: { name: "punctuation.definition.string.begin.wherefore" } },
      end: '"',
      endCaptures: { 0: { name: "punctuation.definition.string.end.wherefore" } },
      patterns: [
        { name: "invalid.illegal.escape.wherefore", match: "\\\\u0000" },
        {
          name: "constant.character.escape.wherefore",
          match: "\\\\u[Dd][89ABab][0-9A-Fa-f]{2}\\\\u[Dd][C-Fc-f][0-9A-Fa-f]{2}",
        },
        { name: "invalid.illegal.escape.wherefore", match: "\\\\u[Dd][89A-Fa-f][0-9A-Fa-f]{2}" },
        { name: "constant.character.escape.wherefore", match: '\\\\(?:["\\\\/bfnrt]|u[0-9A-Fa-f]{4})' },
        { name: "invalid.illegal.escape.wherefore", match: "\\\\(?:u[0-9A-Fa-f]{0,3}|.)?" },
        { name: "invalid.illegal.character.wherefore", match: "\\x{0000}" },
      ],
    },
    unexpected: {
      name: "invalid.illegal.character.wherefore",
      match: `[^\\sA-Za-z_"${symbolStarts}]+`,
    },
  },
};

/** The file's text. */
export function renderTextMate(): string {
  return `${JSON.stringify(grammar, null, 2)}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(textMateFile, renderTextMate());
}
