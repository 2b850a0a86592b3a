import type { Forms } from "../../dialect.ts";
import * as forms from "../../forms.ts";
import { join, param, raw, sql, type Sql } from "../../fragment.ts";
import { rangeOf } from "../../ordered-form.ts";

/** No time zone is set back by more within a day, in the years that a TIMESTAMP can hold. */
const greatestShift = 10_800n;
const shift = /* @__PURE__ */ raw("10800");

/** The last second that `FROM_UNIXTIME` takes in every version. Columns of newer versions hold later times. */
const lastSecond = 2_147_483_647n;

/** A time that is not before 1970, as `UNIX_TIMESTAMP` gives it. */
function seconds(milliseconds: bigint): Sql {
  const fraction = String(milliseconds % 1000n).padStart(3, "0");
  return sql`CAST(${param(`${String(milliseconds / 1000n)}.${fraction}`)} AS DECIMAL(19, 3))`;
}

function local(second: bigint): Sql {
  return sql`FROM_UNIXTIME(CAST(${param(second)} AS SIGNED))`;
}

/**
 * The conditions that an index serves. They are wider than the range where the time zone of the session is set back,
 * because there one local time stands for two times: the bound is then the local time that the clocks would show
 * without the change.
 */
function indexed(column: Sql, from: bigint | null, to: bigint | null): Sql[] {
  const conditions: Sql[] = [];
  if (from !== null && from > 0n) {
    const first = from / 1000n;
    const second = first < lastSecond - greatestShift ? first : lastSecond - greatestShift;
    const later = sql`${local(second + greatestShift)} - INTERVAL ${shift} SECOND`;
    conditions.push(sql`${column} >= CAST(LEAST(${local(second)}, ${later}) AS DATETIME)`);
  }
  if (to !== null && to <= (lastSecond - 1n) * 1000n) {
    const last = to / 1000n + 1n;
    const second = last > greatestShift ? last : greatestShift;
    const earlier = sql`${local(second - greatestShift)} + INTERVAL ${shift} SECOND`;
    conditions.push(sql`${column} < CAST(GREATEST(${local(second)}, ${earlier}) AS DATETIME)`);
  }
  return conditions;
}

/**
 * The form of a TIMESTAMP. A comparison with it converts its values to the time zone of the session, in which an hour
 * can occur twice. `UNIX_TIMESTAMP` of the column converts nothing, but uses no index; so both conditions stand here.
 */
export const timestampForm: Forms<object>["numeric"] = ({ column }, operator, { number }, negated) => {
  const [from, to] = rangeOf(operator, BigInt(number));
  if (to !== null && to <= 0n) return forms.nothing(negated);
  if (to === null && from !== null && from <= 0n) return forms.isNull(column, !negated);
  const unix = sql`UNIX_TIMESTAMP(${column})`;
  if (negated) {
    const outside = [
      sql`${column} IS NULL`,
      ...(from === null ? [] : [sql`${unix} < ${seconds(from)}`]),
      ...(to === null ? [] : [sql`${unix} >= ${seconds(to)}`]),
    ];
    return sql`(${join(outside, " OR ")})`;
  }
  const within = [
    ...indexed(column, from, to),
    ...(from === null ? [] : [sql`${unix} >= ${seconds(from)}`]),
    ...(to === null ? [] : [sql`${unix} < ${seconds(to)}`]),
  ];
  return sql`(${join(within, " AND ")})`;
};
