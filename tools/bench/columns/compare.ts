import { compile } from "wherefore";
import { compileWhere } from "wherefore/sql";
import { medianOf } from "../measure.ts";
import { quickest, timed } from "../sql/compare.ts";
import type { Condition, Engine } from "./engine.ts";
import { schema } from "./items.ts";
import type { Question } from "./questions.ts";

/** The time of a fragment, of the best condition by hand and of a full scan, in milliseconds. */
export interface Comparison {
  readonly question: Question;
  readonly matches: number;
  readonly fragment: number;
  readonly byHand: number;
  readonly scan: number;
  /** Median over rounds: fragment / by hand. */
  readonly overHand: number;
  readonly statements: { readonly fragment: Condition; readonly byHand: Condition };
}

/** Rounds that include the scan, which takes long and differs widely from the others. */
const scans = 3;

/** Times the fragment, the fastest condition by hand and the scan in turn. All must find the same items. */
export async function compareWithHand(
  engine: Engine,
  question: Question,
  rounds: number,
): Promise<Comparison> {
  const { dialect, columns } = engine;
  const fragment = page(compileWhere(compile(question.query, schema), { dialect, columns, table: "items" }));
  const hands = engine.byHand(question.clause).map(page);
  const expected = await engine.scan(hands[0]!);
  const same = (name: string, ids: readonly string[]): void => {
    if (ids.join() !== expected.join()) throw new Error(`${question.query}: ${name} finds other items`);
  };
  same("the fragment", await engine.run(fragment));
  const byHand = await quickest(
    engine,
    hands.map((hand) => ({ name: "by hand", ...hand })),
    same,
  );

  const contestants = [
    () => engine.run(fragment),
    () => engine.run(byHand),
    () => engine.scan(hands[0]!),
  ] as const;
  const times: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    const order = [...contestants.slice(0, round < scans ? 3 : 2).entries()];
    if (round % 2 === 1) order.reverse();
    for (const [index, run] of order) times[index]!.push(await timed(run));
  }
  const [ours, theirs, scan] = times;
  return {
    question,
    matches: expected.length,
    fragment: medianOf(ours),
    byHand: medianOf(theirs),
    scan: medianOf(scan),
    overHand: medianOf(ours.map((time, round) => time / theirs[round]!)),
    statements: { fragment, byHand },
  };
}

function page({ sql, params }: Condition): Condition {
  return { sql: `SELECT items.id FROM items WHERE ${sql} ORDER BY items.id LIMIT 100`, params };
}
