import { operators } from "../../language/syntax/operators.ts";
import { printValue } from "../../language/syntax/print.ts";
import type { LanguageRule } from "../rule.ts";

/** The field's type can read the value. */
export const valueValid: LanguageRule = {
  clause({ clause, field, reading }, { report }) {
    if (field === undefined || reading === undefined || "value" in reading) return;
    const { value } = clause;
    const quoted = value.kind === "StringLiteral";
    const { code, expected, declared = null } = reading;
    const args = {
      field: field.name,
      type: field.type.name,
      operator: operators[clause.operator].symbol,
      value: quoted ? value.value : printValue(value),
      expected,
      quoted,
      declared,
    };
    report({ code, span: value.span, args });
  },
};
