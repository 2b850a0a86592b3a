import type { Operator } from "../language/syntax/operators.ts";
import type { FieldType } from "./field-type.ts";
import { alternatives, kindOf, type Location } from "./schema-error.ts";
import { textOfValue } from "./value-text.ts";

/** What a schema can say about a field of any type. `V` is the type of the values that records hold. */
export interface FieldOptions<out V = unknown> {
  /** What the field is, for people who write queries. It is plain text. */
  readonly description?: string;
  /**
   * Values that people could search for, as records hold them; for a list, elements. Messages use the first one in place
   * of the type's own example.
   */
  readonly examples?: readonly V[];
  /**
   * The operators that the field takes, out of those of its type. A field takes `:null` whatever its operators are.
   * Default: all of its type.
   */
  readonly operators?: readonly Operator[];
  /** Whether every record has a value. It is documentation: nothing checks the records. Default: false. */
  readonly required?: boolean;
}

/** The names of the options. */
export const fieldOptionNames = [
  "description",
  "examples",
  "operators",
  "required",
] as const satisfies readonly (keyof FieldOptions)[];

/** What the options of a field say, and its type with the operators and the example that they name. */
export interface ReadFieldOptions extends Omit<FieldOptions, "operators"> {
  readonly type: FieldType;
}

/** Reads the options of a field. Notes what is wrong with them. */
export function readFieldOptions(
  { description, examples, operators, required }: { readonly [K in keyof FieldOptions]?: unknown },
  type: FieldType,
  location: Location,
): ReadFieldOptions {
  const taken = operators === undefined ? {} : readOperators(operators, type, location.at("operators"));
  const valid = examples === undefined ? [] : readExamples(examples, type, location.at("examples"));
  const [first] = valid;
  const narrowed = { ...taken, ...(first === undefined ? {} : { example: first.text }) };
  if (description !== undefined && typeof description !== "string") {
    location.at("description").note(`A description is a string, not ${kindOf(description)}.`);
  }
  if (required !== undefined && typeof required !== "boolean") {
    location.at("required").note(`"required" is true or false, not ${kindOf(required)}.`);
  }
  return {
    type: Object.keys(narrowed).length === 0 ? type : { ...type, ...narrowed },
    ...(typeof description === "string" ? { description } : {}),
    ...(valid.length === 0 ? {} : { examples: valid.map(({ value }) => value) }),
    ...(typeof required === "boolean" ? { required } : {}),
  };
}

function readOperators(given: unknown, type: FieldType, location: Location): Partial<FieldType> {
  const help = `Write an array with one or more of ${alternatives(type.operators)}.`;
  if (!Array.isArray(given)) {
    location.note(`The operators are an array, not ${kindOf(given)}. ${help}`);
    return {};
  }
  if (given.length === 0) location.note(`A field takes at least one operator. ${help}`);
  const names: readonly unknown[] = given;
  names.forEach((name, index) => {
    const here = location.at(index);
    if (names.indexOf(name) < index) {
      here.note(`The operator ${shown(name)} is there twice. Remove one.`);
    } else if (!type.operators.some((operator) => operator === name)) {
      here.note(
        `${shown(name)} is not the name of an operator of ${type.title}. Write ${alternatives(type.operators)}.`,
      );
    }
  });
  return { operators: type.operators.filter((operator) => names.includes(operator)) };
}

interface Example {
  readonly value: unknown;
  readonly text: string;
}

function readExamples(given: unknown, type: FieldType, location: Location): readonly Example[] {
  if (!Array.isArray(given)) {
    location.note(`The examples are an array, not ${kindOf(given)}.`);
    return [];
  }
  const valid: Example[] = [];
  given.forEach((value: unknown, index) => {
    const read = textOfValue(type, value);
    if (read.text === null) {
      const help = read.instead === null ? "" : ` Write ${read.instead}.`;
      location.at(index).note(`${shown(value)} is not a value of ${type.title}.${help}`);
    } else {
      valid.push({ value, text: read.text });
    }
  });
  return valid;
}

/** A value in a message. */
function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  return ["number", "bigint", "boolean"].includes(typeof value) ? String(value) : kindOf(value);
}
