import type { Comparison } from "../schema/field-type.ts";
import type { Operator } from "../language/operators.ts";
import type { MappingProblem } from "./mapping-error.ts";

const loneSurrogate = /\p{Surrogate}/u;

/** Why a text cannot be a database's identifier; null where it can. */
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

/** What a mapping is read for. */
export interface MappedField {
  readonly name: string;
  readonly comparison: Comparison;
  readonly operators: readonly Operator[];
}

/** Reads the properties of one object of a mapping, and reports what is wrong with them. */
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

  /** Reports a problem of the property `key`. */
  report(key: string, message: string): void {
    this.#problems.push({ path: [...this.#path, key], message });
  }

  /** Whether the mapping has the property `key`, whatever its value. */
  has(key: string): boolean {
    return this.#properties.has(key);
  }

  /** A name of the database; undefined where there is none or it cannot be one. */
  identifier(key: string): string | undefined {
    const value = this.#take(key);
    if (value === undefined) return undefined;
    const problem = identifierProblem(value);
    if (problem === null) return value as string;
    this.report(key, problem);
    return undefined;
  }

  /** A name that has to be there; empty where it is not, which is reported. */
  requiredIdentifier(key: string): string {
    if (!this.has(key)) this.report(key, "A name is missing.");
    return this.identifier(key) ?? "";
  }

  /** One of a few words. */
  choice<C extends string>(key: string, choices: readonly C[]): C | undefined {
    const value = this.#take(key);
    if (value === undefined) return undefined;
    const choice = choices.find((candidate) => candidate === value);
    if (choice === undefined)
      this.report(key, `It is one of ${choices.map((word) => JSON.stringify(word)).join(", ")}.`);
    return choice;
  }

  /** A function; what it takes and returns is the caller's word. */
  callback(key: string): ((...args: never[]) => unknown) | undefined {
    const value = this.#take(key);
    if (value === undefined) return undefined;
    if (typeof value === "function") return value as (...args: never[]) => unknown;
    this.report(key, `It is a function, not ${describe(value)}.`);
    return undefined;
  }

  /** An object within; everything in it has to be read by `read`. */
  object<T>(key: string, read: (mapping: MappingReader) => T): T | undefined {
    const value = this.#take(key);
    if (value === undefined) return undefined;
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      this.report(key, `It is an object, not ${describe(value)}.`);
      return undefined;
    }
    const within = new MappingReader(this.field, value, [...this.#path, key], this.#problems);
    const result = read(within);
    within.close();
    return result;
  }

  /** Reports a property that only fields with `~` can have. */
  onlyForContains(key: string): void {
    if (this.has(key) && !this.field.operators.includes("contains")) {
      this.report(key, `The field ${this.field.name} takes no contains, so nothing would use it.`);
    }
  }

  /** Reports what nothing has read. */
  close(): void {
    for (const key of this.#properties.keys()) {
      if (!this.#read.has(key)) this.report(key, "The dialect has no such option.");
    }
  }

  #take(key: string): unknown {
    this.#read.add(key);
    return this.#properties.get(key);
  }
}
