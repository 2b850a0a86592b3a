import type { CheckedQuery } from "../validate/checked-query.ts";
import { byField, complementOf, literalsOf, type Literal } from "./space/literals.ts";
import type { Values } from "./space/values.ts";

/** Whether something holds for all records. */
export type Implication =
  | { readonly holds: true }
  | {
      readonly holds: false;
      /** A record that refutes it: the fields that the queries name, with values as a record has them; null for none. */
      readonly counterexample: Readonly<Record<string, unknown>>;
    }
  | {
      /** It is undecided, because the queries have a field type of the application for which that is not known. */
      readonly holds: null;
    };

/**
 * Whether every record that matches `a` also matches `b`. The records are those that the schema describes: an enumeration
 * that is not open holds declared values only, and a required field has a value.
 *
 * @throws TypeError if the queries are of different schemas, in which fields of one name are compared differently
 * @example
 * ```ts
 * import { compile, defineSchema, integer } from "wherefore";
 * import { implies } from "wherefore/analysis";
 *
 * const schema = defineSchema({ depth: integer() });
 * implies(compile("depth>5", schema), compile("depth>3", schema)); // { holds: true }
 * implies(compile("depth>3", schema), compile("depth>5", schema)); // { holds: false, counterexample: { depth: 4 } }
 * ```
 */
export function implies<R>(a: CheckedQuery<R>, b: CheckedQuery<R>): Implication {
  const literals = literalsOf([...a.clauses, ...b.clauses]);
  const matching = literals.slice(0, a.clauses.length);
  const failing = literals.slice(a.clauses.length).map(complementOf);

  // A record that refutes it matches all clauses of an AND, or one of an OR, and fails one clause of an AND, or all of
  // an OR. Fields are independent of one another, so each is looked at alone.
  const always = byField([
    ...(a.connective === "AND" ? matching : []),
    ...(b.connective === "OR" ? failing : []),
  ]);
  const given: Given = new Map(
    [...byField(literals).keys()].map((all) => [all, all.with(always.get(all) ?? [])]),
  );
  if (![...given.values()].every(({ isPossible }) => isPossible)) return { holds: true };
  let isDecided = true;
  // Of clauses that are given, the first will do: none of them changes anything.
  for (const one of a.connective === "OR" ? matching : matching.slice(0, 1)) {
    const ofOne = narrowed(given, one);
    if (ofOne === null) continue;
    for (const other of b.connective === "AND" ? failing : failing.slice(0, 1)) {
      const ofBoth = narrowed(ofOne, other);
      if (ofBoth === null) continue;
      const found = [...ofBoth.values()].map(({ field, find }) => [field.name, find()] as const);
      if (found.every(([, value]) => value !== undefined)) {
        return { holds: false, counterexample: Object.fromEntries(found) };
      }
      isDecided = false;
    }
  }
  return { holds: isDecided || null };
}

/** For all values of each field, those that are given. */
type Given = ReadonlyMap<Values, Values>;

/** The values with another literal; null if there are none. */
function narrowed(given: Given, literal: Literal): Given | null {
  const values = given.get(literal.all)?.with([literal]);
  return values?.isPossible === true ? new Map(given).set(literal.all, values) : null;
}

/**
 * Whether two queries match the same records, in the sense of `implies`. The counterexample matches one of them only.
 *
 * @throws TypeError if the queries are of different schemas, in which fields of one name are compared differently
 * @example
 * ```ts
 * import { compile, defineSchema, enumeration, integer } from "wherefore";
 * import { equivalent } from "wherefore/analysis";
 *
 * const schema = defineSchema({ depth: integer(), state: enumeration(["idle", "busy"], { required: true }) });
 * equivalent(compile("depth>3", schema), compile("depth>=4", schema)); // { holds: true }
 * equivalent(compile('-state:"idle"', schema), compile('state:"busy"', schema)); // { holds: true }
 * ```
 */
export function equivalent<R>(a: CheckedQuery<R>, b: CheckedQuery<R>): Implication {
  const forwards = implies(a, b);
  if (forwards.holds === false) return forwards;
  const backwards = implies(b, a);
  return forwards.holds === true || backwards.holds === false ? backwards : forwards;
}
