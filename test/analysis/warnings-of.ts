import { expect } from "vitest";
import {
  applyEdits,
  boolean,
  check,
  compile,
  defineSchema,
  enumeration,
  id,
  integer,
  list,
  number,
  text,
  time,
} from "wherefore";
import { analyze } from "wherefore/analysis";

export const schema = defineSchema({
  state: enumeration(["idle", "failed", "busy"]),
  kind: enumeration(["task", "note"], { required: true }),
  only: enumeration(["x"], { required: true }),
  sole: enumeration(["y"], { required: true }),
  word: enumeration(["null", "some"], { open: true }),
  title: text(),
  name: text({ required: true }),
  key: id(),
  depth: integer(),
  score: number(),
  created: time({ from: "iso" }),
  blocked: boolean({ whenAbsent: false }),
  tags: list(text()),
  levels: list(integer(), { required: true }),
});

/** The warnings of a query: code, message, text at the span, and the query after each fix, which has to be valid. */
export function warningsOf(source: string, dates = false) {
  const options = dates ? { dates: {} } : {};
  return analyze(compile(source, schema, options)).diagnostics.map((warning) => {
    expect(warning.severity).toBe("warning");
    const fixes = warning.fixes.map(({ edits }) => {
      const fixed = applyEdits(source, edits);
      expect(check(fixed, schema, options).diagnostics).toEqual([]);
      return fixed;
    });
    const { code, message, span } = warning;
    return [code, message, source.slice(span.start, span.end), ...fixes];
  });
}
