import { compile } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { describe, expect, test } from "vitest";
import { advised, dialects, fragmentOf, type DialectName } from "../../src/model/sql.ts";

const checked = compile('title~"Timeout" AND depth>=3 AND state:"idle"', nodeSchema);
const names = Object.keys(dialects) as DialectName[];

describe("fragmentOf", () => {
  test.each(names)("writes %s", (name) => {
    const { sql, params } = fragmentOf(checked, name, false);
    expect(sql).toContain("depth");
    expect(params.map(({ type }) => type)).toEqual([
      "string",
      expect.stringMatching(/bigint|number/),
      "string",
    ]);
  });

  test.each(names)("uses folded columns of %s on request", (name) => {
    const { sql, params } = fragmentOf(checked, name, true);
    expect(sql).toContain("title_folded");
    expect(sql).not.toContain("state_folded");
    expect(params[0]?.text).toContain("timeout");
  });
});

test("advises indexes for the fields of the query only", () => {
  const order = [{ column: "last_event", direction: "desc" }] as const;
  const fields = advised(checked, "postgres", true, order).flatMap((advice) => advice.fields);
  expect(new Set(fields)).toEqual(new Set(["title", "depth", "state"]));
});
