import { canonicalUuid } from "../../../text/uuid.ts";
import type { ColumnType } from "../../dialect.ts";
import { exactForm } from "../../exact-form.ts";
import * as forms from "../../forms.ts";
import { raw, sql } from "../../fragment.ts";
import { typed } from "./params.ts";

const uuid: ColumnType = {
  stores: ({ comparison }) => comparison === "uuid" || comparison === "exact",
  // A UUID is written in lower case, so that no other text is equal to it.
  forms: () => ({
    exact: exactForm(({ text }) => (canonicalUuid(text) === text ? typed(text, "UUID") : null)),
  }),
};

/** The value finds the rows by an index, its text excludes other notations of the same address. */
function address(type: string): ColumnType {
  const read = raw(`to${type}OrDefault`);
  return {
    stores: ({ comparison }) => comparison === "exact",
    forms: () => ({
      exact: ({ column }, value, negated) => {
        const text = typed(value.text, "String");
        return negated
          ? sql`(${column} IS NULL OR toString(${column}) <> ${text})`
          : sql`(${column} = ${read}(${text}) AND toString(${column}) = ${text})`;
      },
    }),
  };
}

/** ClickHouse refuses a text that an enumeration does not have, so that its own text is compared. */
const enumeration: ColumnType = {
  stores: ({ comparison }) => comparison === "exact",
  forms: () => ({
    exact: ({ column }, value, negated) =>
      forms.equals(sql`toString(${column})`, typed(value.text, "String"), negated),
  }),
};

/** The types for ids and UUIDs. */
export const idTypes = {
  uuid,
  ipv4: /* @__PURE__ */ address("IPv4"),
  ipv6: /* @__PURE__ */ address("IPv6"),
  enum8: enumeration,
  enum16: enumeration,
};
