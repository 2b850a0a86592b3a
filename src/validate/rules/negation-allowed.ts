import type { Clause } from "../../language/ast.ts";
import { isComparison, operators } from "../../language/operators.ts";
import type { Negation, Rule } from "../rule.ts";

/** `-` stands before what has an exact complement in the language. */
export const negationAllowed: Rule = {
  clause({ clause, operatorAllowed }, { negation, report }) {
    if (!clause.negated || !operatorAllowed || isNegatable(clause, negation)) return;
    const { operator, operatorSpan, field } = clause;
    const span = { start: clause.span.start, end: clause.span.start + 1 };
    const opposite = isComparison(operator) ? operators[operators[operator].opposite].symbol : null;
    report({
      code: "negation_not_allowed",
      span,
      about: { field: field.name, operator: operators[operator].symbol, instead: opposite },
      candidates: () =>
        opposite === null
          ? []
          : [
              {
                title: `Write \`${field.name}${opposite}\``,
                edits: [
                  { span, text: "" },
                  { span: operatorSpan, text: opposite },
                ],
              },
            ],
    });
  },
};

function isNegatable({ operator, value }: Clause, negation: Negation): boolean {
  if (isComparison(operator)) return false;
  return negation === "any" || (operator === "equals" && value.kind !== "NullLiteral");
}
