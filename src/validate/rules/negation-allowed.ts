import type { Clause } from "../../language/syntax/ast.ts";
import { isComparison, operators } from "../../language/syntax/operators.ts";
import type { Negation, LanguageRule } from "../rule.ts";

/** `-` is allowed only before a clause that has an exact complement in the language. */
export const negationAllowed: LanguageRule = {
  clause({ clause, field: known, operatorAllowed }, { negation, report }) {
    if (!clause.negated || !operatorAllowed || isNegatable(clause, negation)) return;
    const { operator, operatorSpan, field } = clause;
    const span = { start: clause.span.start, end: clause.span.start + 1 };
    const opposite = isComparison(operator) ? operators[operators[operator].opposite].symbol : null;
    report({
      code: "negation_not_allowed",
      span,
      args: {
        field: field.name,
        operator: operators[operator].symbol,
        instead: opposite,
        example: known?.type.example ?? "value",
      },
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
