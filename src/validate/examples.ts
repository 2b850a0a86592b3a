import type { Violation } from "../diagnostics/violation.ts";
import type { Schema } from "../schema/schema.ts";

/** Adds an example of a valid value to the violations that name a field of the schema. */
export function withExamples(violations: readonly Violation[], schema: Schema<never>): readonly Violation[] {
  const exampleOf = (field: string | undefined) => {
    const example = schema.fields.get(field ?? "")?.type.example;
    return example === undefined ? {} : { example };
  };
  return violations.map((violation): Violation => {
    if ("message" in violation) return violation;
    // One case for each code, so that the compiler relates the code to its arguments.
    switch (violation.code) {
      case "character_unexpected":
        return { ...violation, args: { ...violation.args, ...exampleOf(violation.args.meant?.field) } };
      case "operator_expected":
        return { ...violation, args: { ...violation.args, ...exampleOf(violation.args.field) } };
      case "value_expected":
        return { ...violation, args: { ...violation.args, ...exampleOf(violation.args.field) } };
      default:
        return violation;
    }
  });
}
