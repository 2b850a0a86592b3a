/**
 * Writes grammar/schema.schema.json, the JSON Schema of schemas, from the table of field types.
 *
 *     npx tsx tools/scripts/generate-json-schema.ts
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { format } from "prettier";
import { operators } from "../../src/language/syntax/operators.ts";
import { fieldOptionNames } from "../../src/schema/field-options.ts";
import { fieldNamePattern, reservedNames } from "../../src/schema/schema.ts";
import { timeSources } from "../../src/schema/types/time.ts";
import { fieldTypes } from "../../src/schema-json/field-types.ts";

export const jsonSchemaFile = join(import.meta.dirname, "../../grammar/schema.schema.json");

const types = Object.entries(fieldTypes);

/** The JSON Schemas of the options of types, by their keys. */
const typeOptions: Readonly<Record<string, object>> = {
  values: {
    description: "The declared values; no two can differ only in case.",
    type: "array",
    minItems: 1,
    items: { type: "string" },
  },
  open: { description: "Takes other strings too, and compares case-insensitively.", type: "boolean" },
  whenAbsent: { description: "The value that a record without a value counts as.", type: "boolean" },
  presence: {
    description:
      "The field is true if there is a value other than null at the path, and has no value otherwise.",
    const: true,
  },
  from: {
    description: "What records hold: Unix milliseconds (the default), Unix seconds, or ISO 8601 texts.",
    enum: timeSources,
  },
  items: { description: "The type of the elements: a field without a path.", $ref: "#/$defs/element" },
};

/** The JSON Schema of every option, in the order of the types. */
function options(): Record<string, object> {
  const keys = types.flatMap(([, type]) => type.options ?? []);
  return Object.fromEntries(
    keys.map((key) => {
      const option = typeOptions[key];
      if (option === undefined) throw new Error(`The option ${key} has no JSON Schema here.`);
      return [key, option];
    }),
  );
}

/** Conditions on the keys of a field: those that its type requires, and those that only other types have. */
function conditions(): object[] {
  const owners = new Map<string, string[]>();
  for (const key of Object.keys(options())) {
    const names = types.filter(([, type]) => type.options?.includes(key)).map(([name]) => name);
    owners.set(names.join(), [...(owners.get(names.join()) ?? []), key]);
  }
  const required = types.flatMap(([name, type]) =>
    type.required === undefined ? [] : [{ if: isType([name]), then: { required: type.required } }],
  );
  const forbidden = [...owners].map(([names, keys]) => ({
    if: isType(names.split(",")),
    else: { properties: Object.fromEntries(keys.map((key) => [key, false])) },
  }));
  return [...required, ...forbidden];
}

function isType(names: readonly string[]): object {
  return { properties: { type: names.length === 1 ? { const: names[0] } : { enum: names } } };
}

/** The JSON Schema of the options of every field. */
const fieldOptions: Readonly<Record<(typeof fieldOptionNames)[number], object>> = {
  description: {
    description: "What the field is, for people who write queries: plain text.",
    type: "string",
  },
  examples: {
    description: "Values that people could search for, as records hold them; for a list, elements.",
    type: "array",
  },
  operators: {
    description: "The operators that the field takes, out of those of its type. By default, all of them.",
    type: "array",
    minItems: 1,
    uniqueItems: true,
    items: { enum: Object.keys(operators) },
  },
  required: { description: "Whether every record has a value.", type: "boolean" },
};

/** The text of the file. */
export async function renderJsonSchema(): Promise<string> {
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "A schema of wherefore",
    description: "The fields that a query can name.",
    type: "object",
    properties: {
      $schema: true,
      fields: {
        description: "The fields, by name.",
        type: "object",
        minProperties: 1,
        propertyNames: {
          pattern: fieldNamePattern.source,
          not: { enum: reservedNames },
        },
        additionalProperties: { $ref: "#/$defs/field" },
      },
      defaultField: {
        description:
          "The field that words without a field are looked up in, or several. By default, repairs take the first field that takes `~`.",
        anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }],
      },
    },
    required: ["fields"],
    additionalProperties: false,
    $defs: {
      field: {
        type: "object",
        properties: {
          type: {
            description: types.map(([name, { description }]) => `${name}: ${description}.`).join(" "),
            enum: types.map(([name]) => name),
          },
          path: { $ref: "#/$defs/path" },
          ...fieldOptions,
          ...options(),
        },
        required: ["type"],
        additionalProperties: false,
        allOf: conditions(),
      },
      element: {
        $ref: "#/$defs/field",
        type: "object",
        properties: {
          type: { not: { const: "list" } },
          path: false,
          whenAbsent: false,
          ...Object.fromEntries(fieldOptionNames.map((name) => [name, false])),
        },
      },
      path: {
        description:
          "The location of the value, if it is not under the field's name: keys joined by dots, or an array of keys.",
        oneOf: [
          { type: "string", pattern: "^[^.]+(\\.[^.]+)*$" },
          { type: "array", minItems: 1, items: { type: "string" } },
        ],
      },
    },
  };
  return format(JSON.stringify(schema), { parser: "json", printWidth: 110 });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(jsonSchemaFile, await renderJsonSchema());
}
