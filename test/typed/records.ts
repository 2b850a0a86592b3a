import type { CheckedQuery, Field, Schema } from "wherefore";
import { makeRandom, type Random } from "../grammar/ebnf/random.ts";

export type TypedRecord = Readonly<Record<string, unknown>>;

const COUNT = 1000;

/**
 * Records that tell queries on these fields apart: of the queries' own values and needles, of values near them, of
 * others, and of none. The same whenever they are made.
 */
export function recordsFor(
  schema: Schema,
  queries: readonly CheckedQuery[],
  seed: number,
): readonly TypedRecord[] {
  const random = makeRandom(seed);
  const fields = [...schema.fields.values()].map((field) => ({ field, named: namedValues(field, queries) }));
  return Array.from({ length: COUNT }, () =>
    Object.fromEntries(fields.map(({ field, named }) => [field.name, valueOf(field, named, random)])),
  );
}

interface NamedValues {
  /** The values of equalities, as records hold them. */
  readonly equal: readonly unknown[];
  readonly needles: readonly string[];
  readonly numbers: readonly number[];
}

function namedValues(field: Field<never>, queries: readonly CheckedQuery[]): NamedValues {
  const equal = new Set<unknown>();
  const needles = new Set<string>();
  const numbers = new Set<number>();
  for (const { field: named, operator, value } of queries.flatMap(({ clauses }) => clauses)) {
    if (named.name !== field.name) continue;
    if (value.kind === "boolean") equal.add(value.boolean);
    else if (value.kind === "number" || value.kind === "integer") numbers.add(Number(value.number));
    else if (value.kind !== "null") (operator === "contains" ? needles : equal).add(value.text);
  }
  return { equal: [...equal], needles: [...needles] as string[], numbers: [...numbers] };
}

function valueOf({ type, required }: Field<never>, named: NamedValues, random: Random): unknown {
  if (required !== true && random.chance(0.15)) return random.pick([null, undefined]);
  if (type.element === undefined) return single(type.comparison, type.values ?? [], named, random);
  const count = random.below(3 + named.equal.length);
  return Array.from({ length: count }, () =>
    single(type.comparison, type.element?.values ?? [], named, random),
  );
}

function single(
  comparison: Field["type"]["comparison"],
  declared: readonly string[],
  { equal, needles, numbers }: NamedValues,
  random: Random,
): unknown {
  switch (comparison) {
    case "boolean":
      return random.chance(0.5);
    case "number":
    case "integer": {
      const near = numbers.flatMap((each) => [each - 1, each, each + 1]);
      return random.chance(0.8) && near.length > 0 ? random.pick(near) : (random.below(3) - 1) * 86_400_000;
    }
    case "uuid":
      return random.pick([...equal, "00000000-0000-4000-8000-000000000000"]);
    case "exact":
      return random.pick(declared.length > 0 ? [...equal, ...declared] : [...equal, "other", "Other"]);
    case "folded":
      return folded(equal.map(String), needles, random);
  }
}

/** A text that equals a value, has some of the needles in any order, or has neither. */
function folded(equal: readonly string[], needles: readonly string[], random: Random): string {
  const form = random.below(8);
  if (form < 3 && equal.length > 0) return form === 0 ? random.pick(equal).toUpperCase() : random.pick(equal);
  if (form === 3 && equal.length > 0) return `${random.pick(equal)} and more`;
  if (form < 7 && needles.length > 0) {
    const parts = Array.from({ length: 1 + random.below(needles.length + 1) }, () => random.pick(needles));
    return ["", "before "][random.below(2)]! + parts.join(random.pick([" ", " between ", ""]));
  }
  return random.pick(["", "other", "nothing of the kind"]);
}
