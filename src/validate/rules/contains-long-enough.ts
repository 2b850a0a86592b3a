import { MINIMUM_CONTAINED } from "../../language/syntax/operators.ts";
import { codePointLength } from "../../text/code-points.ts";
import type { LanguageRule } from "../rule.ts";

/** The text of a contains has at least three code points. */
export const containsLongEnough: LanguageRule = {
  clause({ clause, operatorAllowed }, { report }) {
    const { operator, value } = clause;
    if (!operatorAllowed || operator !== "contains" || value.kind !== "StringLiteral") return;
    if (codePointLength(value.value) >= MINIMUM_CONTAINED) return;
    report({
      code: "contains_too_short",
      span: value.span,
      args: { field: clause.field.name, value: value.value, minimum: MINIMUM_CONTAINED },
    });
  },
};
