import { shapes, repairShapes } from "../../tools/bench/workload/queries.ts";
import { everyKind, hostileFields, hostileTexts } from "../conformance/hostile.ts";
import { schemaOf } from "../conformance/schema.ts";
import { makeRandom } from "../grammar/ebnf/random.ts";
import type { Random } from "../grammar/ebnf/random.ts";
import { makeMistakes } from "../mistakes/generate.ts";
import type { Mistake } from "../mistakes/kind.ts";
import { makeQuery, printQuery } from "../mistakes/valid-query.ts";
import type { World } from "../mistakes/world.ts";
import { worlds } from "../mistakes/worlds.ts";
import { mutate } from "./mutate.ts";
import { writeInNotations } from "./notations.ts";

export const hostileWorld: World = {
  name: "hostile",
  schema: schemaOf(hostileFields) as World["schema"],
  samples: {},
};

/** Texts of other tests that were made to break something, short enough to be tried thousands of times. */
const hostileSources: readonly string[] = [
  ...everyKind.map(({ source }) => source),
  ...hostileTexts.filter((text) => text.length < 100).map((text) => `title:${text}`),
  ...Object.values({ ...shapes, ...repairShapes })
    .map((make) => make(60))
    .filter((text) => text.length <= 100),
];

/** A text to try in a schema. */
type Mutant = Pick<Mistake, "typed" | "world">;

/** Makes texts whose meaning is unknown: mutations of valid queries, of mistakes and of hostile texts. */
export function makeMutants(count: number, seed: number): Mutant[] {
  const random = makeRandom(seed);
  const mistakes = makeMistakes(worlds, 10, seed);
  return Array.from({ length: count }, () => {
    const world = random.pick([...worlds, ...worlds, hostileWorld]);
    const source = sourceFor(world, mistakes, random);
    return { world, typed: mutate(source, sourceFor(world, mistakes, random), random) };
  });
}

function sourceFor(world: World, mistakes: readonly Mistake[], random: Random): string {
  if (world === hostileWorld || random.chance(0.15)) return random.pick(hostileSources);
  return random.chance(0.5) ? random.pick(mistakes).typed : printQuery(makeQuery(world, random));
}

/** Makes queries that are written in several notations at once, with what they mean. */
export function makeNotated(count: number, seed: number): Mistake[] {
  const random = makeRandom(seed);
  return Array.from({ length: count }, () => {
    const world = random.pick(worlds);
    const query = makeQuery(world, random);
    const typed = writeInNotations(query, random);
    const isNegated = query.clauses.some((clause) => clause.isNegated);
    return { kind: "notations", world, typed, isNegated, meant: [printQuery(query)] };
  });
}
