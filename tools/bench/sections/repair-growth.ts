import { check, interpret, repair } from "wherefore";
import { complete, highlight, hover } from "wherefore/editor";
import { nodeSchema } from "wherefore/graph";
import { makeRandom, type Random } from "../../../test/grammar/ebnf/random.ts";
import { duration, table } from "../report.ts";

const pieces = [
  ...[
    ..."-–!¬:~=<>≠≥()[]{}\"'“”«»‘’`\\ \t\n,;|&.*%/?+^_#@$aé1",
    "\ud83d",
    "\0",
    "\u00a0",
    "\u200b",
    "  ",
    "==",
    "..",
  ],
  ...[
    "AND",
    "OR",
    "and",
    "not",
    "NOT",
    "state",
    "title",
    "depth",
    "created",
    "idle",
    "is",
    "in",
    "to",
    "null",
    "has",
  ],
  ...[
    "no",
    "of",
    "between",
    "greater",
    "than",
    "equal",
    "contains(",
    "lower(",
    "&quot;",
    "%22",
    "\\u0022",
    "->",
  ],
  ...["2026-11-20", "1,000", "12:30", "5th", "jan", "UTC", "AM", "x.y"],
];
const beginnings = [
  "",
  "",
  "",
  'title:"',
  "state:",
  "depth>",
  "title~",
  "-",
  "(",
  "title:(",
  "state in (",
  "'",
  "“",
  "created:",
];

const functions: Readonly<Record<string, (text: string) => unknown>> = {
  check: (text) => check(text, nodeSchema),
  repair: (text) => repair(text, nodeSchema),
  complete: (text) => complete(text, text.length, nodeSchema),
  hover: (text) => hover(text, text.length >> 1, nodeSchema),
  highlight: (text) => highlight(text, nodeSchema),
};

const shorter = 2048;
const times = 4;
const texts = 150;
const attempts = 4;

/** A table of the function whose time grows the most, over texts that repeat a random piece. */
export function growthOfRandomTexts(): string {
  const random = makeRandom(20261122);
  const worst = new Map<string, { growth: number; time: number; text: string }>();
  for (let left = texts; left > 0; left--) {
    const [beginning, piece] = [random.pick(beginnings), makePiece(random)];
    // A multiple of four, so that quotes and parentheses pair up alike in both texts.
    const count = Math.max(4, Math.floor(shorter / piece.length / 4) * 4);
    const [short, long] = [count, count * times].map((each) => beginning + piece.repeat(each));
    for (const [name, run] of Object.entries(functions)) {
      const measured = { ...growthOf(run, short!, long!), text: beginning + piece };
      if (measured.growth > (worst.get(name)?.growth ?? 0)) worst.set(name, measured);
    }
  }
  return table(
    ["", "growth", "time", "piece"],
    [...worst].map(([name, { growth, time, text }]) => [
      `\`${name}\``,
      growth.toFixed(2),
      duration(time * 1e6),
      `\`\` ${JSON.stringify(text).replaceAll("|", "\\|")} \`\``,
    ]),
  );
}

const clauses = [
  "state:idle",
  'title~"abc"',
  "depth>3",
  "created:2026-11",
  "is:open",
  "stat:idle",
  "IN (a, b)",
];
const dated = { dates: { now: () => Date.UTC(2026, 10, 20) } };
const costs: Readonly<Record<string, (text: string) => unknown>> = {
  check: (text) => check(text, nodeSchema, dated),
  interpret: (text) => interpret(text, nodeSchema, dated),
};

/** A table of what texts of the default length of an endpoint cost, which repeat random pieces and clauses. */
export function costOfRandomTexts(): string {
  const random = makeRandom(20261126);
  const all = [...pieces, ...clauses, ...clauses, ...clauses];
  const repeated = Array.from({ length: 2_000 }, () => {
    const piece = Array.from(
      { length: 1 + random.below(5) },
      () => random.pick(all) + random.pick(["", " "]),
    ).join("");
    return piece.repeat(Math.ceil(shorter / piece.length)).slice(0, shorter);
  });
  return table(
    ["", "median", "99 of 100", "worst"],
    Object.entries(costs).map(([name, run]) => {
      const sorted = repeated
        .map((text) => Math.min(...Array.from({ length: attempts }, () => timeOf(run, text))))
        .sort((a, b) => a - b);
      const at = (share: number) => duration(sorted[Math.ceil(share * sorted.length) - 1]! * 1e6);
      return [`\`${name}\``, at(0.5), at(0.99), at(1)];
    }),
  );
}

function makePiece(random: Random): string {
  return Array.from({ length: 1 + random.below(5) }, () => random.pick(pieces)).join("");
}

/** The growth of the cost a character: 1 is linear. Of each time the least is taken, because others only add to it. */
function growthOf(run: (text: string) => unknown, short: string, long: string) {
  let [least, most] = [Infinity, Infinity];
  for (let attempt = 0; attempt < attempts; attempt++) {
    [least, most] = [Math.min(least, timeOf(run, short)), Math.min(most, timeOf(run, long))];
  }
  return { growth: most / least / times, time: most };
}

function timeOf(run: (text: string) => unknown, text: string): number {
  const started = performance.now();
  run(text);
  return performance.now() - started;
}
