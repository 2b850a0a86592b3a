import type { Fix } from "../../diagnostics/diagnostic.ts";
import type { Clause } from "../../language/syntax/ast.ts";
import { isComparison, operatorNames, operators } from "../../language/syntax/operators.ts";
import { quote } from "../../language/lexer/string-literal.ts";
import type { FieldType } from "../../schema/field-type.ts";
import { codePointLength } from "../../text/code-points.ts";
import { valueText, type LanguageRule } from "../rule.ts";
import { MINIMUM_CONTAINED } from "./contains-long-enough.ts";

/** The value of every operator but comparisons is quoted, or (of an equality) `null`. */
export const valueQuoted: LanguageRule = {
  clause({ clause, field, operatorAllowed }, { report }) {
    const { operator, value } = clause;
    if (!operatorAllowed || isComparison(operator) || value.kind === "StringLiteral") return;
    if (value.kind === "NullLiteral" && operator === "equals") return;
    const corrections = () => correctionsOf(clause, field?.type);
    report({
      code: "value_not_quoted",
      span: value.span,
      args: {
        field: clause.field.name,
        meant: meantBy(clause, field?.type),
        instead: () => validInstead(clause, field?.type) ?? corrections()[0]?.clause ?? "",
      },
      candidates: () => corrections().map(({ fix }) => fix),
    });
  },
};

const comparisonSymbols = operatorNames.filter(isComparison).map((name) => operators[name].symbol);

type Meant = "text" | "null" | "comparison";

function meantBy({ operator, value }: Clause, type: FieldType | undefined): Meant {
  if (value.kind !== "BareWord") return "text";
  if (operator === "equals" && value.text.toLowerCase() === "null") return "null";
  // `stars:>10`, as other languages have it.
  return type?.readNumber !== undefined && comparisonSymbols.some((symbol) => value.text.startsWith(symbol))
    ? "comparison"
    : "text";
}

interface Correction {
  /** The clause as it should be. */
  readonly clause: string;
  readonly fix: Fix;
}

/** What was probably meant; best first. */
function correctionsOf(clause: Clause, type: FieldType | undefined): Correction[] {
  const { operator, operatorSpan } = clause;
  const beginning = clause.field.name + operators[operator].symbol;
  const text = valueText(clause);
  const written = (title: string, value: string): Correction => ({
    clause: beginning + value,
    fix: { title, edits: [{ span: clause.value.span, text: value }] },
  });
  const near = nearestValue(clause, type);
  const quoted =
    near === undefined
      ? written("Quote the value", quote(text))
      : written(`Write \`${quote(near)}\``, quote(near));
  switch (meantBy(clause, type)) {
    case "text":
      return [quoted];
    case "null": {
      const keyword = written("Write `null`", "null");
      return type === undefined || type.comparison === "folded" ? [keyword, quoted] : [keyword];
    }
    case "comparison": {
      const title = `Remove \`${operators[operator].symbol}\``;
      return [
        { clause: clause.field.name + text, fix: { title, edits: [{ span: operatorSpan, text: "" }] } },
        quoted,
      ];
    }
  }
}

/** A clause that is valid, where the word would not be even in quotes and nothing like it is known. */
function validInstead(clause: Clause, type: FieldType | undefined): string | undefined {
  const { field, operator } = clause;
  const text = valueText(clause);
  const beginning = field.name + operators[operator].symbol;
  if (operator === "contains") {
    return codePointLength(text) < MINIMUM_CONTAINED ? beginning + quote(longEnough(type)) : undefined;
  }
  if (type === undefined || meantBy(clause, type) !== "text") return undefined;
  const reading = type.readText(text);
  if ("value" in reading || (reading.suggestions?.() ?? []).length > 0) return undefined;
  return beginning + quote(type.example);
}

/** An example of a value that a contains accepts. */
function longEnough(type: FieldType | undefined): string {
  const example = type?.example ?? "";
  return codePointLength(example) < MINIMUM_CONTAINED ? "value" : example;
}

/** Where the word is no value of the field, the value that was probably meant. */
function nearestValue(clause: Clause, type: FieldType | undefined): string | undefined {
  if (type === undefined || clause.operator !== "equals") return undefined;
  const reading = type.readText(valueText(clause));
  return "value" in reading ? undefined : reading.suggestions?.()[0]?.text;
}
