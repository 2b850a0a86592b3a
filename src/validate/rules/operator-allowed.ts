import { operators } from "../../language/operators.ts";
import type { Rule } from "../rule.ts";

/** The field's type takes the operator. */
export const operatorAllowed: Rule = {
  clause({ clause, field, operatorAllowed: allowed }, { report }) {
    if (allowed || field === undefined) return;
    const { operatorSpan: span } = clause;
    report({
      code: "operator_not_allowed",
      span,
      about: {
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
