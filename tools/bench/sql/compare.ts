import { medianOf } from "../measure.ts";
import type { Statement } from "./by-hand.ts";
import type { Engine } from "./engine.ts";
import type { Question } from "./questions.ts";

/** The time of a fragment and of the statements that it is compared with, in milliseconds. */
export interface Comparison {
  readonly question: Question;
  readonly matches: number;
  /** The time to compile it, including the counts that the mapping of SQLite makes. */
  readonly compile: number;
  readonly fragment: number;
  readonly byHand: number;
  readonly scan: number;
  /** The fastest statement by hand. */
  readonly best: Statement;
  /** The fastest statement that contains the fragment. */
  readonly bestAround: Statement;
  /** Median over rounds: fragment / by hand, fastest statement with the fragment / by hand, fragment / scan. */
  readonly overHand: number;
  readonly aroundOverHand: number;
  readonly overScan: number;
}

type Run = () => Promise<unknown>;

/** Milliseconds that a statement is run for in each round. */
const turn = 30;
/** A statement that takes this many times the fastest is not run again. */
const hopeless = 2;
export const trials = 3;
/** Rounds that include the scan, which takes long and differs widely from the others. */
const scans = 3;

/**
 * Finds the fastest statement by hand and the fastest one with the fragment, then times these, the plain fragment and
 * the scan in turn. All must find the same nodes.
 */
export async function compareWithHand(
  engine: Engine,
  question: Question,
  rounds: number,
): Promise<Comparison> {
  const expected = await engine.scan(question);
  const same = (name: string, ids: readonly string[]): void => {
    if (ids.join() !== expected.join()) throw new Error(`${question.query}: ${name} finds other nodes`);
  };
  const fragment = engine.fragment(question);
  same("the fragment", await engine.run(fragment));

  const best = await quickest(engine, engine.byHand(question), same);
  const bestAround = await quickest(engine, [fragment, ...engine.around(question)], same);
  const contestants: readonly [Run, Run, Run, Run] = [
    () => engine.run(fragment),
    () => engine.run(bestAround),
    () => engine.run(best),
    () => engine.scan(question),
  ];
  const times: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < rounds; round++) {
    const order = [...(round < scans ? contestants : contestants.slice(0, -1)).entries()];
    if (round % 2 === 1) order.reverse();
    for (const [index, run] of order) times[index]!.push(await timed(run));
  }
  const [ours, around, byHand, scan] = times;
  const ratio = (some: readonly number[], others: readonly number[]): number =>
    medianOf(others.map((time, round) => some[round]! / time));
  return {
    question,
    matches: expected.length,
    compile: await timed(() => Promise.resolve(engine.fragment(question))),
    fragment: medianOf(ours),
    byHand: medianOf(byHand),
    scan: medianOf(scan),
    best,
    bestAround,
    overHand: ratio(ours, byHand),
    aroundOverHand: ratio(around, byHand),
    overScan: ratio(ours, scan),
  };
}

/** The statement that runs fastest. All must find the same rows. */
export async function quickest(
  engine: Pick<Engine, "run">,
  statements: readonly Statement[],
  same: (name: string, ids: readonly string[]) => void,
): Promise<Statement> {
  let candidates: { readonly statement: Statement; readonly time: number }[] = [];
  for (const statement of statements) {
    const begin = performance.now();
    const ids = await engine.run(statement);
    const first = performance.now() - begin;
    same(statement.sql, ids);
    // The first run may have read pages from disk.
    const least = Math.min(...candidates.map(({ time }) => time));
    candidates.push({
      statement,
      time: first > 20 * least ? first : await timed(() => engine.run(statement)),
    });
  }
  for (let trial = 1; trial < trials; trial++) {
    const least = Math.min(...candidates.map(({ time }) => time));
    const kept: typeof candidates = [];
    for (const { statement, time } of candidates) {
      if (time > hopeless * least) continue;
      kept.push({ statement, time: Math.min(time, await timed(() => engine.run(statement))) });
    }
    candidates = kept;
  }
  return candidates.reduce((one, other) => (other.time < one.time ? other : one)).statement;
}

/** Milliseconds of a run: the median of as many runs as fit in a turn. */
export async function timed(run: Run): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + turn;
  do {
    const begin = performance.now();
    await run();
    times.push(performance.now() - begin);
  } while (performance.now() < end);
  return medianOf(times);
}
