import { operators } from "../../language/syntax/operators.ts";
import { valueText, type LanguageRule } from "../rule.ts";

/** The field's type can read the value. */
export const valueValid: LanguageRule = {
  clause({ clause, reading }, { report }) {
    if (reading === undefined || "value" in reading) return;
    const { value } = clause;
    const quoted = value.kind === "StringLiteral";
    const { code, expected, declared = null } = reading;
    const args = {
      field: clause.field.name,
      operator: operators[clause.operator].symbol,
      value: quoted ? value.value : valueText(clause),
      expected,
      quoted,
      declared,
    };
    report({ code, span: value.span, args });
  },
};
