import { compile, compilePredicate, defineSchema, text } from "wherefore";
import { compileWhere, type Dialect } from "wherefore/sql";
import { features, type Feature } from "./divergences.ts";

/** What every text of every feature is stored under. */
export interface NativeRow {
  readonly row_key: string;
  readonly title: string | null;
}

const schema = defineSchema<NativeRow>({ title: text() });

/** Two texts a feature, alone and with more text behind them. */
export const nativeRows: readonly NativeRow[] = Object.entries(features).flatMap(([feature, texts]) => [
  { row_key: `${feature} none`, title: null },
  ...texts.flatMap((title, index) => [
    { row_key: `${feature} ${index}`, title },
    { row_key: `${feature} ${index} longer`, title: `${title}yy` },
  ]),
]);

/** The features in which an engine, on columns `row_key` and `title` alone, finds other rows than the predicate. */
export async function diverging(
  dialect: Dialect,
  run: (where: string, params: readonly unknown[]) => unknown[] | Promise<unknown[]>,
): Promise<Feature[]> {
  const find = (checked: ReturnType<typeof compile<NativeRow>>) => {
    const { sql, params } = compileWhere(checked, { dialect });
    return run(sql, params);
  };
  const found: Feature[] = [];
  for (const [feature, texts] of Object.entries(features)) {
    const candidates = nativeRows.filter(({ row_key }) => row_key.startsWith(`${feature} `));
    const keys = candidates.map(({ row_key }) => row_key);
    for (const source of texts.flatMap((value) => [
      `title:${JSON.stringify(value)}`,
      `title~${JSON.stringify(value)}`,
    ])) {
      const checked = compile(source, schema);
      const rows = new Set(await find(checked));
      const others = await find(compile(`-${source}`, schema));
      // Whatever a text finds, the rest is found by `-`, rows without a value included.
      if (rows.size + others.length !== nativeRows.length || others.some((key) => rows.has(key))) {
        throw new Error(`-${source} is no complement.`);
      }
      const expected = candidates.filter(compilePredicate(checked)).map(({ row_key }) => row_key);
      if (keys.filter((key) => rows.has(key)).join() !== expected.join()) {
        found.push(feature as Feature);
        break;
      }
    }
  }
  return found;
}
