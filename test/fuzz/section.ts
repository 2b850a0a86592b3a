import { timeOf, type Measured } from "../../tools/bench/measured.ts";
import { table } from "../../tools/bench/report.ts";
import type { Section } from "../../tools/scripts/reliability/section.ts";
import { count } from "../volume/text.ts";

/** What a run has tried. No run in which something breaks is saved. */
interface FuzzingResult {
  readonly measured: Measured;
  readonly seed: number;
  readonly seconds: number;
  readonly inputs: number;
  readonly reached: number;
  readonly known: number;
  readonly corpus: number;
  readonly node: string;
}

/** The results by target. */
type FuzzingResults = Readonly<Record<string, FuzzingResult>>;

export const fuzzingSection: Section<FuzzingResults> = {
  name: "fuzzing",
  command: "npm run fuzz -- --write",
  render: (results) =>
    table(
      [
        "target",
        "minutes",
        "inputs",
        "branches known",
        "of which reached",
        "inputs kept",
        "violations",
        "seed",
        "measured",
      ],
      Object.entries(results).map(([target, { measured, seconds, inputs, known, reached, corpus, seed }]) => [
        target,
        (seconds / 60).toFixed(1),
        count(inputs),
        count(known),
        count(reached),
        count(corpus),
        "0",
        String(seed),
        timeOf(measured),
      ]),
    ),
};
