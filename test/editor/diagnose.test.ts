import { check } from "wherefore";
import { diagnose } from "wherefore/editor";
import { nodeSchema } from "wherefore/graph";
import { expect, test } from "vitest";

test("diagnose returns the diagnostics of check as plain data", () => {
  const text = "state:wrking AND depht>3";
  const found = diagnose(text, nodeSchema);
  expect(found).toEqual(check(text, nodeSchema).diagnostics);
  expect(found).toHaveLength(2);
  expect(JSON.parse(JSON.stringify(found))).toEqual(found);
  expect(diagnose('state:"idle"', nodeSchema)).toEqual([]);
});

test("diagnose takes the options of check", () => {
  expect(diagnose("-kind:null", nodeSchema)).toEqual([]);
  expect(diagnose("-kind:null", nodeSchema, { negation: "equality" }).map(({ code }) => code)).toEqual([
    "negation_not_allowed",
  ]);
});
