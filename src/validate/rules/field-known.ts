import { nearest } from "../../text/nearest.ts";
import type { Rule } from "../rule.ts";

/** The field is one of the schema's. */
export const fieldKnown: Rule = {
  clause({ clause, field }, { schema, report }) {
    if (field !== undefined) return;
    const { name, span } = clause.field;
    const suggestion = () => nearest(name, schema.fields.keys());
    report({
      code: "field_unknown",
      span,
      about: { field: name, suggestion, known: schema.fields },
      candidates: () => {
        const text = suggestion();
        return text === null ? [] : [{ title: `Write \`${text}\``, edits: [{ span, text }] }];
      },
    });
  },
};
