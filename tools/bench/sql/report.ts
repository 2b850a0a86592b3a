import { duration, machine, table } from "../report.ts";
import type { Comparison } from "./compare.ts";
import type { Question } from "./questions.ts";

export const mostOverHand = 1.1;
const mostOverScan = 1.5;

/** Milliseconds below which a difference is noise: the clock, a round trip, planning in SQLite. */
const negligible = 0.05;

/** Whether the fragment exceeds the limits in the common statement. */
export function missed({ fragment, byHand, overHand, overScan }: Comparison): boolean {
  return isLonger(overHand, fragment - byHand) || overScan > mostOverScan;
}

/** Whether it also exceeds them in its fastest statement. */
function missedAround({ byHand, aroundOverHand }: Comparison): boolean {
  return isLonger(aroundOverHand, byHand * (aroundOverHand - 1));
}

/** Whether a ratio and the difference in milliseconds behind it exceed the limit and the noise. */
export function isLonger(ratio: number, difference: number): boolean {
  return ratio > mostOverHand && difference > negligible;
}

/** The environment of the measurement. */
export function environment(rowCount: number, rounds: number): string {
  return `${rowCount.toLocaleString("en")} rows, ${rounds} rounds. ${machine()}`;
}

/** A table for each group of questions, and the comparisons that exceed the limits. */
export function resultTables(title: string, comparisons: readonly Comparison[]): string {
  const within = comparisons.filter((comparison) => !missed(comparison)).length;
  const withinAround = comparisons.filter((comparison) => !missedAround(comparison)).length;
  return [
    `### ${title}`,
    `${within} of ${comparisons.length} within ${mostOverHand} times by hand and ${mostOverScan} times a scan, or not 0.05 ms off; those that are not are marked. In the best statement for it the fragment is within ${mostOverHand} times by hand in ${withinAround} of ${comparisons.length}.`,
    ...groupsOf(comparisons).flatMap(([group, members]) => [`${group}:`, groupTable(members)]),
  ].join("\n\n");
}

/** The comparisons by the group of their questions. */
export function groupsOf<C extends { readonly question: Question }>(
  comparisons: readonly C[],
): readonly (readonly [group: string, members: readonly C[]])[] {
  const groups = new Map<string, C[]>();
  for (const comparison of comparisons) {
    const group = capital(comparison.question.group);
    groups.set(group, [...(groups.get(group) ?? []), comparison]);
  }
  return [...groups];
}

function groupTable(comparisons: readonly Comparison[]): string {
  return table(
    [
      "query",
      "",
      "rows",
      "compiling",
      "fragment",
      "by hand",
      "full scan",
      "times by hand",
      "times a scan",
      "the best by hand",
      "the best with the fragment",
    ],
    comparisons.map((comparison) => {
      const { question, matches, compile, fragment, byHand, scan, overHand, overScan, best, bestAround } =
        comparison;
      const isMissed = missed(comparison);
      const ratio = (value: number, most: number): string =>
        isMissed && value > most ? `**${value.toFixed(2)}**` : value.toFixed(value < 0.1 ? 4 : 2);
      return [
        `\`${question.query}\``,
        question.about,
        matches === 100 ? "100+" : String(matches),
        duration(compile * 1e6),
        duration(fragment * 1e6),
        duration(byHand * 1e6),
        duration(scan * 1e6),
        ratio(overHand, mostOverHand),
        ratio(overScan, mostOverScan),
        best.name,
        isMissed ? `${comparison.aroundOverHand.toFixed(2)}: ${bestAround.name}` : "",
      ];
    }),
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
