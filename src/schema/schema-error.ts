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
