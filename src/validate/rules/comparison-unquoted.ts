import { isComparison, operators } from "../../language/syntax/operators.ts";
import type { LanguageRule } from "../rule.ts";

/** The value of a comparison is not quoted. */
export const comparisonUnquoted: LanguageRule = {
  clause({ clause, operatorAllowed }, { report }) {
    const { operator, value } = clause;
    if (!operatorAllowed || !isComparison(operator) || value.kind !== "StringLiteral") return;
    const args = { field: clause.field.name, operator: operators[operator].symbol, text: value.text };
    report({ code: "value_quoted", span: value.span, args });
  },
};
