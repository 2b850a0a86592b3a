import type { CheckedClause } from "../../../validate/checked-query.ts";
import type { Warning } from "../messages.ts";
import { leadingZeros } from "./leading-zeros.ts";
import { nullAsText } from "./null-as-text.ts";
import { tabInText } from "./tab-in-text.ts";
import { timeInSeconds } from "./time-in-seconds.ts";
import { wildcardInText } from "./wildcard-in-text.ts";

const rules: readonly ((clause: CheckedClause<never>) => Warning | null)[] = [
  timeInSeconds,
  wildcardInText,
  nullAsText,
  tabInText,
  leadingZeros,
];

/** The warnings of a value that was probably meant otherwise. */
export function likelyMistakes(clause: CheckedClause<never>): readonly Warning[] {
  return rules.map((rule) => rule(clause)).filter((warning) => warning !== null);
}
