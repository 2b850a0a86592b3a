import { expect, test } from "vitest";
import { parse } from "wherefore";
import { shapes } from "../../tools/bench/workload/queries.ts";

test.each(Object.keys(shapes).filter((name) => name.startsWith("valid")))("texts of %s are valid", (name) => {
  for (const length of [256, 512, 1024, 2048, 4096, 8192]) {
    expect(parse(shapes[name]!(length)).diagnostics).toEqual([]);
  }
});
