import { timeOf, type Measured } from "../../tools/bench/measured.ts";
import { table } from "../../tools/bench/report.ts";
import type { Section } from "../../tools/scripts/reliability/section.ts";
import { count } from "./text.ts";

/** What was compared on one engine. No run with a disagreement is saved. */
interface VolumeResult {
  readonly measured: Measured;
  readonly seed: number;
  readonly queries: number;
  readonly pairs: number;
  readonly matches: number;
  readonly seconds: number;
  readonly node: string;
}

/** The results by engine. */
export type VolumeResults = Readonly<Record<string, VolumeResult>>;

export const volumeSection: Section<VolumeResults> = {
  name: "volume",
  command: "npm run prove -- --write",
  render: (results) =>
    table(
      [
        "engine",
        "pairs",
        "of which match",
        "queries",
        "disagreements",
        "seed",
        "seconds",
        "pairs per second",
        "measured",
      ],
      Object.entries(results).map(([engine, { measured, seed, queries, pairs, matches, seconds }]) => [
        engine,
        count(pairs),
        count(matches),
        count(queries),
        "0",
        String(seed),
        count(seconds),
        count(pairs / seconds),
        timeOf(measured),
      ]),
    ),
};
