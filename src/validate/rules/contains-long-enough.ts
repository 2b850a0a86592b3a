import { operators } from "../../language/syntax/operators.ts";
import { codePointLength } from "../../text/code-points.ts";
import type { LanguageRule } from "../rule.ts";

/** The text of a contains has at least three code points. */
export const containsLongEnough: LanguageRule = {
  clause({ clause, operatorAllowed }, { report }) {
    const { operator, value } = clause;
    const { minimum } = operators[operator];
    if (!operatorAllowed || value.kind !== "StringLiteral" || codePointLength(value.value) >= minimum) return;
    const args = { field: clause.field.name, value: value.value, minimum };
    report({ code: "contains_too_short", span: value.span, args });
  },
};
