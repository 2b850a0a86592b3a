import { operators } from "../../language/syntax/operators.ts";
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
      // What a comparison meant is anyone's guess; a contains is an equality that asks for less.
      candidates: () =>
        clause.operator !== "contains"
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
