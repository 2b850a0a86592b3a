import { duration, table } from "../report.ts";
import { isLonger, mostOverHand } from "../sql/report.ts";
import type { Comparison } from "./compare.ts";

/** Whether the fragment takes longer than the best condition by hand may let it. */
export function missed({ fragment, byHand, overHand }: Comparison): boolean {
  return isLonger(overHand, fragment - byHand);
}

/** A table for each group of questions. */
export function resultTables(title: string, comparisons: readonly Comparison[]): string {
  const groups = [...new Set(comparisons.map(({ question }) => question.group))];
  const within = comparisons.filter((comparison) => !missed(comparison)).length;
  return [
    `### ${title}`,
    `${within} of ${comparisons.length} within ${mostOverHand} times by hand, or not 0.05 ms off; those that are not are marked.`,
    ...groups.flatMap((group) => [
      `${group}:`,
      groupTable(comparisons.filter(({ question }) => question.group === group)),
    ]),
  ].join("\n\n");
}

function groupTable(comparisons: readonly Comparison[]): string {
  return table(
    ["query", "", "rows", "fragment", "by hand", "full scan", "times by hand"],
    comparisons.map((comparison) => {
      const { question, matches, fragment, byHand, scan, overHand } = comparison;
      const ratio = overHand.toFixed(2);
      return [
        `\`${question.query}\``,
        question.about,
        matches === 100 ? "100+" : String(matches),
        ...[fragment, byHand, scan].map((time) => duration(time * 1e6)),
        missed(comparison) ? `**${ratio}**` : ratio,
      ];
    }),
  );
}
