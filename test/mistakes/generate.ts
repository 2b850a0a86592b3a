import { parse } from "wherefore";
import { checkedOrNull } from "../../src/check/check.ts";
import { contextOf } from "../../src/check/context.ts";
import { makeRandom } from "../grammar/ebnf/random.ts";
import type { Random } from "../grammar/ebnf/random.ts";
import { kinds } from "./catalogue.ts";
import type { Kind } from "./catalogue.ts";
import type { Meaning, Mistake, Place } from "./kind.ts";
import { conditionOf } from "./meaning.ts";
import { fillForm, type FilledForm } from "./template.ts";
import { makeNeighbour, makeQuery, printClause, printQuery } from "./valid-query.ts";
import type { World } from "./world.ts";

const mostAttempts = 60;

/** Makes up to `count` different mistakes of each kind, in the given schemas in turn. */
export function makeMistakes(worlds: readonly World[], count: number, seed: number): Mistake[] {
  return kinds.flatMap((kind) => makeMistakesOf(kind, worlds, count, seed));
}

/** Makes up to `count` different mistakes of one kind; a query of few forms may not allow so many. */
function makeMistakesOf(kind: Kind, worlds: readonly World[], count: number, seed: number): Mistake[] {
  // A kind's mistakes do not change with the kinds before it.
  const random = makeRandom(seed ^ hash(kind.name));
  const mistakes = new Map<string, Mistake>();
  for (let attempt = 0; mistakes.size < count && attempt < count * mostAttempts; attempt++) {
    const world = worlds[attempt % worlds.length]!;
    const mistake = makeMistake(kind, world, random);
    if (mistake !== null) mistakes.set(`${world.name} ${mistake.typed}`, mistake);
  }
  return [...mistakes.values()];
}

function makeMistake(kind: Kind, world: World, random: Random): Mistake | null {
  const made = kind.mutations.length > 0 ? mutated(kind, world, random) : templated(kind, world, random);
  if (made === null || isValid(made.typed, world)) return null;
  return { kind: kind.name, world, ...made };
}

function isValid(text: string, { schema }: World): boolean {
  return checkedOrNull(text, schema, contextOf(schema, undefined)) !== null;
}

type Made = Pick<Mistake, "typed" | "meant" | "isNegated">;

function mutated(kind: Kind, world: World, random: Random): Made | null {
  const query = makeQuery(world, random, random.chance(0.3) ? 1 : 2);
  const mutation = random.pick(kind.mutations)(query, random, world);
  if (mutation === null) return null;
  const { typed, meant = printQuery(query) } = mutation;
  return { typed, meant: [meant], isNegated: query.clauses.some(({ isNegated }) => isNegated) };
}

function templated(kind: Kind, world: World, random: Random): Made | null {
  // Plain and negated forms alike, however many there are of each.
  const isNegated = random.chance(0.5);
  const forms = kind.forms.filter((form) => form.isNegated === isNegated);
  const { form, place, isGrouped } = random.pick(forms.length > 0 ? forms : kind.forms);
  const made = fillForm(form, world, random);
  return made === null ? null : { ...amongOthers(made, place, isGrouped, world, random), isNegated };
}

function amongOthers(
  { typed, meant, fields }: FilledForm,
  place: Place,
  isGrouped: boolean,
  world: World,
  random: Random,
): Pick<Mistake, "typed" | "meant"> {
  if (place === "alone" || random.chance(0.35)) return { typed, meant };
  const at =
    place === "anywhere"
      ? random.pick(["before", "after", "between"])
      : place === "first"
        ? "after"
        : "before";
  const taken = new Set(fields);
  const neighbour = (): string => {
    const clause = makeNeighbour(world, random, taken);
    taken.add(clause.field);
    return printClause(clause);
  };
  const before = at === "after" ? [] : [neighbour()];
  const after = at === "before" ? [] : [neighbour()];
  const own = connectiveOf(meant);
  const splits = own === "OR" && isGrouped && random.chance(0.5);
  const connective = splits ? "AND" : (own ?? random.pick(["AND", "OR"]));
  const join = (text: string): string => [...before, text, ...after].join(` ${connective} `);
  return {
    typed: join(typed),
    meant: meant.map((each) => {
      if (each === null) return null;
      if (typeof each !== "string" || splits) return [...[each].flat(), ...before, ...after];
      return join(each);
    }),
  };
}

/** The connective that the clauses beside have to be joined with; null for any. */
function connectiveOf(meant: readonly Meaning[]): "AND" | "OR" | null {
  for (const each of meant) {
    if (each === null) continue;
    if (typeof each !== "string") return "AND";
    const connective = parse(each).query?.connectives[0]?.connective;
    if (connective !== undefined) return connective;
  }
  return null;
}

function hash(text: string): number {
  let value = 5381;
  for (const character of text) value = (Math.imul(value, 33) ^ character.codePointAt(0)!) | 0;
  return value;
}

/** The readings of a mistake that are no valid query, which would be a defect of the catalogue. */
export function invalidReadings({ meant, world }: Mistake): Meaning[] {
  return meant.filter((each) => each !== null && conditionOf(each, world.schema) === null);
}
