import { repair } from "wherefore";
import { heldOutWorld } from "../../../test/mistakes/held-out-world.ts";
import { makeMistakes } from "../../../test/mistakes/generate.ts";
import { judge, turningFixes, type Verdict } from "../../../test/mistakes/judge.ts";
import type { Mistake } from "../../../test/mistakes/kind.ts";
import { reports } from "../../../test/mistakes/reports.ts";
import type { World } from "../../../test/mistakes/world.ts";
import { worlds } from "../../../test/mistakes/worlds.ts";
import { table } from "../report.ts";
import { costOfRandomTexts, growthOfRandomTexts } from "./repair-growth.ts";
import { repairTimes } from "./repair-times.ts";

const mistakesOfAKind = 40;

interface Judged extends Verdict {
  readonly mistake: Mistake;
  readonly turningFixes: readonly string[];
  /** How many repairs after the first are turned. */
  readonly turnedOthers: number;
  /** How many repairs come before the one that is as meant; -1 where none is. */
  readonly rank: number;
}

/** Measures how many first repairs are what was meant, and how long a repair takes. */
export function benchRepair(): string {
  const runs: [string, readonly Judged[]][] = [
    ["four schemas", judgeAll(worlds, 1)],
    ["the same, second seed", judgeAll(worlds, 2)],
    ["a schema that is held out", judgeAll([heldOutWorld], 1)],
  ];
  const kinds = new Set(runs[0]![1].map(({ mistake }) => mistake.kind));
  const reported = reports.map(judgeOne);
  return [
    `${kinds.size} kinds of mistakes, ${mistakesOfAKind} of each where its forms give so many, weighted alike by kind. The last columns count what is turned: first repairs, other repairs, and fixes of all diagnostics of \`check\`:`,
    table(
      [
        "",
        "mistakes",
        "as meant",
        "another query",
        "no repair",
        "first turned",
        "others turned",
        "fixes turned",
      ],
      runs.map(([name, judged]) => row(name, judged)),
    ),
    `Of ${reported.length} texts that people have reported, the first repair of ${countOf(reported, "right")} is as meant.`,
    "`repair` of hostile texts of 8,192 characters with the node schema. The growth is that of the cost a character from 2,048 characters: 1 is linear, 4 is quadratic:",
    repairTimes(),
    "The greatest growth of each function, over 150 texts that repeat a random piece, from 2,048 to 8,192 characters:",
    growthOfRandomTexts(),
    "2,000 texts of 2,048 characters, the most that an endpoint takes by default, which repeat random pieces and clauses, with dates:",
    costOfRandomTexts(),
  ].join("\n\n");
}

/** Lists the mistakes that are not repaired as meant, or that a fix turns, of the kinds whose name contains a text. */
export function listFailures(part: string): string {
  const judged = [...judgeAll(worlds, 1), ...reports.map(judgeOne)];
  const names = [...new Set(judged.map(({ mistake }) => mistake.kind))].filter((name) => name.includes(part));
  return names
    .map((name) => {
      const own = judged.filter(({ mistake }) => mistake.kind === name);
      const failures = own.filter(
        ({ outcome, turnedOthers, turningFixes: turning }) =>
          outcome !== "right" || turnedOthers > 0 || turning.length > 0,
      );
      const heading = `${name}: ${countOf(own, "right")} of ${own.length} as meant`;
      return [heading, ...failures.map(failureText)].join("\n\n");
    })
    .join("\n\n\n");
}

function judgeAll(from: readonly World[], seed: number): Judged[] {
  return makeMistakes(from, mistakesOfAKind, seed).map(judgeOne);
}

function judgeOne(mistake: Mistake): Judged {
  const verdicts = repair(mistake.typed, mistake.world.schema).map((each) => judge(mistake, each));
  return {
    ...(verdicts[0] ?? judge(mistake, undefined)),
    mistake,
    turnedOthers: verdicts.slice(1).filter(({ isTurned }) => isTurned).length,
    turningFixes: turningFixes(mistake),
    rank: verdicts.findIndex(({ outcome }) => outcome === "right"),
  };
}

function row(name: string, judged: readonly Judged[]): string[] {
  return [
    name,
    judged.length.toLocaleString("en"),
    share(judged, "right"),
    share(judged, "another"),
    share(judged, "none"),
    String(judged.filter(({ isTurned }) => isTurned).length),
    String(sumOf(judged, ({ turnedOthers }) => turnedOthers)),
    String(sumOf(judged, ({ turningFixes: turning }) => turning.length)),
  ];
}

/** The mean of the kinds' shares. */
function share(judged: readonly Judged[], outcome: Verdict["outcome"]): string {
  const kinds = new Map<string, Judged[]>();
  for (const each of judged) kinds.set(each.mistake.kind, [...(kinds.get(each.mistake.kind) ?? []), each]);
  const shares = [...kinds.values()].map((own) => countOf(own, outcome) / own.length);
  return `${((100 * shares.reduce((sum, each) => sum + each, 0)) / shares.length).toFixed(1)} %`;
}

function sumOf(judged: readonly Judged[], numberOf: (each: Judged) => number): number {
  return judged.reduce((sum, each) => sum + numberOf(each), 0);
}

function countOf(judged: readonly Judged[], outcome: Verdict["outcome"]): number {
  return judged.filter((each) => each.outcome === outcome).length;
}

function failureText({
  mistake,
  got,
  outcome,
  isTurned,
  turnedOthers,
  turningFixes: turning,
  rank,
}: Judged): string {
  const lines = [
    `  typed ${JSON.stringify(mistake.typed)} (${mistake.world.name})`,
    ...mistake.meant.map((each, index) => `  ${index === 0 ? "meant" : "or   "} ${readable(each)}`),
    ...(outcome === "right" ? [] : [`  got   ${readable(got)}${isTurned ? "  TURNED" : ""}`]),
    ...(rank > 0 ? [`  repair ${rank + 1} is as meant`] : []),
    ...(turnedOthers > 0 ? [`  ${turnedOthers} of the repairs after the first turn it`] : []),
    ...turning.map((text) => `  a fix turns it: ${text}`),
  ];
  return lines.join("\n");
}

function readable(texts: string | readonly string[] | null): string {
  return texts === null ? "no repair" : [texts].flat().join("   together with   ");
}
