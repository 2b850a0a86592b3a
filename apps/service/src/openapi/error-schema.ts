import { errorTable, type ErrorCode, type ErrorRow } from "./error-table.ts";
import { closed, eventId, pascalCase, text, variants, type JsonSchema } from "./json-schema.ts";

/** The name of the schema of an error in the document. */
function schemaName(code: string): string {
  const name = pascalCase(code);
  return name.endsWith("Error") ? name : `${name}Error`;
}

function rowSchema(code: string, { type, param, extra = [], when }: ErrorRow): JsonSchema {
  return closed(when, {
    type: { type: "string", const: type },
    code: { type: "string", const: code },
    message: { ...text("Describes the error and how to correct the request."), minLength: 1 },
    param: {
      ...paramSchema(param),
      description: `The parameter that the error is about${param?.every((value) => value === null) === true ? ": always null" : ""}.`,
    },
    doc_url: { ...text("The documentation of the error."), format: "uri" },
    ...Object.fromEntries(extra.map((name) => [name, eventId(bounds[name])])),
  });
}

const bounds = {
  first_event_id: "The first event that the request can be repeated with.",
  last_event_id: "The newest event.",
} as const;

/** Null alone is `string | null` too, because generators of clients leave out a field that can only be null. */
function paramSchema(values: ErrorRow["param"] = [null]): JsonSchema {
  const names = values.filter((value) => value !== null);
  if (names.length === 0) return { type: ["string", "null"] };
  return names.length === values.length
    ? { type: "string", enum: names }
    : { type: ["string", "null"], enum: values };
}

const rows = Object.entries<ErrorRow>(errorTable) as readonly [ErrorCode, ErrorRow][];

/** The codes of the errors that have a status. */
function codesOf(status: number): readonly ErrorCode[] {
  return rows.filter(([, row]) => row.status.includes(status)).map(([code]) => code);
}

/** The schemas of the errors, by their names in the document. */
export const errorSchemas: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  rows.map(([code, row]) => [schemaName(code), rowSchema(code, row)]),
);

/** The schema of error bodies: of all, or only of those with a status. */
export function errorSchema(status?: number): JsonSchema {
  const codes = status === undefined ? rows.map(([code]) => code) : codesOf(status);
  const error = variants("code", new Map(codes.map((code) => [code, schemaName(code)])));
  return closed(status === undefined ? "The body of every error." : "The body of the error.", { error });
}
