import type { LanguageRule } from "../rule.ts";

/** The field is one of the schema's. */
export const fieldKnown: LanguageRule = {
  clause({ clause, field }, { schema, report }) {
    if (field !== undefined) return;
    const { name, span } = clause.field;
    report({ code: "field_unknown", span, args: { field: name, known: [...schema.fields.keys()] } });
  },
};
