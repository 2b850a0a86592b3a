import type { FieldType } from "../../schema/field-type.ts";
import { isoDateToUnixMs, isoTimeOf } from "../../text/iso-date.ts";
import { usualDateToIso } from "../../text/usual-date.ts";
import type { Condition } from "../reading/meaning.ts";

const DAY = 86_400_000;

/**
 * A condition that is an equality with a day, as the two comparisons that all of the day meets. Undefined for any other
 * condition, for a negated one, because a record without a value meets that too, for a list, and where comparisons take
 * no dates.
 */
export function asDay(condition: Condition, type: FieldType | undefined): Condition | undefined {
  const [test, another] = condition.tests;
  if (test === undefined || another !== undefined || type?.isTime !== true) return undefined;
  // Of a list, one element may meet the one comparison and another element the other.
  if (type.element !== undefined) return undefined;
  const { operator, negated, value } = test;
  if (operator !== "equals" || negated || value === null || "value" in type.readText(value.text))
    return undefined;
  const day = usualDateToIso(value.text);
  const start = day === null || day.includes("T") ? null : isoDateToUnixMs(day);
  if (day === null || start === null) return undefined;
  const [next = ""] = isoTimeOf(start + DAY).split("T");
  const isTaken = (text: string) => "value" in (type.readNumber?.(text) ?? {});
  if (!isTaken(day) || !isTaken(next)) return undefined;
  const comparison = (meant: "greaterThanOrEqual" | "lessThan", text: string) => ({
    operator: meant,
    negated,
    value: { ...value, text },
  });
  const tests = [comparison("greaterThanOrEqual", day), comparison("lessThan", next)];
  return { ...condition, tests, connective: "AND", layout: null };
}
