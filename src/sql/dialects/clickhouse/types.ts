import type { Comparison } from "../../../schema/field-type.ts";
import type { ColumnType } from "../../dialect.ts";
import { idTypes } from "./ids.ts";
import { numberTypes } from "./numbers.ts";
import { timeTypes } from "./times.ts";

/** A type for which the forms of the dialect are right. */
function native(...comparisons: readonly Comparison[]): ColumnType {
  return { stores: ({ comparison }) => comparisons.includes(comparison), forms: () => ({}) };
}

/** The types of columns besides arrays. A bundler cannot leave out an object that others are spread into. */
export const columnTypes: Readonly<Record<string, ColumnType>> = /* @__PURE__ */ Object.assign(
  {
    string: /* @__PURE__ */ native("folded", "exact", "uuid"),
    bool: /* @__PURE__ */ native("boolean"),
    float64: /* @__PURE__ */ native("number"),
  },
  timeTypes,
  numberTypes,
  idTypes,
);
