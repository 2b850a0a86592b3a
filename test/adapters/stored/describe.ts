import { compile, compilePredicate, type CheckedQuery, type Schema } from "wherefore";
import { adviseIndexes, type Columns, type Dialect } from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clausesOf } from "../../conformance/clauses.ts";
import { table } from "./mappings.ts";

/** Tables that a library has made and filled. */
export interface Stored<Row extends object, Options extends object> {
  readonly schema: Schema<Row>;
  readonly dialect: Dialect<Options>;
  readonly columns: Columns<Options>;
  /** All rows as the library returns them. */
  readonly records: readonly (Row & { readonly position: number })[];
  /**
   * The positions of the rows that match the queries, and the library's own conditions: `position` is at least that of
   * `page`, and another than its `not`. They are before and after the condition of the queries.
   */
  find(asked: readonly CheckedQuery<Row>[]): Promise<readonly number[]>;
  run(statement: string): Promise<unknown>;
  close(): Promise<void> | void;
}

/** The conditions of the library itself. */
export const page = { first: 2, not: 4 } as const;

/** What clauses compare the fields with. */
const values: Readonly<Record<string, readonly string[]>> = {
  id: ["00000000-0000-4000-8000-000000000002"],
  created: [
    "1795132800000",
    "1795132800001",
    "1795132801000",
    "-1000",
    "-28502755200000",
    "9000000000000000000",
  ],
  changed: ["1795132800001", "1709251199999", "-1", "253402300799999", "-9000000000000000000"],
  day: ["1795132800000", "1795132800001", "1709164800000", "-86400000", "0"],
  owner: ["6F1C24A8-2d3b-4c5e-9f60-718293a4b5c6", "00000000-0000-4000-8000-000000000000"],
  price: ["12.5", "12.500000001", "-0.01", "0", "9999999999.99", `1${"0".repeat(40)}`],
  size: ["3", "-3", "0", "9007199254740991", "9223372036854775807"],
  status: ["open", "IN PROGRESS", "done"],
  urgent: ["true", "false"],
  tags: ["RED", "STRA\u1E9EE", "re", "null", "NULL", "", '100% {SURE}, \\"quoted\\"', "100%", "{sure}"],
  scores: ["3", "-2", "2147483647", "2147483648", "-9223372036854775808"],
  labels: ["red", "IT'S", "", "NULL", '100% {sure}, \\"QUOTED\\"', "straße", "aße"],
  watchers: ["ADA", "grace", "", "NULL", '100% {sure}, \\"quoted\\"', "stra", "Red"],
};

/** Tests that the rows of a library's tables are found that the predicate finds of the records that it returns. */
export function describeStored<Row extends object, Options extends object>(
  name: string,
  open: () => Promise<Stored<Row, Options>>,
): void {
  describe(name, () => {
    let stored: Stored<Row, Options>;
    beforeAll(async () => {
      stored = await open();
    }, 60_000);
    afterAll(() => stored.close());

    const compare = async (): Promise<void> => {
      const failures: unknown[] = [];
      const matched = new Set<string>();
      for (const sources of askedOf(stored.schema)) {
        const asked = sources.map((source) => compile(source, stored.schema));
        const expected = stored.records
          .filter(({ position }) => position >= page.first && position !== page.not)
          .filter(compilePredicate(asked))
          .map(({ position }) => position)
          .sort();
        const found = await stored.find(asked).then((positions) => [...positions], String);
        if (String(found) !== String(expected)) failures.push({ sources, expected, found });
        if (sources.length === 1 && expected.length > 0) matched.add(String(sources[0]?.match(/\w+/)));
      }
      expect(failures).toEqual([]);
      expect([...matched].sort(), "fields of which a clause matches a row").toEqual(
        Object.keys(values).sort(),
      );
    };

    test("finds the rows that the predicate finds", { timeout: 60_000 }, compare);

    test("finds them with the advised indexes", { timeout: 60_000 }, async () => {
      const { schema, dialect, columns } = stored;
      const advice = adviseIndexes(schema, { dialect, table, columns, orderBy: [{ column: "position" }] });
      const statements = advice.flatMap(({ sql }) => sql ?? []);
      expect(statements.length).toBeGreaterThan(Object.keys(columns).length);
      for (const statement of statements) await stored.run(statement);
      await compare();
    });
  });
}

/** Each clause of each field alone, and some at once with an OR of two others. */
function askedOf<Row>({ fields }: Schema<Row>): readonly (readonly string[])[] {
  const clauses = [...fields].flatMap(([name, { type }]) => clausesOf(name, { type }, values[name] ?? []));
  const either = clauses.flatMap((clause, index) => {
    const [first, second] = [7, 19].map((steps) => clauses[(index + steps) % clauses.length]);
    return index % 3 === 0 ? [[clause, `${first} OR ${second}`]] : [];
  });
  return [...clauses.map((clause) => [clause]), ...either];
}
