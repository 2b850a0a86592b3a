import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { format } from "prettier";
import { describe, expect, test } from "vitest";
import { observationSchemas, sourceSchema } from "../../../shared/observations/observation.ts";
import { observationSchema } from "../../src/model/observation-schema.ts";
import { parseObservation } from "../../src/model/parse-observation.ts";
import { longHistory } from "../recorder/histories.ts";

const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(observationSchema);

function isParsed(json: unknown): boolean {
  try {
    parseObservation(json);
    return true;
  } catch {
    return false;
  }
}

const strings = fc.oneof(
  fc.string(),
  fc.constantFrom(
    "",
    "a@1",
    "@a/b@1",
    "a@",
    "@1",
    "working",
    "completed",
    "a\0b",
    "\ud800",
    "🚀",
    "x".repeat(513),
  ),
);
const values = fc.oneof(
  strings,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    1,
    -1,
    1.5,
    1e9,
    1e9 + 1,
    8.64e15,
    9e15,
    2 ** 60,
    [],
    {},
  ),
  fc.array(fc.oneof(strings, fc.constant(null)), { maxLength: 3 }),
  fc.record(
    { provider: strings, provider_version: strings, adapter: strings, more: strings },
    { requiredKeys: ["provider", "provider_version", "adapter"] },
  ),
);
const names = [
  ...new Set(observationSchemas.flatMap(({ properties }) => Object.keys(properties))),
  ...Object.keys(sourceSchema.properties),
  "toString",
  "__proto__",
];

describe("the published schema", () => {
  test("is the one in the code", async () => {
    const json = await format(JSON.stringify(observationSchema), { parser: "json", printWidth: 110 });
    await expect(json).toMatchFileSnapshot("../../schemas/observation.schema.json");
  });

  test("accepts every observation of a long history", () => {
    for (const seen of longHistory(600)) {
      if (seen.type === "node.stalled") continue;
      expect(validate(seen), JSON.stringify(validate.errors)).toBe(true);
      expect(parseObservation(seen)).toEqual(seen);
    }
  });

  test("refuses observations that only the sweep may write", () => {
    expect(validate({ type: "node.stalled", at: 1, node: "a", stale_after: 1 })).toBe(false);
  });

  test("accepts and refuses the same values as the parser", () => {
    const verdicts = { accepted: 0, refused: 0 };
    const valid = longHistory(300).filter((seen) => seen.type !== "node.stalled");
    const types = fc.constantFrom<unknown>(
      ...observationSchemas.map(({ properties }) => properties.type.const),
      "node.stalled",
      "other",
      null,
    );
    const edits = fc.array(
      fc.oneof(
        fc.record({ name: fc.constantFrom(...names), value: values }),
        fc.record({ name: fc.constantFrom(...names), value: fc.constant(undefined) }),
        fc.record({ name: fc.constant("type"), value: types }),
      ),
      { maxLength: 2 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...valid), edits, (seen, changes) => {
        const json = new Map<string, unknown>(Object.entries(seen));
        for (const { name, value } of changes) {
          if (value === undefined) json.delete(name);
          else json.set(name, value);
        }
        // As JSON.parse returns it, `__proto__` is an ordinary key.
        const object: unknown = Object.fromEntries(json);
        const accepted = validate(object);
        expect(isParsed(object), JSON.stringify({ object, errors: validate.errors })).toBe(accepted);
        verdicts[accepted ? "accepted" : "refused"]++;
      }),
      { numRuns: 3000 },
    );
    expect(verdicts.accepted).toBeGreaterThan(300);
    expect(verdicts.refused).toBeGreaterThan(300);
  });
});
