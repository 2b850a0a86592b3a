import { duration, table } from "../report.ts";
import type { SearchComparison } from "./compare-search.ts";
import { groupsOf } from "./report.ts";

const mostOverHand = 1.15;
const mostOverScan = 1.5;
/** Milliseconds by which a page may take longer than the statement by hand whatever the ratio. */
const negligible = 0.1;

function isSlow({ overHand, warm, byHand }: SearchComparison): boolean {
  return overHand > mostOverHand && warm - byHand > negligible;
}

/** Whether a search exceeds the limits. */
export function searchMissed(comparison: SearchComparison): boolean {
  return isSlow(comparison) || comparison.overScan > mostOverScan;
}

/** A table for each group of questions. */
export function searchTables(title: string, comparisons: readonly SearchComparison[]): string {
  const within = comparisons.filter((comparison) => !searchMissed(comparison)).length;
  return [
    `### ${title}: pages of a search`,
    `${within} of ${comparisons.length} within the limits: warm at most ${mostOverHand} times the best statement by hand or ${negligible} ms more, fresh at most ${mostOverScan} times a full scan. Those that are not are marked.`,
    ...groupsOf(comparisons).flatMap(([group, members]) => [`${group}:`, groupTable(members)]),
  ].join("\n\n");
}

function groupTable(comparisons: readonly SearchComparison[]): string {
  return table(
    [
      "query",
      "",
      "rows",
      "fresh",
      "warm",
      "by hand",
      "full scan",
      "warm, times by hand",
      "fresh, times a scan",
      "the best by hand",
    ],
    comparisons.map((comparison) => {
      const { question, matches, fresh, warm, byHand, scan, overHand, overScan, best } = comparison;
      const ratio = (value: number, isMarked: boolean): string =>
        isMarked ? `**${value.toFixed(2)}**` : value.toFixed(value < 0.1 ? 4 : 2);
      return [
        `\`${question.query}\``,
        question.about,
        matches === 100 ? "100+" : String(matches),
        duration(fresh * 1e6),
        duration(warm * 1e6),
        duration(byHand * 1e6),
        duration(scan * 1e6),
        ratio(overHand, isSlow(comparison)),
        ratio(overScan, overScan > mostOverScan),
        best.name,
      ];
    }),
  );
}
