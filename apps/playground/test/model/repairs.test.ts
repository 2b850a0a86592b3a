import { nodeSchema } from "wherefore/graph";
import { describe, expect, test } from "vitest";
import { repairsOf } from "../../src/model/repairs.ts";
import { analyse } from "../../src/state/analysis.ts";

function queriesOf(text: string): string[][] {
  return repairsOf(analyse(text, nodeSchema)).map((repair) => [
    repair.text,
    ...repair.further.map((query) => query.text),
  ]);
}

describe("repairsOf", () => {
  test.each([
    ['stat:"idle" and depth>"2"', ['state:"idle" AND depth>2']],
    ["state:idle depth>1", ['state:"idle" AND depth>1', 'state:"idle" OR depth>1']],
  ])("of %j are the corrected queries", (text, fixed) => {
    expect(queriesOf(text)).toEqual(fixed.map((query) => [query]));
  });

  test("can be several queries", () => {
    expect(queriesOf('(state:"idle" OR state:"failed") AND depth>1')).toEqual([
      ['state:"idle" OR state:"failed"', "depth>1"],
      ['state:"idle" OR state:"failed" OR depth>1'],
      ['state:"idle" AND state:"failed" AND depth>1'],
    ]);
  });

  test.each(['state:"idle"', "", "  ", 'title~"ab" and stale:true', "depth>"])("of %j are none", (text) => {
    expect(queriesOf(text)).toEqual([]);
  });

  test.each(["state:wrking", 'state:"idle" AND depth>1 OR stale:"true"', "hello world"])(
    "do not repeat the fixes of %j",
    (text) => {
      expect(analyse(text, nodeSchema).diagnostics[0]?.fixes).not.toEqual([]);
      expect(queriesOf(text)).toEqual([]);
    },
  );
});
