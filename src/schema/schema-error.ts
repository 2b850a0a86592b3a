import { nearest } from "../text/nearest.ts";

/** A problem of a schema, and its location: the keys that lead to it. */
export interface SchemaProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Thrown for an invalid schema or field type. `problems` lists all problems and is never empty. */
export class SchemaError extends TypeError {
  override readonly name = "SchemaError";
  readonly problems: readonly SchemaProblem[];

  constructor(problems: readonly SchemaProblem[]) {
    super(
      problems.map(({ path, message }) => `${path.map(String).join(".") || "schema"}: ${message}`).join("\n"),
    );
    this.problems = problems;
  }
}

/** A location in a schema. */
export interface Location {
  /** The location under these keys. */
  readonly at: (...keys: readonly (string | number)[]) => Location;
  /** Adds a problem at this location. */
  readonly note: (message: string) => void;
}

/** The location at `path`; the problems noted at it and below it are added to `problems`. */
export function locationIn(problems: SchemaProblem[], path: readonly (string | number)[] = []): Location {
  return {
    at: (...keys) => locationIn(problems, [...path, ...keys]),
    note: (message) => problems.push({ path, message }),
  };
}

/** The kind of a value with its article, for messages: `an array`. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object") return "an object";
  return typeof value === "bigint" ? "a number" : `a ${typeof value}`;
}

/** A list of texts in quotes, for messages: `"a", "b" or "c"`. */
export function alternatives(texts: readonly string[]): string {
  const quoted = texts.map((text) => `"${text}"`);
  if (quoted.length < 2) return quoted.join();
  return [quoted.slice(0, -1).join(", "), quoted.at(-1)].join(" or ");
}

/** The end of a message about a name that is not among others: `"stat". Did you mean "state"?` */
export function notAmong(name: unknown, names: readonly string[]): string {
  const near = typeof name === "string" ? nearest(name, names) : null;
  const help = near === null ? `Write one of ${names.join(", ")}.` : `Did you mean "${near}"?`;
  return `${JSON.stringify(name)}. ${help}`;
}
