import type { Field } from "../schema/field.ts";
import type { FieldType } from "../schema/field-type.ts";
import type { Schema } from "../schema/schema.ts";
import { timeSourceOf } from "../schema/types/time.ts";
import { identifierProblem, readMappings, type MappingProblem } from "../sql/mapping-reader.ts";

/** The types of the fields of an index that hold numbers and times, of which a mapping can name one. */
export type IndexedType = "long" | "integer" | "short" | "byte" | "double" | "date" | "date_nanos";

/** Where the documents of an index have the values of a field. */
export interface IndexField {
  /** The field of the index. Default: the name of the field. */
  readonly field?: string;
  /**
   * The field of type `keyword` that holds `foldCase(value)`: needed for a field that is compared case-insensitively. For
   * UUIDs that documents hold in any case, the field that holds them in lower case. `foldedFields` fills both.
   */
  readonly folded?: string;
  /**
   * The sub-field of `folded` of type `wildcard`, such as `title_folded.wildcard`, which indexes substrings: `~` asks it.
   * Default: none, and `~` scans the terms of `folded`.
   */
  readonly wildcard?: string;
  /**
   * The type of a field of numbers or times. Default: `double` for numbers, `long` for integers and times, and `date`
   * for times that records hold as ISO 8601 texts.
   */
  readonly type?: IndexedType;
}

/** The mapping of the fields, by field name. A field that is not named has the field of its own name. */
export type IndexFields<Name extends string = string> = { readonly [N in Name]?: IndexField };

/** The option of every function here. */
export interface IndexFieldsOptions<Name extends string = string> {
  readonly fields?: IndexFields<Name>;
}

/** Where an index has the values of a field, from a mapping that was checked. */
export interface MappedField {
  readonly name: string;
  /** The field that holds the values as they are. */
  readonly field: string;
  /** The field that a clause asks: the folded one, where there is one. */
  readonly asked: string;
  /** The sub-field of type `wildcard`. */
  readonly wildcard: string | undefined;
  readonly type: IndexedType | "keyword" | "boolean";
}

/** Returns where the index has the values of a field of the schemas. */
export type FieldLookup = (field: Field<never>) => MappedField;

const options = ["field", "folded", "wildcard", "type"];

/** Fields that every index has. */
const ownNames =
  /^_(?:id|index|source|routing|ignored|field_names|doc_count|seq_no|primary_term|version|nested_path|data_stream_timestamp)$/;

const numberTypes = {
  number: ["double"],
  integer: ["long", "integer", "short", "byte"],
  time: ["long", "date", "date_nanos"],
} as const satisfies Record<string, readonly IndexedType[]>;

/**
 * Reads a mapping for the fields of one or more schemas.
 *
 * @throws MappingError if anything in the mapping is invalid, even if the query does not use it
 */
export function readFields(
  schemas: readonly Schema<never>[],
  { fields = {} }: IndexFieldsOptions,
): FieldLookup {
  const problems: MappingProblem[] = [];
  return readMappings(schemas, "fields", fields, problems, (field, mapping) =>
    readField(field, mapping, problems),
  );
}

function readField(field: Field<never>, mapping: unknown, problems: MappingProblem[]): MappedField {
  const { name, type: fieldType } = field;
  const report = (message: string, ...keys: string[]): void => {
    problems.push({ path: ["fields", name, ...keys], message });
  };
  const isObject = typeof mapping === "object" && mapping !== null && !Array.isArray(mapping);
  if (!isObject && mapping !== undefined) {
    report(`It is an object such as { field: ${JSON.stringify(name)} }.`);
    return { name, field: name, asked: name, wildcard: undefined, type: "keyword" };
  }
  const given = new Map(Object.entries(mapping ?? {}).filter(([, value]) => value !== undefined));
  for (const key of given.keys()) {
    if (!options.includes(key)) report(`There is no such option. Write one of ${options.join(", ")}.`, key);
  }
  const nameOf = (key: string, byDefault?: string): string | undefined => {
    const value: unknown = given.get(key) ?? byDefault;
    const problem = value === undefined ? null : nameProblem(value);
    if (problem === null) return value as string | undefined;
    report(problem, key);
    return undefined;
  };

  const own = nameOf("field", name) ?? name;
  const folded = nameOf("folded");
  const wildcard = nameOf("wildcard");
  const isFolded = fieldType.comparison === "folded";
  if (isFolded && !given.has("folded")) {
    const example = JSON.stringify(`${own}_folded`);
    report(
      `The field ${name} is compared case-insensitively. Name the field that holds foldCase(value), such as ${example}.`,
      "folded",
    );
  }
  if (given.has("folded") && !isFolded && fieldType.comparison !== "uuid") {
    report(
      `The field ${name} is not compared case-insensitively, so nothing would ask this field. Leave it out.`,
      "folded",
    );
  }
  if (given.has("wildcard") && !fieldType.operators.includes("contains")) {
    report(
      `The field ${name} does not take \`~\`, so nothing would ask this field. Leave it out.`,
      "wildcard",
    );
  } else if (wildcard !== undefined && folded !== undefined && !wildcard.startsWith(`${folded}.`)) {
    report(
      `It is a sub-field of ${folded}. Write a name such as ${JSON.stringify(`${folded}.wildcard`)}.`,
      "wildcard",
    );
  }
  const type = typeOf(fieldType, given.get("type"), (message) => {
    report(message, "type");
  });
  return { name, field: own, asked: folded ?? own, wildcard, type };
}

function typeOf(type: FieldType, named: unknown, report: (message: string) => void): MappedField["type"] {
  const { comparison } = type;
  const kind = type.isTime === true ? "time" : comparison;
  const known: readonly IndexedType[] = kind in numberTypes ? numberTypes[kind as "time"] : [];
  const isIso = timeSourceOf(type.element ?? type) === "iso";
  const byDefault =
    known[kind === "time" && isIso ? 1 : 0] ?? (comparison === "boolean" ? "boolean" : "keyword");
  if (named === undefined) return byDefault;
  const found = known.find((one) => one === named);
  if (found !== undefined) return found;
  const help =
    known.length === 0
      ? `It is in a field of type ${byDefault}. Leave \`type\` out.`
      : `Write one of ${known.join(", ")}, or leave \`type\` out.`;
  report(`No field of the type ${JSON.stringify(named)} can stand for ${type.title}. ${help}`);
  return byDefault;
}

/** Why a value cannot be the name of a field of an index; null if it can. */
function nameProblem(value: unknown): string | null {
  const problem = identifierProblem(value);
  if (problem !== null) return problem;
  const name = value as string;
  if (ownNames.test(name)) return `Every index has a field ${name} of its own. Name another with \`field\`.`;
  if (name.includes("*")) return "A name cannot hold `*`, which stands for several fields.";
  if (name.split(".").some((part) => part.trim() === ""))
    return "A name cannot have an empty part between points.";
  return null;
}
