import type { Comparison } from "../schema/field-type.ts";
import type { Field } from "../schema/field.ts";
import type { Schema } from "../schema/schema.ts";
import type { Operator } from "../language/syntax/operators.ts";

/** Where a table has a value: a column, or an expression of the application, which is SQL. */
export type ColumnSource = { readonly name: string } | { readonly expression: string };

/** Something that is wrong with a column mapping or another name. */
export interface MappingProblem {
  /** The keys that lead to it, such as `["columns", "title", "folded"]`. */
  readonly path: readonly string[];
  readonly message: string;
}

/** Thrown for an invalid name or column mapping. */
export class MappingError extends TypeError {
  override readonly name = "MappingError";
  /** Every problem; never empty. */
  readonly problems: readonly MappingProblem[];

  constructor(problems: readonly MappingProblem[]) {
    super(problems.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
    this.problems = problems;
  }
}

const loneSurrogate = /\p{Surrogate}/u;

/** Why a value cannot be an identifier of a database; null if it can. */
export function identifierProblem(value: unknown): string | null {
  if (typeof value !== "string") return `A name is a string, not ${describe(value)}.`;
  if (value === "") return "A name cannot be empty.";
  if (value.includes("\0")) return "A name cannot hold NUL.";
  if (loneSurrogate.test(value)) return "A name cannot hold a lone surrogate.";
  return null;
}

function describe(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "an array" : typeof value;
}

/**
 * Reads the mappings of the fields of one or more schemas, and returns what was read of a field. A field without a mapping
 * is read when it is asked for.
 *
 * @param option the name of the option that has the mappings
 * @throws MappingError if anything in the mappings is invalid, even if the query does not use it
 */
export function readMappings<Read>(
  schemas: readonly Schema<never>[],
  option: string,
  mappings: object,
  problems: MappingProblem[],
  read: (field: Field<never>, mapping: unknown) => Read,
): (field: Field<never>) => Read {
  const known = new Map<Field<never>, Read>();
  const readOne = (field: Field<never>, mapping: unknown): Read => {
    const one = read(field, mapping);
    known.set(field, one);
    return one;
  };
  const check = (): void => {
    if (problems.length > 0) throw new MappingError(problems);
  };
  for (const [name, mapping] of Object.entries(mappings) as [string, unknown][]) {
    const fields = new Set(
      schemas.flatMap((schema) => schema.fields.get(name) ?? schema.omitted?.get(name) ?? []),
    );
    // Of no query at all, no schema is known.
    if (fields.size === 0 && schemas.length > 0) {
      problems.push({ path: [option, name], message: "The schema has no such field." });
    }
    for (const field of fields) readOne(field, mapping);
  }
  check();
  return (field) => {
    const one = known.get(field) ?? readOne(field, undefined);
    check();
    return one;
  };
}

/** The field whose mapping is read. */
export interface MappedField {
  readonly name: string;
  readonly comparison: Comparison;
  readonly operators: readonly Operator[];
  /** The values that the field declares, or those that the elements of a list declare; undefined if it takes others. */
  readonly values?: readonly string[] | undefined;
  /** Whether it is a list. An element of a list in rows of another table is a field of its own. */
  readonly isList: boolean;
}

/**
 * Reads the dialect's own properties of a field's mapping and reports what is wrong with them, for `readOptions` of a
 * dialect. A property that is undefined counts as absent. Properties that nothing has read are reported as unknown.
 *
 * @example
 * ```ts
 * const readOptions = (mapping: MappingReader) => {
 *   mapping.onlyForContains("search");
 *   return { search: mapping.choice("search", ["like", "fulltext"]) ?? "like" };
 * };
 * ```
 */
export class MappingReader {
  readonly field: MappedField;
  readonly #properties: ReadonlyMap<string, unknown>;
  readonly #path: readonly string[];
  readonly #problems: MappingProblem[];
  readonly #read = new Set<string>();

  constructor(field: MappedField, mapping: object, path: readonly string[], problems: MappingProblem[]) {
    this.field = field;
    this.#properties = new Map(Object.entries(mapping).filter(([, value]) => value !== undefined));
    this.#path = path;
    this.#problems = problems;
  }

  /** Reports a problem with a property. */
  report(key: string, message: string): void {
    this.#problems.push({ path: [...this.#path, key], message });
  }

