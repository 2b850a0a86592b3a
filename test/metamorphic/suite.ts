import fc from "fast-check";
import { expect, test } from "vitest";
import type { Engine } from "../conformance/engine.ts";
import { describeOpen } from "../conformance/suites/open.ts";
import { propertyTimeout, runs } from "../conformance/suites/runs.ts";
import { cases, withSubject } from "./case.ts";
import { found } from "./found.ts";
import { findingOf, type Finding } from "./oracle.ts";
import { oracles } from "./oracles/index.ts";

/** Tests that every oracle holds on the engine, for generated tables and queries. */
export function describeMetamorphic(engine: Engine, count = 12): void {
  describeOpen("metamorphic relations on", engine, (opened) => {
    test("hold for generated tables and queries", { timeout: 2 * propertyTimeout }, async () => {
      await fc.assert(
        fc.asyncProperty(cases, async (generated) => {
          const findings = await withSubject(opened(), generated, async (subject) => {
            const all: Finding[] = [];
            for (const oracle of oracles) {
              const finding = await findingOf(oracle, subject);
              if (finding !== null) all.push(finding);
            }
            return all;
          });
          expect(findings).toEqual([]);
        }),
        { ...runs(count), examples: found.map((one) => [one]) },
      );
    });
  });
}
