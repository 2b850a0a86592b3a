import { limitsOf, type ParseOptions } from "./options.ts";
import type { Limits } from "../language/reader/read-query.ts";
import { FieldNames } from "../repair/writing/field-names.ts";
import type { Schema } from "../schema/schema.ts";
import { calendarOf, withDates, type DateOptions } from "../validate/dates.ts";

/** What texts are read with. */
export interface Context<R, Name extends string> {
  readonly limits: Limits & { readonly maxDiagnostics: number };
  /** The schema with dates, if they are allowed. */
  readonly dated: Schema<R, Name>;
  /** The names of the fields. They are made when they are first asked for, which a valid text never does. */
  readonly names: () => FieldNames;
}

export function contextOf<R, Name extends string>(
  schema: Schema<R, Name>,
  options: (ParseOptions & { readonly dates?: DateOptions }) | undefined,
): Context<R, Name> {
  const calendar = calendarOf(options?.dates);
  const dated = withDates(schema, calendar);
  let names: FieldNames | undefined;
  return { limits: limitsOf(options), dated, names: () => (names ??= new FieldNames(dated, calendar)) };
}
