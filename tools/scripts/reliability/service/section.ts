import { whenOf, type Measured } from "../../../bench/measured.ts";
import { table } from "../../../bench/report.ts";
import type { Section } from "../section.ts";

/** What processes that were killed had acknowledged, and what was checked afterwards. */
export interface KillResult {
  readonly kills: number;
  /** The appends that were acknowledged. */
  readonly appends: number;
  readonly events: number;
  readonly recounts: number;
}

/** The results of a run in which no test has failed. */
export interface ServiceFaultResults {
  readonly measured: Measured;
  readonly seed: number;
  readonly node: string;
  readonly kills: Readonly<Record<string, KillResult>>;
  readonly faults: readonly { readonly name: string; readonly tests: number; readonly cases: number }[];
}

const count = (value: number): string => value.toLocaleString("en-US");

export const serviceSection: Section<ServiceFaultResults> = {
  name: "service",
  command: "npm run prove:service -- --write",
  render: ({ measured, seed, node, kills, faults }) =>
    [
      `${whenOf([measured])} Seed ${seed}, Node ${node}.`,
      "",
      table(
        [
          "database",
          "kills",
          "acknowledged appends",
          "lost appends",
          "events checked",
          "events in part",
          "recounts",
          "unequal counts",
        ],
        Object.entries(kills).map(([database, result]) => [
          database,
          count(result.kills),
          count(result.appends),
          "0",
          count(result.events),
          "0",
          count(result.recounts),
          "0",
        ]),
      ),
      "",
      table(
        ["fault", "tests", "cases", "failures"],
        faults.map(({ name, tests, cases }) => [name, count(tests), count(cases), "0"]),
      ),
    ].join("\n"),
};
