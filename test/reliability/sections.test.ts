import { expect, test } from "vitest";
import { reasonsFor } from "../../tools/scripts/reliability/mutation/survivors.ts";
import { mutationSection } from "../../tools/scripts/reliability/mutation/section.ts";
import { faultsSection } from "../metamorphic/faults/section.ts";

const measured = { date: "2026-11-23", commit: "0123456789abcdef", isChanged: false };

test("the page counts the mutants that survive, and does not list them", () => {
  const survivors = reasonsFor("write").flatMap(({ file, changes }) =>
    changes.map((change) => ({ file, ...change })),
  );
  const text = mutationSection.render({ write: { measured, mutants: 200, survivors } });
  const counts = [200, 200 - survivors.length, survivors.length, survivors.length].join(" | ");
  expect(text).toContain(`| write | ${counts} |`);
  expect(text).toContain("on 2026-11-23 at `01234567`");
  expect(text).toContain("Not measured: language,");
  expect(text.split("\n").filter((line) => line.startsWith("|"))).toHaveLength(3);
});

test("the page has no table of mutants if no folder is measured", () => {
  expect(mutationSection.render({})).toMatch(/^Not measured: language, .*\.$/);
});

test("the page counts the faults that each relation finds, and those that it alone finds", () => {
  const faults = [
    { breaks: "One", engine: "sqlite", found: { pivot: 4 } },
    { breaks: "Two", engine: "sqlite", found: { pivot: 2, partition: 3 } },
    { breaks: "Three", engine: "sqlite", found: {} },
  ];
  const text = faultsSection.render({ measured, tables: 5, faults });
  expect(text).toContain("2 of 3 faults are found.");
  expect(text).toContain("| pivot | 2 | 1 |");
  expect(text).toContain("| partition | 1 | 0 |");
});
