import { expect, test } from "vitest";
import { parse } from "../../src/check/parse.ts";
import { meaningOf } from "../../src/validate/meaning.ts";
import { resolve } from "../../src/validate/resolve.ts";
import { schema } from "./harness.ts";

const meaning = (source: string) => meaningOf(resolve(parse(source).query!.clauses[0]!, schema));

test("a clause whose value can be read has a meaning", () => {
  expect(meaning("-depth:null")).toBe("depth has a value.");
  expect(meaning('state:"IDLE"')).toBe('state is "idle".');
});

test.each(['tilte:"x"', 'state~"idle"', "state:idle", 'depth>"3"', 'state:"wrking"', "depth>3.5"])(
  "the invalid clause %s has none",
  (source) => {
    expect(meaning(source)).toBeUndefined();
  },
);
