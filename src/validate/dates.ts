import type { Schema } from "../schema/schema.ts";

/** Dates in comparisons with time fields, as an option of `check`. */
export interface DateOptions {
  /**
   * The time that relative times such as `-7d` refer to: Unix milliseconds, a `Date`, or a function that gives one of
   * these, which is called once for each check. Without it, or if it is no valid time, there are no relative times.
   */
  readonly now?: number | Date | (() => number | Date);
}

/** The same fields, whose comparisons take dates if the option says so. */
export function withDates<R, Name extends string>(
  schema: Schema<R, Name>,
  dates: DateOptions | undefined,
): Schema<R, Name> {
  if (!dates) return schema;
  const now = momentOf(dates);
  const fields = new Map(schema.fields);
  for (const [name, field] of schema.fields) {
    const { type } = field;
    if (type.withDates) fields.set(name, { ...field, type: { ...type, ...type.withDates(now) } });
  }
  return { ...schema, fields };
}

function momentOf({ now }: DateOptions): number | null {
  const given = typeof now === "function" ? now() : now;
  const time = new Date(given ?? NaN).getTime();
  return Number.isNaN(time) ? null : time;
}
