import type { Violation } from "../diagnostics/violation.ts";
import type { Schema } from "../schema/schema.ts";

/** Adds an example of a valid value to the violations that name a field of the schema. */
export function withExamples(violations: readonly Violation[], schema: Schema<never>): readonly Violation[] {
  return violations.map((violation) => {
    if ("message" in violation) return violation;
    if (violation.code !== "operator_expected" && violation.code !== "value_expected") return violation;
    const example = schema.fields.get(violation.args.field)?.type.example;
    if (example === undefined) return violation;
    // One case for each code, so that the compiler relates the code to its arguments.
    return violation.code === "operator_expected"
      ? { ...violation, args: { ...violation.args, example } }
      : { ...violation, args: { ...violation.args, example } };
  });
}