  /** Whether the property is there. */
  has(key: string): boolean {
    return this.#properties.has(key);
  }

  /** A name of a column, table or the like; undefined if it is absent or invalid. */
  identifier(key: string): string | undefined {
    return this.#value(key, identifierProblem) as string | undefined;
  }

  /** SQL of the application; undefined if it is absent or no SQL. */
  expression(key: string): string | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    if (value.trim() !== "" && !value.includes("\0")) return value;
    this.report(key, "It is SQL that gives a value, such as `lower(title)`.");
    return undefined;
  }

  /** A name, or an object with an expression; undefined if it is absent or invalid. */
  nameOrExpression(key: string): ColumnSource | undefined {
    if (typeof this.#properties.get(key) === "object") {
      const expression = this.object(key, (within) => {
        if (!within.has("expression")) within.report("expression", "An expression is missing.");
        return within.expression("expression");
      });
      return expression === undefined ? undefined : { expression };
    }
    const name = this.identifier(key);
    return name === undefined ? undefined : { name };
  }

  /** Takes a property that nothing reads, because it is reported already. */
  ignore(key: string): void {
    this.#read.add(key);
  }

  /** A string; undefined if it is absent or not a string. */
  text(key: string): string | undefined {
    return this.#typed(key, "string", "a string") as string | undefined;
  }

  /** Like `identifier`, but an absent name is reported. Returns an empty string in place of undefined. */
  requiredIdentifier(key: string): string {
    if (!this.has(key)) this.report(key, "A name is missing.");
    return this.identifier(key) ?? "";
  }

  /** One of these strings; undefined if it is absent or another value. */
  choice<C extends string>(key: string, choices: readonly C[]): C | undefined {
    const words = choices.map((word) => JSON.stringify(word)).join(", ");
    const isChoice = (value: unknown): boolean => choices.some((choice) => choice === value);
    return this.#value(key, (value) => (isChoice(value) ? null : `It is one of ${words}.`)) as C | undefined;
  }

  /** A list of strings; undefined if it is absent or no such list. */
  texts(key: string): readonly string[] | undefined {
    const isText = (value: unknown): boolean => typeof value === "string";
    const problemOf = (value: unknown): string | null =>
      Array.isArray(value) && value.every(isText) ? null : "It is a list of strings.";
    return this.#value(key, problemOf) as readonly string[] | undefined;
  }

  /** A function; undefined if it is absent or not a function. Its parameters and result cannot be checked. */
  callback(key: string): ((...args: never[]) => unknown) | undefined {
    return this.#typed(key, "function", "a function") as ((...args: never[]) => unknown) | undefined;
  }

  /**
   * A nested object, which `read` reads. What `read` leaves unread is reported as unknown.
   *
   * @param field the field that the nested object describes. Default: the same
   */
  object<T>(key: string, read: (mapping: MappingReader) => T, field = this.field): T | undefined {
    const value = this.#typed(key, "object", "an object") as object | undefined;
    if (value === undefined) return undefined;
    const within = new MappingReader(field, value, [...this.#path, key], this.#problems);
    const result = read(within);
    within.close();
    return result;
  }

  /** Reports the property if the field does not take the operator `~`. */
  onlyForContains(key: string): void {
    if (this.has(key) && !this.field.operators.includes("contains")) {
      this.report(key, `The field ${this.field.name} does not take \`~\`, so nothing would use this option.`);
    }
  }

  /** Reports the properties that nothing has read. */
  close(): void {
    for (const key of this.#properties.keys()) {
      if (!this.#read.has(key)) this.report(key, "The dialect has no such option.");
    }
  }

  /** A value of a type, as `describe` names it. */
  #typed(key: string, type: string, expected: string): unknown {
    return this.#value(key, (value) =>
      describe(value) === type ? null : `It is ${expected}, not ${describe(value)}.`,
    );
  }

  /** @param problemOf why a value is not one of the property; null if it is */
  #value(key: string, problemOf: (value: unknown) => string | null): unknown {
    this.#read.add(key);
    const value = this.#properties.get(key);
    const problem = value === undefined ? null : problemOf(value);
    if (problem === null) return value;
    this.report(key, problem);
    return undefined;
  }
}
