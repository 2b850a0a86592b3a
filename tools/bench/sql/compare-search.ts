import { medianOf } from "../measure.ts";
import { pageByHand, withOneMore, type Statement } from "./by-hand.ts";
import { quickest, timed, trials } from "./compare.ts";
import type { Engine } from "./engine.ts";
import type { Question } from "./questions.ts";

/** The times of a page, in milliseconds. */
export interface SearchComparison {
  readonly question: Question;
  readonly matches: number;
  /** The first page of a search without statistics, and one of a search that has seen the query. */
  readonly fresh: number;
  readonly warm: number;
  readonly byHand: number;
  readonly scan: number;
  /** The fastest statement by hand, of a page that has a cursor. */
  readonly best: Statement;
  /** Median over rounds: warm / by hand, fresh / scan. */
  readonly overHand: number;
  readonly overScan: number;
}

/** Rounds that include the scan, which takes long and differs widely from the others. */
const scans = 3;

/** Times the pages of a search, the fastest statement by hand and the scan in turn. All must find the same nodes. */
export async function compareSearch(
  engine: Engine,
  question: Question,
  rounds: number,
): Promise<SearchComparison> {
  const expected = await engine.scan(question);
  const same = (name: string, ids: readonly string[]): void => {
    if (ids.join() !== expected.join()) throw new Error(`${question.query}: ${name} finds other nodes`);
  };
  const byHand = async (statement: Statement): Promise<readonly string[]> =>
    pageByHand(await engine.rows(statement)).rows.map(({ id }) => id);
  const best = await quickest({ run: byHand }, engine.byHand(question).map(withOneMore), same);
  const warm = engine.newSearch();
  same("the search", await warm(question));
  // As often as the statement by hand was tried, so that both are compiled by the engine of JavaScript.
  for (let trial = 0; trial < trials; trial++) await timed(() => warm(question));
  const once = async (): Promise<number> => {
    const search = engine.newSearch();
    const begin = performance.now();
    await search(question);
    return performance.now() - begin;
  };
  const scan = async (): Promise<number> => {
    const begin = performance.now();
    await engine.scan(question);
    return performance.now() - begin;
  };
  const contestants = [
    () => timed(() => warm(question)),
    () => timed(() => byHand(best)),
    async () => medianOf([await once(), await once(), await once()]),
    scan,
  ] as const;
  const times = contestants.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    const order = [...(round < scans ? contestants : contestants.slice(0, -1)).entries()];
    if (round % 2 === 1) order.reverse();
    for (const [index, time] of order) times[index]!.push(await time());
  }
  const [warmTimes, handTimes, freshTimes, scanTimes] = times as [number[], number[], number[], number[]];
  const ratio = (some: readonly number[], others: readonly number[]): number =>
    medianOf(others.map((time, round) => some[round]! / time));
  return {
    question,
    matches: expected.length,
    fresh: medianOf(freshTimes),
    warm: medianOf(warmTimes),
    byHand: medianOf(handTimes),
    scan: medianOf(scanTimes),
    best,
    overHand: ratio(warmTimes, handTimes),
    overScan: ratio(freshTimes, scanTimes),
  };
}
