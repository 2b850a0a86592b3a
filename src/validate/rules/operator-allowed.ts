import { operators, otherOperators } from "../../language/syntax/operators.ts";
import type { LanguageRule } from "../rule.ts";

/** The field's type takes the operator. */
export const operatorAllowed: LanguageRule = {
  clause({ clause, field, operatorAllowed: allowed }, { report }) {
    if (allowed || field === undefined) return;
    const { operatorSpan: span } = clause;
    report({
      code: "operator_not_allowed",
      span,
      args: {
        field: field.name,
        type: field.type.title,
        operator: operators[clause.operator].symbol,
        allowed: field.type.operators.map((operator) => operators[operator].symbol),
      },
      // Operators such as contains compare text, as an equality does. No operator resembles a comparison.
      candidates: () =>
        !otherOperators.includes(clause.operator)
          ? []
          : [
              {
                title: `Write \`${operators.equals.symbol}\``,
                edits: [{ span, text: operators.equals.symbol }],
              },
            ],
    });
  },
};
