import { runOn } from "./search/mingo.ts";
import { describeSearch, types } from "./search/suite.ts";

describeSearch({
  name: "mingo",
  layout: {
    types,
    typeOf: (spec) => {
      if (spec.type === "uuid" && "stored" in spec) return "uuid";
      return spec.type === "time" && ("stored" in spec || spec.from === "iso") ? "date" : undefined;
    },
    // Whole numbers would be values of a field of numbers.
    holds: (value) =>
      typeof value !== "bigint" &&
      value !== undefined &&
      !(value instanceof Date && Number.isNaN(value.getTime())),
    pathOf: (name) => `own ${name}`,
  },
  hasExpressions: true,
  unavailable: () => null,
  open: async () => ({
    create: async (documents) => ({ run: runOn(documents), drop: async () => {} }),
    close: async () => {},
  }),
});
