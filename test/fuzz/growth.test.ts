import { expect, test } from "vitest";
import { check, repair } from "wherefore";
import { complete, highlight, hover } from "wherefore/editor";
import { nodeSchema } from "wherefore/graph";
import { propertyTimeout, runs } from "../conformance/suites/runs.ts";
import { makeRandom } from "../grammar/ebnf/random.ts";
import type { Random } from "../grammar/ebnf/random.ts";

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

const shorter = 2_048;
const times = 4;
/** A text that is four times as long takes four times as long, or sixteen times where the time is quadratic. */
const mostGrowth = 10;
const attempts = 6;

test("the time is linear in the length, whatever is repeated", { timeout: propertyTimeout }, () => {
  const random = makeRandom(20261122);
  const slow: string[] = [];
  for (let left = runs(5).numRuns ?? 0; left > 0; left--) {
    const [beginning, piece] = [random.pick(beginnings), makePiece(random)];
    // A multiple of four, so that quotes and parentheses pair up alike in both texts.
    const count = Math.max(4, Math.floor(shorter / piece.length / 4) * 4);
    const [short, long] = [count, count * times].map((each) => beginning + piece.repeat(each));
    for (const [name, run] of Object.entries(functions)) {
      const growth = growthOf(run, short!, long!);
      if (growth > mostGrowth) slow.push(`${name} of ${JSON.stringify([beginning, piece])}: ${growth}`);
    }
  }
  expect(slow).toEqual([]);
});

function makePiece(random: Random): string {
  return Array.from({ length: 1 + random.below(5) }, () => random.pick(pieces)).join("");
}

/** The least growth that is measured, because whatever else runs on the machine can only add to a time. */
function growthOf(run: (text: string) => unknown, short: string, long: string): number {
  let [least, most] = [Infinity, Infinity];
  for (let attempt = 0; attempt < attempts; attempt++) {
    // The shorter text first, so that its time includes what happens once.
    [least, most] = [Math.min(least, timeOf(run, short)), Math.min(most, timeOf(run, long))];
    if (attempt > 0 && most / least <= mostGrowth) break;
  }
  return most / least;
}

function timeOf(run: (text: string) => unknown, text: string): number {
  const started = performance.now();
  run(text);
  return performance.now() - started;
}
