import { and, eq, ilike, queryOnce } from "@tanstack/db";
import MiniSearch from "minisearch";
import { compile, compilePredicate } from "wherefore";
import { medianOf } from "../measure.ts";
import { Random, schema, ticket, word, type Ticket } from "../matcher/workload.ts";
import { duration, table } from "../report.ts";
import { collectionOf, tanstackOf, type KeyedTicket } from "../workload/tickets.ts";

const count = 100_000;
const limit = 20;
/** The questions of each kind. */
const each = 20;

/** What is asked: tickets that have all of these, newest first. */
interface Question {
  readonly title?: string;
  readonly summary?: string;
  readonly owner?: string;
  readonly state?: Ticket["state"];
}

/** An engine that was filled with tickets gives a page; undefined if it cannot ask this. */
type Page = (question: Question) => Promise<readonly Ticket[]> | readonly Ticket[] | undefined;
type Engine = (tickets: readonly KeyedTicket[]) => Page;

const newest = <T extends Ticket>(found: readonly T[]): readonly T[] =>
  [...found].sort((one, other) => other.created - one.created).slice(0, limit);

const queryOf = ({ title, summary, owner, state }: Question): string =>
  Object.entries({ title, summary, owner, state })
    .flatMap(([field, value]) =>
      value === undefined ? [] : [`${field}${field === "owner" || field === "state" ? ":" : "~"}"${value}"`],
    )
    .join(" AND ");

const ours: Engine = (tickets) => {
  const collection = collectionOf(tickets);
  return (question) =>
    collection.find(compile(queryOf(question), schema), { order: "newest", limit, total: false }).records;
};

/** Its `orderBy` with `limit` takes longer than sorting all that is found. */
const tanstack: Engine = (tickets) => {
  const { source } = tanstackOf(tickets);
  return async ({ title, summary, owner, state }) => {
    const found = await queryOnce((query) =>
      query.from({ one: source }).where(({ one }) => {
        const [first, second] = [
          ...(title === undefined ? [] : [ilike(one.title, `%${title}%`)]),
          ...(summary === undefined ? [] : [ilike(one.summary, `%${summary}%`)]),
          ...(owner === undefined ? [] : [eq(one.owner, owner)]),
          ...(state === undefined ? [] : [eq(one.state, state)]),
        ];
        return second === undefined ? first! : and(first!, second);
      }),
    );
    return newest(found);
  };
};

/** MiniSearch indexes words. Its results come by relevance, so they are sorted. */
const minisearch: Engine = (tickets) => {
  const index = new MiniSearch<KeyedTicket>({ fields: ["title", "summary"] });
  index.addAll(tickets);
  return ({ title, summary, owner, state }) => {
    const words = { title, summary };
    const queries = (["title", "summary"] as const).flatMap((field) =>
      words[field] === undefined ? [] : [{ fields: [field], queries: [words[field]] }],
    );
    if (queries.length === 0) return undefined;
    const found = index
      .search({ combineWith: "AND", queries })
      .map(({ id }) => tickets[id as number]!)
      .filter((one) => (owner ?? one.owner) === one.owner && (state ?? one.state) === one.state);
    return newest(found);
  };
};

const engines: readonly (readonly [name: string, engine: Engine])[] = [
  ["`collection.find`", ours],
  ["MiniSearch", minisearch],
  ["TanStack DB", tanstack],
];

/** Questions of each kind. Their words stand in no other word, so that engines of words and of substrings find the same. */
function questionsAbout(
  tickets: readonly KeyedTicket[],
  random: Random,
): readonly { readonly kind: string; readonly questions: readonly Question[] }[] {
  const texts = tickets.map(({ title, summary }) => `${title}\n${summary}`).join("\n");
  const isWhole = (one: string): boolean =>
    texts.split(one).length === texts.split(new RegExp(`\\b${one}\\b`)).length;
  const someWord = (): string => {
    for (;;) {
      const one = word(random, 100);
      if (isWhole(one)) return one;
    }
  };
  const wordsOfOne = (): Question => {
    for (;;) {
      const one = tickets[random.below(tickets.length)]!;
      const [title, summary] = [one.title.split(" ")[0]!, one.summary.split(" ")[0]!];
      if (isWhole(title) && isWhole(summary)) return { title, summary };
    }
  };
  const kinds: Readonly<Record<string, () => Question>> = {
    "`title~?`": () => ({ title: someWord() }),
    "`title~? AND state:?`": () => ({ title: someWord(), state: ticket(random).state }),
    "`title~? AND summary~?`": wordsOfOne,
    "`owner:? AND state:?`": () => ({ owner: ticket(random).owner, state: ticket(random).state }),
  };
  return Object.entries(kinds).map(([kind, make]) => ({
    kind,
    questions: Array.from({ length: each }, make),
  }));
}

/** Pages of tickets in memory, beside libraries that answer some of the same questions. */
export async function comparePeers(): Promise<string> {
  const random = new Random(23);
  const tickets = Array.from({ length: count }, (_, id) => ({ id, ...ticket(random) }));
  const questions = questionsAbout(tickets, random);
  const rows: string[][] = questions.map(({ kind }) => [kind]);
  const filling: string[] = ["filling"];
  for (const [name, engine] of engines) {
    console.error(name);
    const began = performance.now();
    const page = engine(tickets);
    filling.push(duration((performance.now() - began) * 1e6));
    for (const [index, { questions: asked }] of questions.entries()) {
      const times: number[] = [];
      for (const question of asked) {
        const started = performance.now();
        const found = await page(question);
        times.push(performance.now() - started);
        if (found === undefined) break;
        requireSame(name, question, found, tickets);
      }
      rows[index]!.push(times.length < each ? "no such query" : duration(medianOf(times) * 1e6));
    }
  }
  return table(["", ...engines.map(([name]) => name)], [filling, ...rows]);
}

function requireSame(
  name: string,
  question: Question,
  found: readonly Ticket[],
  tickets: readonly KeyedTicket[],
): void {
  const matches = compilePredicate(compile(queryOf(question), schema));
  const times = (all: readonly Ticket[]): string => all.map(({ created }) => created).join();
  if (times(found) !== times(newest(tickets.filter(matches)))) {
    throw new Error(`${name} finds other tickets: ${queryOf(question)}`);
  }
}
