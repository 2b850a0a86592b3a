import { byField, complementOf, type Literal } from "../space/literals.ts";
import type { Values } from "../space/values.ts";

/** A condition, and few others on its field that it contradicts or follows from. */
export interface Finding {
  readonly condition: Literal;
  readonly reasons: readonly Literal[];
}

/**
 * The conditions that contradict earlier ones. Each condition is part of one finding at most, so that one mistake is
 * found once. Those that are part of none do not contradict one another.
 */
export function contradictions(conditions: readonly Literal[]): readonly Finding[] {
  const found: Finding[] = [];
  for (const [all, group] of byField(conditions)) {
    let kept: readonly Literal[] = [];
    let given = all;
    for (const condition of group) {
      const next = given.with([condition]);
      if (next.isPossible) {
        kept = [...kept, condition];
        given = next;
        continue;
      }
      const reasons = conflict(all.with([condition]), kept);
      found.push({ condition, reasons });
      kept = kept.filter((one) => !reasons.includes(one));
      given = all.with(kept);
    }
  }
  return found;
}

/**
 * The conditions that follow from those that remain without them; of several that mean the same, the later ones.
 */
export function consequences(conditions: readonly Literal[]): readonly Finding[] {
  return [...byField(conditions)].flatMap(([all, group]) => {
    const remaining = independent(all, group);
    return group
      .filter((condition) => !remaining.includes(condition))
      .map((condition) => ({ condition, reasons: conflict(all.with([complementOf(condition)]), remaining) }));
  });
}

/** The conditions without those that follow from the rest. Halves share what is given, which saves most of the work. */
function independent(given: Values, conditions: readonly Literal[]): readonly Literal[] {
  if (conditions.length <= 1) {
    return conditions.filter((only) => given.with([complementOf(only)]).isPossible);
  }
  const [left, right] = halves(conditions);
  const later = independent(given.with(left), right);
  return [...independent(given.with(later), left), ...later];
}

/** Few of the conditions, each of them needed, that leave no value together. All of them leave none. */
function conflict(given: Values, conditions: readonly Literal[]): readonly Literal[] {
  const one = conditions.find((condition) => !given.with([condition]).isPossible);
  return one !== undefined && given.isPossible ? [one] : needed(given, conditions);
}

/** The QuickXplain algorithm. */
function needed(given: Values, conditions: readonly Literal[]): readonly Literal[] {
  if (!given.isPossible) return [];
  if (conditions.length <= 1) return conditions;
  const [left, right] = halves(conditions);
  const ofRight = needed(given.with(left), right);
  const ofLeft = needed(given.with(ofRight), left);
  return [...ofLeft, ...ofRight];
}

function halves<T>(items: readonly T[]): readonly [left: readonly T[], right: readonly T[]] {
  const middle = items.length >> 1;
  return [items.slice(0, middle), items.slice(middle)];
}
