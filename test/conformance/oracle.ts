import type { FieldSpec, FieldSpecs, Held, Item } from "./fields.ts";
import { elementOf, isFolded, valuesOf } from "./fields.ts";
import { referenceFold } from "./folding.ts";
import { textOperators, type TextSymbol } from "./text-operators.ts";

type Value = Exclude<Held, undefined>;

type Comparison = ">" | ">=" | "<" | "<=";

/** The meaning of a query as data. It is written by hand or generated: the oracle never parses. */
export type Condition =
  | readonly ["=", field: string, value: Value | null]
  | readonly [TextSymbol, field: string, text: string]
  | readonly [Comparison, field: string, value: number | bigint]
  | readonly ["not", Condition]
  | readonly ["all", ...Condition[]]
  | readonly ["any", ...Condition[]];

/** Evaluates a condition for a record, independently of the package. */
function holds(condition: Condition, specs: FieldSpecs, item: Item): boolean {
  switch (condition[0]) {
    case "not":
      return !holds(condition[1], specs, item);
    case "all":
      return condition.slice(1).every((part) => holds(part as Condition, specs, item));
    case "any":
      return condition.slice(1).some((part) => holds(part as Condition, specs, item));
    case "=": {
      const [, name, wanted] = condition;
      const spec = specOf(specs, name);
      const held = valuesOf(name, spec, item);
      if (wanted === null) return held.length === 0;
      if (held.length === 0) return "whenAbsent" in spec && spec.whenAbsent === wanted;
      return held.some((value) => equals(elementOf(spec), value, wanted));
    }
    case ">":
    case ">=":
    case "<":
    case "<=": {
      const [operator, name, bound] = condition;
      return valuesOf(name, specOf(specs, name), item).some(
        (held) => (typeof held === "number" || typeof held === "bigint") && compares(held, operator, bound),
      );
    }
    default: {
      const [symbol, name, text] = condition;
      const { matches } = textOperators[symbol];
      return valuesOf(name, specOf(specs, name), item).some(
        (held) => typeof held === "string" && matches(referenceFold(held), referenceFold(text)),
      );
    }
  }
}

/** The ids of the records for which a condition holds, in the order of the records. */
export function idsWhere(condition: Condition, specs: FieldSpecs, items: readonly Item[]): string[] {
  return items.filter((item) => holds(condition, specs, item)).map((item) => item.id);
}

function specOf(specs: FieldSpecs, name: string): FieldSpec {
  const spec = specs[name];
  if (spec === undefined) throw new Error(`no field ${name}`);
  return spec;
}

function equals(spec: FieldSpec, held: Value, wanted: Value): boolean {
  if (isFolded(spec)) return referenceFold(String(held)) === referenceFold(String(wanted));
  if (typeof held === "bigint") return held === BigInt(wanted as number | bigint);
  if (spec.type === "uuid") return held === String(wanted).toLowerCase();
  return held === wanted;
}

function compares(held: number | bigint, operator: Comparison, bound: number | bigint): boolean {
  switch (operator) {
    case ">":
      return held > bound;
    case ">=":
      return held >= bound;
    case "<":
      return held < bound;
    case "<=":
      return held <= bound;
  }
}
