import type { Random } from "../grammar/ebnf/random.ts";
import { dayStart } from "./dates.ts";
import type { ValidClause, ValidQuery } from "./kind.ts";
import type { World } from "./world.ts";

/** Makes a valid clause on a field that is not taken. */
function makeClause(world: World, random: Random, taken: ReadonlySet<string>): ValidClause {
  const field = random.pick([...world.schema.fields.keys()].filter((name) => !taken.has(name)));
  const type = world.schema.fields.get(field)!.type.name;
  const samples = world.samples[field] ?? { words: ["true", "false"] };
  if (random.chance(0.08)) return { field, isNegated: random.chance(0.5), symbol: ":", value: "null" };
  const isNegated = random.chance(0.3);
  if (type === "integer" || type === "number" || type === "time") {
    const sample = random.pick(samples.words);
    const value = type === "time" ? String(dayStart(sample)) : sample;
    if (type !== "time" && random.chance(0.3)) return { field, isNegated, symbol: ":", value: `"${value}"` };
    return { field, isNegated: false, symbol: random.pick([">", ">=", "<", "<="] as const), value };
  }
  const { words, phrases = [] } = samples;
  const value = `"${random.pick([...words, ...phrases])}"`;
  return { field, isNegated, symbol: type === "text" && random.chance(0.5) ? "~" : ":", value };
}

/** Makes a valid query of one to three clauses on different fields. */
export function makeQuery(world: World, random: Random, least = 1): ValidQuery {
  const taken = new Set<string>();
  const clauses = Array.from({ length: least + random.below(4 - least) }, () => {
    const clause = makeClause(world, random, taken);
    taken.add(clause.field);
    return clause;
  });
  return { clauses, connective: random.pick(["AND", "OR"] as const) };
}

/** A clause beside a mistake: also one whose value has the punctuation that mistakes are made with. */
export function makeNeighbour(world: World, random: Random, taken: ReadonlySet<string>): ValidClause {
  const clause = makeClause(world, random, taken);
  const { odd } = world.samples[clause.field] ?? {};
  return odd !== undefined && clause.value !== "null" && random.chance(0.3)
    ? { ...clause, value: `"${random.pick(odd)}"` }
    : clause;
}

export function printClause({ isNegated, field, symbol, value }: ValidClause): string {
  return `${isNegated ? "-" : ""}${field}${symbol}${value}`;
}

export function printQuery({ clauses, connective }: ValidQuery): string {
  return clauses.map(printClause).join(` ${connective} `);
}
