import type { FieldType } from "../../../schema/field-type.ts";
import type { ExactValue, FieldValue } from "../../../schema/value.ts";
import { canonicalUuid } from "../../../text/uuid.ts";
import { exactForm } from "../../exact-form.ts";
import * as forms from "../../forms.ts";
import { param, raw, sql, type Sql } from "../../fragment.ts";
import type { PostgresOptions } from "./options.ts";
import { postgresType, writtenForm, type PostgresType } from "./postgres-type.ts";

type Read = (text: string) => Sql | null;

export const isId = ({ comparison, name }: FieldType): boolean => comparison === "exact" && name === "id";

const textOf = (value: FieldValue): string => (value as ExactValue).text;

/** UUIDs are written in lower case, so a text in another case is no id. */
const readUuid: Read = (text) => (canonicalUuid(text) === text ? sql`${param(text)}::uuid` : null);

const uuid = /* @__PURE__ */ postgresType(
  (type) => type.comparison === "uuid" || isId(type),
  () => ({
    forms: { exact: exactForm(({ text }) => readUuid(text)) },
    operand: (value) => readUuid(textOf(value)),
  }),
);

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** Whether the database can read a text as an address, of those that it writes. */
function isAddress(text: string): boolean {
  const [, address = "", mask = "0"] = /^([^/]*)(?:\/(0|[1-9]\d{0,2}))?$/.exec(text) ?? [];
  const last = address.lastIndexOf(":") + 1;
  const endsInIpv4 = ipv4.test(address.slice(last));
  if (endsInIpv4 && last === 0) return Number(mask) <= 32;
  const halves = (endsInIpv4 ? `${address.slice(0, last)}0:0` : address).split("::");
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  return (
    Number(mask) <= 128 &&
    (halves.length === 2 ? groups.length <= 6 : halves.length === 1 && groups.length === 8) &&
    groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))
  );
}

function addressType(read: Read, written: (column: Sql) => Sql): PostgresType {
  const readAddress: Read = (text) => (isAddress(text) ? read(text) : null);
  return postgresType(isId, () => ({
    forms: { exact: writtenForm(readAddress, written) },
    operand: (value) => readAddress(textOf(value)),
    isTested: true,
  }));
}

const inet = /* @__PURE__ */ addressType(
  (text) => sql`${param(text)}::inet`,
  // A cast to text adds the mask of a single address.
  (column) => sql`abbrev(${column})`,
);

const cidr = /* @__PURE__ */ addressType(
  // A cast would refuse an address that is no network.
  (text) => sql`network(${param(text)}::inet)`,
  (column) => sql`${column}::text`,
);

/** The label with this text; NULL if the type has none. A cast would refuse the text. */
function label(text: string, { enumType = "" }: PostgresOptions): Sql {
  const type = raw(enumType);
  return sql`(SELECT label FROM unnest(enum_range(NULL::${type})) AS label WHERE label::text = ${param(text)})`;
}

const enumeration = /* @__PURE__ */ postgresType(
  ({ comparison }) => comparison === "exact",
  () => ({
    forms: {
      exact: ({ column, options }, { text }, negated) =>
        negated
          ? sql`(${column} IS NULL OR ${column}::text <> ${param(text)})`
          : forms.equals(column, label(text, options), false),
    },
    operand: (value, options) => label(textOf(value), options),
  }),
);

export const ids: Readonly<Record<string, PostgresType>> = { uuid, inet, cidr, enum: enumeration };
