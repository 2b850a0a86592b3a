import { whenOf, type Measured } from "../../../tools/bench/measured.ts";
import { table } from "../../../tools/bench/report.ts";
import type { Section } from "../../../tools/scripts/reliability/section.ts";
import { oracles } from "../oracles/index.ts";
import type { Found } from "./search.ts";

/** What found the faults. */
export interface FaultResults {
  readonly measured: Measured;
  /** The generated tables that each fault was looked for in, and more of them only until it was found. */
  readonly tables: number;
  readonly faults: readonly { readonly breaks: string; readonly engine: string; readonly found: Found }[];
}

export const faultsSection: Section<FaultResults> = {
  name: "faults",
  command: "npm run faults -- --write",
  render: ({ measured, tables, faults }) => {
    const found = faults.filter((fault) => Object.keys(fault.found).length > 0).length;
    return [
      ...oracles.map(({ name, relation }) => `- **${name}**: ${relation}`),
      "",
      `${found} of ${faults.length} faults are found. Each is looked for in ${tables} generated tables by all relations, and in more of them until one finds it:`,
      "",
      table(
        ["relation", "faults found", "by it alone"],
        oracles.map(({ name }) => {
          const by = faults.filter((fault) => fault.found[name] !== undefined);
          const alone = by.filter((fault) => Object.keys(fault.found).length === 1);
          return [name, String(by.length), String(alone.length)];
        }),
      ),
      "",
      whenOf([measured]),
    ].join("\n");
  },
};
