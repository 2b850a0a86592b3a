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
