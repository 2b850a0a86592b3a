import { limitsOf, type ParseOptions } from "../language/options.ts";
import type { Limits } from "../language/reader/read-query.ts";
import { FieldNames } from "../repair/writing/field-names.ts";
import type { Schema } from "../schema/schema.ts";
import type { DateOptions } from "../validate/dates.ts";
import { calendarOf, withDates } from "../validate/dates.ts";

/** What texts are read with. */
export interface Context<R, Name extends string> {
  readonly limits: Limits & { readonly maxDiagnostics: number };
  /** The schema with dates, if they are allowed. */
  readonly dated: Schema<R, Name>;
  /** Made for a text that is not valid. */
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
