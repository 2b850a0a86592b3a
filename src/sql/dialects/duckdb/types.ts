import { canonicalUuid } from "../../../text/uuid.ts";
import type { Comparison } from "../../../schema/field-type.ts";
import type { ColumnType } from "../../dialect.ts";
import { exactForm } from "../../exact-form.ts";
import { param, sql } from "../../fragment.ts";
import { numberTypes } from "./numbers.ts";
import { timeTypes } from "./times.ts";

const uuid: ColumnType = {
  stores: ({ comparison }) => comparison === "uuid" || comparison === "exact",
  // A UUID is written in lower case, so that no other text is equal to it.
  forms: () => ({
    exact: exactForm(({ text }) => (canonicalUuid(text) === text ? sql`${param(text)}::UUID` : null)),
  }),
};

/** A type for which the forms of the dialect are right. */
function native(...comparisons: readonly Comparison[]): ColumnType {
  return { stores: ({ comparison }) => comparisons.includes(comparison), forms: () => ({}) };
}

const otherTypes = {
  uuid,
  // DuckDB compares a text with the texts of an enumeration.
  enum: /* @__PURE__ */ native("folded", "exact"),
  varchar: /* @__PURE__ */ native("folded", "exact", "uuid"),
  boolean: /* @__PURE__ */ native("boolean"),
  double: /* @__PURE__ */ native("number"),
};

/** The types of columns besides lists. A bundler cannot leave out an object that others are spread into. */
export const columnTypes = /* @__PURE__ */ Object.assign({}, timeTypes, numberTypes, otherTypes);
