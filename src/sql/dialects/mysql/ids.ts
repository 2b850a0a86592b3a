import { canonicalUuid } from "../../../text/uuid.ts";
import type { ColumnType, Forms } from "../../dialect.ts";
import { exactForm } from "../../exact-form.ts";
import * as forms from "../../forms.ts";
import { param, sql, type Sql } from "../../fragment.ts";

/** A UUID as the column shows it; null for any other text. */
function uuidText({ text }: { readonly text: string }): string | null {
  return canonicalUuid(text) === text ? text : null;
}

/** The same bytes. Collations take other texts for the same, and pad them with spaces. */
function bytes(text: Sql): Sql {
  return sql`CAST(CONVERT(${text} USING utf8mb4) AS BINARY)`;
}

/** The form for a column that takes several texts for one value: its index finds the value, and its text is compared. */
const shownForm: Forms<object>["exact"] = ({ column }, { text }, negated) => {
  const [held, asked] = [bytes(column), bytes(param(text))];
  return negated
    ? sql`(${column} IS NULL OR ${held} <> ${asked})`
    : sql`(${column} = ${param(text)} AND ${held} = ${asked})`;
};

/**
 * The form for a column of MariaDB's UUID, which does not take every UUID. An unequal to one that it refuses would be
 * NULL, so that the texts are compared; an equality finds no row, as it should.
 */
const uuidForm: Forms<object>["exact"] = ({ column }, value, negated) => {
  const text = uuidText(value);
  if (text === null) return forms.nothing(negated);
  return negated
    ? sql`(${column} IS NULL OR ${bytes(column)} <> ${bytes(param(text))})`
    : forms.equals(column, param(text), false);
};

const isExact: ColumnType["stores"] = ({ comparison }) => comparison === "exact";
const isId: ColumnType["stores"] = ({ comparison }) => comparison === "exact" || comparison === "uuid";
const shown: ColumnType = { stores: isExact, forms: () => ({ exact: shownForm }) };

/** For `adviseIndexes`: the forms are those of the dialect. */
const sized: ColumnType = { stores: (type) => type.comparison === "folded" || isId(type), forms: () => ({}) };

/** The types of ids, of enumerations and of texts. */
export const idTypes: Readonly<Record<string, ColumnType>> = {
  binary: {
    stores: isId,
    forms: () => ({
      exact: exactForm((value) => {
        const text = uuidText(value);
        return text === null ? null : sql`UNHEX(${param(text.replaceAll("-", ""))})`;
      }),
    }),
  },
  uuid: { stores: isId, forms: () => ({ exact: uuidForm }) },
  char: sized,
  varchar: sized,
  tinytext: sized,
  text: sized,
  mediumtext: sized,
  longtext: sized,
  enum: shown,
  inet4: shown,
  inet6: shown,
};
