import { nearest } from "../../text/nearest.ts";
import type { LanguageRule } from "../rule.ts";

/** The field is one of the schema's. */
export const fieldKnown: LanguageRule = {
  clause({ clause, field }, { schema, report }) {
    if (field !== undefined) return;
    const { name, span } = clause.field;
    const suggestion = () => nearest(name, schema.fields.keys());
    report({
      code: "field_unknown",
      span,
      args: { field: name, suggestion, known: schema.fields },
      candidates: () => {
        const text = suggestion();
        return text === null ? [] : [{ title: `Write \`${text}\``, edits: [{ span, text }] }];
      },
    });
  },
};
