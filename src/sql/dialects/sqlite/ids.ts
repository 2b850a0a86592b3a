import type { ColumnType } from "../../dialect.ts";
import { exactForm } from "../../exact-form.ts";
import { param, sql } from "../../fragment.ts";

/** A whole number as SQLite and JavaScript write it. */
const wholeNumber = /^(?:0|-?[1-9][0-9]{0,18})$/;

/** The int64 that is written so; null if there is none. */
function int64(text: string): bigint | null {
  if (!wholeNumber.test(text)) return null;
  const number = BigInt(text);
  return BigInt.asIntN(64, number) === number ? number : null;
}

/** The types of columns of ids and numbers besides those that the dialect expects. */
export const idTypes: Readonly<Record<string, ColumnType>> = {
  integer: {
    stores: ({ comparison }) => ["exact", "number", "integer"].includes(comparison),
    forms: () => ({
      exact: exactForm(({ text }) => {
        const number = int64(text);
        return number === null ? null : param(number);
      }),
    }),
  },
  real: {
    stores: ({ comparison }) => ["number", "integer"].includes(comparison),
    forms: () => ({}),
  },
  blob: {
    stores: ({ comparison }) => comparison === "uuid",
    forms: () => ({ exact: exactForm(({ text }) => sql`unhex(${param(text)}, '-')`) }),
  },
};
