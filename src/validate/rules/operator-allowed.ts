import { operators } from "../../language/syntax/operators.ts";
import type { LanguageRule } from "../rule.ts";

/** The field's type takes the operator. */
export const operatorAllowed: LanguageRule = {
  clause({ clause, field, operatorAllowed: allowed }, { report }) {
    if (allowed || field === undefined) return;
    report({
      code: "operator_not_allowed",
      span: clause.operatorSpan,
      args: {
        field: field.name,
        type: field.type.name,
        title: field.type.title,
        operator: operators[clause.operator].symbol,
        allowed: field.type.operators.map((operator) => operators[operator].symbol),
      },
    });
  },
};
