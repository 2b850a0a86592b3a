import { isComparison, operators } from "../../language/syntax/operators.ts";
import { printValue } from "../../language/syntax/print.ts";
import { codePointLength } from "../../text/code-points.ts";
import type { LanguageRule } from "../rule.ts";

/** The value of every operator but comparisons is quoted, or (of an equality) `null`. */
export const valueQuoted: LanguageRule = {
  clause({ clause, field, operatorAllowed }, { report }) {
    const { operator, value } = clause;
    if (!operatorAllowed || isComparison(operator) || value.kind === "StringLiteral") return;
    if (value.kind === "NullLiteral" && operator === "equals") return;
    const text = printValue(value);
    const { symbol, minimum } = operators[operator];
    const isTooShort = codePointLength(text) < minimum;
    const type = operator === "equals" ? field?.type : undefined;
    const isValue = type === undefined || "value" in type.readText(text);
    const args = {
      field: clause.field.name,
      operator: symbol,
      text,
      minimum: isTooShort ? minimum : null,
      declared: isValue ? null : (type.values ?? null),
    };
    report({ code: "value_not_quoted", span: value.span, args });
  },
};
