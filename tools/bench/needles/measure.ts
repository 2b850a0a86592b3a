import { medianOf } from "../measure.ts";
import { timed } from "../sql/compare.ts";
import type { Condition, Engine } from "./engine.ts";
import { kinds, needlesOf, Texts, type Kind, type Needle, type Table } from "./texts.ts";

/** A search for one needle. Times are in milliseconds, ratios medians over the rounds. */
export interface Search {
  readonly needle: Needle;
  readonly matches: number;
  readonly fragment: number;
  readonly scan: number;
  readonly overScan: number;
}

/** A query of many clauses, compared with one of its clauses alone. */
export interface Many {
  readonly kind: Kind;
  readonly connective: "AND" | "OR" | "OR, by arms";
  readonly matches: number;
  readonly all: number;
  readonly one: number;
  /** How many times as long as one clause all of them take. */
  readonly overOne: number;
}

/** The most clauses that a query can have by default. */
export const mostClauses = 128;
const clauseLength = 30;

const contains = (needle: string): string => `text~${JSON.stringify(needle)}`;

/** Measures each needle; the fragment and the scan take turns and have to find the same rows. */
export async function measureNeedles(engine: Engine, table: Table, rounds: number): Promise<Search[]> {
  const searches: Search[] = [];
  for (const needle of needlesOf(table)) {
    const fragment = engine.fragment(contains(needle.text));
    const scanned = engine.scanned(needle.text);
    const found = await engine.count(fragment, "any");
    const matches = await engine.count(scanned, "scan");
    const about = `${engine.title}, ${needle.kind}, ${needle.length}`;
    if (found !== matches) throw new Error(`${about}: ${found} rows instead of ${matches}`);
    if (matches > 0 !== needle.isPresent) throw new Error(`${about}: unexpectedly ${matches} rows`);
    const [scan, own] = await inTurns(rounds, [
      () => engine.count(scanned, "scan"),
      () => engine.count(fragment, "any"),
    ]);
    searches.push({
      needle,
      matches,
      fragment: own!.median,
      scan: scan!.median,
      overScan: own!.ratio,
    });
  }
  return searches;
}

/** Measures queries of many clauses: needles that texts of their kind contain, or could contain. */
export async function measureMany(engine: Engine, rounds: number): Promise<Many[]> {
  const results: Many[] = [];
  for (const kind of kinds) {
    const clauses = manyNeedles(kind).map(contains);
    const ones = clauses.map((clause) => engine.fragment(clause));
    const together: readonly (readonly [Many["connective"], Condition | undefined])[] = [
      ["AND", engine.fragment(clauses.join(" AND "))],
      ["OR", engine.fragment(clauses.join(" OR "))],
      ["OR, by arms", engine.arms?.(clauses.join(" OR "))],
    ];
    const measured = together.flatMap(([connective, condition]) =>
      condition === undefined ? [] : [{ connective, count: () => engine.count(condition, "any") }],
    );
    const matches: number[] = [];
    for (const { count } of measured) matches.push(await count());
    const runOnes = async (): Promise<void> => {
      for (const one of ones) await engine.count(one, "any");
    };
    const [apart, ...times] = await inTurns(rounds, [runOnes, ...measured.map(({ count }) => count)]);
    for (const [index, { connective }] of measured.entries()) {
      results.push({
        kind,
        connective,
        matches: matches[index]!,
        all: times[index]!.median,
        one: apart!.median / mostClauses,
        overOne: mostClauses * times[index]!.ratio,
      });
    }
  }
  return results;
}

function manyNeedles(kind: Kind): string[] {
  const texts = new Texts(99);
  return Array.from({ length: mostClauses }, (_, index) => {
    // A text that repeats itself contains each of its pieces, of any length.
    if (kind === "repetitive")
      return texts.of(kind, 100).slice(index % 9, (index % 9) + 24 + Math.floor(index / 9));
    return texts.of(kind, clauseLength);
  });
}

interface Timed {
  readonly median: number;
  /** The median of the ratios to the first contestant. */
  readonly ratio: number;
}

/** Runs contestants in turn. */
export async function inTurns(
  rounds: number,
  contestants: readonly (() => Promise<unknown>)[],
): Promise<Timed[]> {
  const times = contestants.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    const order = [...contestants.entries()];
    if (round % 2 === 1) order.reverse();
    for (const [index, run] of order) times[index]!.push(await timed(run));
  }
  return times.map((own) => ({
    median: medianOf(own),
    ratio: medianOf(own.map((time, round) => time / times[0]![round]!)),
  }));
}
