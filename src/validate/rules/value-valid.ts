import type { Fix } from "../../diagnostics/diagnostic.ts";
import type { Clause } from "../../language/syntax/ast.ts";
import { quote } from "../../language/lexer/string-literal.ts";
import type { Suggestion } from "../../schema/field-type.ts";
import { valueText, type LanguageRule } from "../rule.ts";

/** The field's type can read the value. */
export const valueValid: LanguageRule = {
  clause({ clause, reading }, { report }) {
    if (reading === undefined || "value" in reading) return;
    const { value } = clause;
    const quoted = value.kind === "StringLiteral";
    const { code, expected, declared } = reading;
    const suggestions = () => reading.suggestions?.() ?? [];
    const args = {
      field: clause.field.name,
      value: quoted ? value.value : valueText(clause),
      expected,
      quoted,
      ...(declared === undefined ? {} : { declared }),
      suggestion: () => suggestions()[0]?.text ?? null,
    };
    const candidates = () => suggestions().map((suggestion) => correction(clause, suggestion, quoted));
    report({ code, span: value.span, args, candidates });
  },
};

function correction({ value }: Clause, { text, note }: Suggestion, quoted: boolean): Fix {
  const written = quoted ? quote(text) : text;
  return {
    title: `Write \`${written}\`${note === undefined ? "" : ` (${note})`}`,
    edits: [{ span: value.span, text: written }],
  };
}
