import { errorTable, type ErrorRow } from "./error-table.ts";
import { closed, type JsonSchema } from "./json-schema.ts";

function rowSchema(code: string, { type, param, extra = [], when }: ErrorRow): JsonSchema {
  const properties = {
    type: { const: type },
    code: { const: code },
    message: {
      type: "string",
      minLength: 1,
      description: "Describes the error and how to correct the request.",
    },
    param:
      param === undefined
        ? { type: ["string", "null"], description: "The parameter that the error is about." }
        : { enum: param, description: "The parameter that the error is about." },
    doc_url: { type: "string", format: "uri", description: "The documentation of the error." },
    ...Object.fromEntries(extra.map((name) => [name, { type: "string", pattern: "^evt_" }])),
  };
  return closed(when, properties);
}

/** The schema of error bodies: of all, or only of those with a status. */
export function errorSchema(status?: number): JsonSchema {
  const rows = Object.entries<ErrorRow>(errorTable).filter(
    ([, row]) => status === undefined || row.status.includes(status),
  );
  const variants = rows.map(([code, row]) => rowSchema(code, row));
  return {
    type: "object",
    properties: { error: variants.length === 1 ? (variants[0] ?? {}) : { oneOf: variants } },
    required: ["error"],
    additionalProperties: false,
  };
}
