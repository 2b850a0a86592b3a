import {
  boolean,
  checkedQueries,
  compile,
  defineSchema,
  enumeration,
  id,
  integer,
  list,
  number,
  print,
  text,
  time,
  type CheckedQuery,
} from "wherefore";

export interface Ticket {
  readonly owner: string;
  readonly team: string;
  readonly state: (typeof states)[number];
  readonly kind: (typeof kinds)[number];
  readonly priority: number;
  readonly created: number;
  readonly amount: number;
  readonly blocked: boolean;
  readonly tags: readonly string[];
  readonly title: string;
  readonly summary: string;
}

const states = ["new", "open", "waiting", "blocked", "done", "rejected"] as const;
const kinds = ["bug", "task", "question", "incident"] as const;

export const schema = defineSchema<Ticket>()({
  owner: id(),
  team: id(),
  state: enumeration(states),
  kind: enumeration(kinds),
  priority: integer(),
  created: time(),
  amount: number(),
  blocked: boolean(),
  tags: list(text()),
  title: text(),
  summary: text(),
});

export type Checked = CheckedQuery<Ticket> | readonly CheckedQuery<Ticket>[];

/** Makes the query of a number, which is the same in every run. */
export type Queries = (random: Random) => Checked;

/** Park and Miller's random number generator. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A number from 0 to below 1. */
  next(): number {
    this.#state = (this.#state * 48271) % 2147483647;
    return this.#state / 2147483647;
  }

  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }
}

const vocabulary = makeVocabulary(20_000);

/** Words of two to four syllables, no two alike. */
function makeVocabulary(count: number): readonly string[] {
  const random = new Random(7);
  const found = new Set<string>();
  const syllable = () => random.pick([..."bcdfghklmnprstvwz", "st", "tr", "ch"]) + random.pick([..."aeiou"]);
  while (found.size < count) {
    found.add(
      Array.from({ length: 2 + random.below(3) }, syllable).join("") + random.pick(["", "n", "r", "s"]),
    );
  }
  return [...found].filter((word) => word.length >= 4);
}

/** A word. The one of rank n is 1/n as frequent as the first, and `from` leaves out the most frequent ones. */
export function word(random: Random, from = 1): string {
  const rank = from * (vocabulary.length / from) ** random.next();
  return vocabulary[Math.floor(rank) - 1]!;
}

const sentence = (random: Random): string => Array.from({ length: 8 }, () => word(random)).join(" ");
const owner = (random: Random): string => `user_${random.below(10_000)}`;
const team = (random: Random): string => `team_${random.below(500)}`;
const tag = (random: Random): string => `tag${Math.floor(200 ** random.next())}`;
const begin = 1_790_000_000_000;
const moment = (random: Random): number => begin + random.below(31_536_000_000);

export function ticket(random: Random): Ticket {
  return {
    owner: owner(random),
    team: team(random),
    state: random.pick(states),
    kind: random.pick(kinds),
    priority: random.below(10),
    created: moment(random),
    amount: Math.round(random.next() * 100_000) / 100,
    blocked: random.below(10) === 0,
    tags: Array.from({ length: random.below(4) }, () => tag(random)),
    title: sentence(random),
    summary: sentence(random),
  };
}

const state = (random: Random): string => `state:"${random.pick(states)}"`;
const needle = (random: Random, field: string): string => `${field}~"${word(random, 100)}"`;

/** The parts of the realistic queries, and the share of each in percent. */
const templates: readonly (readonly [
  percent: number,
  make: (random: Random) => string | readonly string[],
])[] = [
  [25, (random) => `owner:"${owner(random)}" AND ${state(random)}`],
  [15, (random) => `owner:"${owner(random)}" AND ${state(random)} AND priority>=${random.below(10)}`],
  [20, (random) => `${needle(random, "title")} AND ${state(random)} AND kind:"${random.pick(kinds)}"`],
  [10, (random) => `${needle(random, "summary")} AND team:"${team(random)}"`],
  [10, (random) => `${needle(random, "summary")} AND created>=${moment(random)} AND -state:"done"`],
  [10, (random) => `team:"${team(random)}" AND tags:"${tag(random)}" AND priority>=${random.below(10)}`],
  [5, (random) => `owner:"${owner(random)}" AND -state:"done" AND amount<${random.below(1000)}`],
  [
    5,
    (random) => [
      `${needle(random, "title")} OR ${needle(random, "summary")}`,
      `${state(random)} AND blocked:"false"`,
    ],
  ],
];

function checked(query: string | readonly string[]): Checked {
  return typeof query === "string" ? compile(query, schema) : query.map((one) => compile(one, schema));
}

/** Queries as people save them. */
export const realistic: Queries = (random) => {
  let rest = random.below(100);
  const [, make] = templates.find(([percent]) => (rest -= percent) < 0) ?? templates[0]!;
  return checked(make(random));
};

/** The share of each kind of realistic queries, and what its queries ask. */
export const shares: readonly (readonly [share: string, query: string])[] = templates.map(
  ([percent, make]) => {
    const query = checked(make(new Random(1)));
    const shapes = checkedQueries(query).map((one) => `\`${print(one.query, { values: false })}\``);
    return [`${percent} %`, shapes.join(" and ")];
  },
);

/** Queries that leave nothing to look up, or where looking up finds many. */
export const worst: Readonly<Record<string, Queries>> = {
  "only comparisons": (random) =>
    checked(`created>=${moment(random)} AND amount<${random.below(100_000) / 100}`),
  "only common words": (random) =>
    checked(
      `title~"${vocabulary[random.below(20)]!}" AND summary~"${vocabulary[random.below(20)]!}" AND priority>=${random.below(10)} AND created>=${moment(random)}`,
    ),
  "only negations": (random) =>
    checked(`-owner:"${owner(random)}" AND -title~"${word(random)}" AND -state:"done"`),
  "only `OR`": (random) =>
    checked(`owner:"${owner(random)}" OR ${needle(random, "title")} OR amount<${random.below(1000)}`),
};
