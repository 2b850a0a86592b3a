import type { Clause } from "../../language/syntax/ast.ts";
import { isComparison, operators } from "../../language/syntax/operators.ts";
import type { Negation, LanguageRule } from "../rule.ts";

/** `-` is allowed only before a clause that has an exact complement in the language. */
export const negationAllowed: LanguageRule = {
  clause({ clause, operatorAllowed }, { negation, report }) {
    if (!clause.negated || !operatorAllowed || isNegatable(clause, negation)) return;
    const { start } = clause.span;
    const args = { field: clause.field.name, operator: operators[clause.operator].symbol };
    report({ code: "negation_not_allowed", span: { start, end: start + 1 }, args });
  },
};

function isNegatable({ operator, value }: Clause, negation: Negation): boolean {
  if (isComparison(operator)) return false;
  return negation === "any" || (operator === "equals" && value.kind !== "NullLiteral");
}
