import { compile, operators, text as textField } from "wherefore";
import { expect, test } from "vitest";
import { fields, records } from "../dataset.ts";
import { divergences } from "../divergences.ts";
import { features, featureRecords } from "../features.ts";
import type { DatabaseEngine } from "../engine.ts";
import { idsWhere, type Condition } from "../oracle.ts";
import { schemaOf } from "../schema.ts";
import { expectedIds } from "../vector.ts";
import { matching } from "../vectors.ts";
import { describeOpen } from "./open.ts";

const featureFields = { title: { type: "text" } } as const;

const featureQueries = Object.entries(features).flatMap(([feature, texts]) =>
  texts.flatMap((text) =>
    textField().type.operators.map((operator) => {
      const { symbol } = operators[operator];
      const condition = [operator === "equals" ? "=" : symbol, "title", text] as Condition;
      return { feature, source: `title${symbol}${JSON.stringify(text)}`, condition };
    }),
  ),
);

/** Tests that the engine without folded columns differs from the predicate exactly as divergences.ts lists. */
export function describeNative(engine: DatabaseEngine): void {
  const listed = divergences[engine.name];
  if (listed === undefined) throw new Error(`divergences.ts has no entry for ${engine.name}`);

  describeOpen("without folded columns on", engine, (opened) => {
    test("exactly the listed features diverge", async () => {
      const table = await opened().load(
        { fields: featureFields, records: featureRecords },
        { folded: false },
      );
      const schema = schemaOf(featureFields);
      const all = featureRecords.map(({ id }) => id).sort();
      const diverging = new Set<string>();
      for (const { feature, source, condition } of featureQueries) {
        const found = await table.run(compile(source, schema));
        const others = await table.run(compile(`-${source}`, schema));
        // `-` finds all other rows, including those without a value.
        expect([...found, ...others].sort(), source).toEqual(all);

        const own = (id: string): boolean => id.startsWith(`${feature} `);
        const expected = idsWhere(condition, featureFields, featureRecords).filter(own).sort();
        if (found.filter(own).sort().join() !== expected.join()) diverging.add(feature);
      }
      await table.close();
      expect([...diverging]).toEqual(listed.features);
    });

    test("exactly the listed vectors diverge", async () => {
      const table = await opened().load({ fields, records }, { folded: false });
      const schema = schemaOf(fields);
      const diverging: string[] = [];
      for (const vector of Object.values(matching).flat()) {
        const checked = compile(vector.query, schema, vector.options);
        const found = await table.run(checked);
        if ([...found].sort().join() !== [...expectedIds(vector)].sort().join()) diverging.push(vector.query);
      }
      await table.close();
      expect(diverging).toEqual(listed.vectors);
    });
  });
}
