import type { Problem } from "../diagnostics/problem.ts";
import type { Schema } from "../schema/schema.ts";

/** Adds an example of a valid value to the problems of a text that name a field of the schema. */
export function withExamples(problems: readonly Problem[], schema: Schema<never>): readonly Problem[] {
  return problems.map((problem) => {
    if (problem.code !== "operator_expected" && problem.code !== "value_expected") return problem;
    const example = schema.fields.get(problem.about.field)?.type.example;
    if (example === undefined) return problem;
    // One case for each code, so that the compiler relates the code to its arguments.
    return problem.code === "operator_expected"
      ? { ...problem, about: { ...problem.about, example } }
      : { ...problem, about: { ...problem.about, example } };
  });
}
