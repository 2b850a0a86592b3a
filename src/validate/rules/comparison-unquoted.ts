import { isComparison, operators } from "../../language/syntax/operators.ts";
import type { LanguageRule } from "../rule.ts";

/** The value of a comparison is not quoted. */
export const comparisonUnquoted: LanguageRule = {
  clause({ clause, operatorAllowed }, { report }) {
    const { operator, value } = clause;
    if (!operatorAllowed || !isComparison(operator) || value.kind !== "StringLiteral") return;
    const { span } = value;
    report({
      code: "value_quoted",
      span,
      args: { field: clause.field.name, operator: operators[operator].symbol, text: value.text },
      candidates: () => [{ title: "Remove the quotes", edits: [{ span, text: value.value.trim() }] }],
    });
  },
};
