import type { Fix } from "../../diagnostics/diagnostic.ts";
import type { Clause } from "../../language/ast.ts";
import { isComparison, operators } from "../../language/operators.ts";
import { quote } from "../../language/string-literal.ts";
import type { FieldType } from "../../schema/field-type.ts";
import { valueText, type Rule } from "../rule.ts";

/** The value of an equality or a contains is quoted, or (of an equality) `null`. */
export const valueQuoted: Rule = {
  clause({ clause, field }, { report }) {
    const { operator, value } = clause;
    if (isComparison(operator) || value.kind === "StringLiteral") return;
    if (value.kind === "NullLiteral" && operator === "equals") return;
    const text = valueText(clause);
    report({
      code: "value_not_quoted",
      span: value.span,
      about: {
        field: clause.field.name,
        operator: operators[operator].symbol,
        text,
        keyword: isMiswrittenNull(clause),
      },
      candidates: () => repairs(clause, text, field?.type),
    });
  },
};

function isMiswrittenNull({ operator, value }: Clause): boolean {
  return operator === "equals" && value.kind === "BareWord" && value.text.toLowerCase() === "null";
}

function repairs(clause: Clause, text: string, type: FieldType | undefined): Fix[] {
  const { span } = clause.value;
  const quoted: Fix = { title: "Quote the value", edits: [{ span, text: quote(text) }] };
  if (isMiswrittenNull(clause)) {
    const keyword: Fix = { title: "Write null", edits: [{ span, text: "null" }] };
    return type === undefined || type.comparison === "folded" ? [keyword, quoted] : [keyword];
  }
  // `stars:>10`: the comparison alone is what the language has.
  if (/^[<>]/.test(text)) {
    return [{ title: `Remove ${operators[clause.operator].symbol}`, edits: [{ span: clause.operatorSpan, text: "" }] }, quoted];
  }
  return [quoted];
}
