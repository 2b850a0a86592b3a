/** One thing that is wrong with a column mapping, and where: the keys that lead to it. */
export interface MappingProblem {
  readonly path: readonly string[];
  readonly message: string;
}

/** Thrown for names or columns that cannot be right. `problems` holds everything that is wrong, never empty. */
export class MappingError extends TypeError {
  override readonly name = "MappingError";
  readonly problems: readonly MappingProblem[];

  constructor(problems: readonly MappingProblem[]) {
    super(problems.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
    this.problems = problems;
  }
}
