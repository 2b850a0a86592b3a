import { compile, type CheckedQuery, type Schema } from "wherefore";
import fc from "fast-check";
import { joined, query, table, type GeneratedQuery } from "../conformance/arbitraries.ts";
import type { Asked, LoadedTable, OpenEngine, Way } from "../conformance/engine.ts";
import type { Item } from "../conformance/fields.ts";
import { schemaOf } from "../conformance/schema.ts";
import type { Table } from "../conformance/table.ts";

/** A generated table, queries on it, and a number by which oracles choose. */
export interface Case {
  readonly table: Table;
  readonly queries: readonly GeneratedQuery[];
  readonly choice: number;
}

const anyCase: fc.Arbitrary<Case> = table.chain((generated) =>
  fc.record({
    table: fc.constant(generated),
    queries: fc.array(query(generated), { minLength: 1, maxLength: 4 }),
    choice: fc.nat(),
  }),
);

/** Texts with the same trigrams in other orders, which an index of trigrams lists in vain, and with a wildcard. */
const similarTexts = (letters: string, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: 3, maxLength });

const similarCase: fc.Arbitrary<Case> = fc
  .constantFrom("ab", "a_", "abc")
  .chain((letters) =>
    fc.record({
      texts: fc.array(similarTexts(letters, 9), { minLength: 4, maxLength: 12 }),
      needles: fc.array(similarTexts(letters, 6), { minLength: 2, maxLength: 4 }),
      choice: fc.nat(),
    }),
  )
  .map(({ texts, needles, choice }) => ({
    table: {
      fields: { title: { type: "text" } },
      records: texts.map((title, index) => ({ id: `r${index}`, title })),
    },
    queries: needles.map((needle) =>
      joined(
        [
          {
            source: `title~${JSON.stringify(needle)}`,
            condition: ["~", "title", needle],
            negatable: true,
          },
        ],
        "AND",
      ),
    ),
    choice,
  }));

export const cases: fc.Arbitrary<Case> = fc.oneof(
  { weight: 5, arbitrary: anyCase },
  { weight: 1, arbitrary: similarCase },
);

/** A case that is loaded into an engine: what an oracle asks about. */
export interface Subject extends Case {
  readonly schema: Schema<Item>;
  readonly ways: readonly Way[];
  compile(source: string): CheckedQuery<Item>;
  /** The ids of the records that all of the queries match, in order. */
  find(...sources: readonly string[]): Promise<readonly string[]>;
  /** The ids of the pages of a search, in order, of each table that is searched. */
  pages(source: string): Promise<readonly (readonly string[])[]>;
  /** The values of the fields under a query, with their counts, of each table that is searched. */
  facets(source: string): Promise<readonly (readonly string[])[]>;
}

/** Loads a case into an engine and asks about it. */
export async function withSubject<T>(
  engine: OpenEngine,
  generated: Case,
  ask: (subject: Subject) => Promise<T>,
): Promise<T> {
  const loaded = await engine.load(generated.table);
  try {
    return await ask(subjectOf(loaded, generated));
  } finally {
    await loaded.close();
  }
}

function subjectOf(loaded: LoadedTable, generated: Case): Subject {
  const schema = schemaOf(generated.table.fields);
  const found = new Map<string, Promise<readonly string[]>>();
  const run = async (asked: Asked): Promise<readonly string[]> => inOrder(await loaded.run(asked));
  const compileHere = (source: string): CheckedQuery<Item> => compile(source, schema);
  return {
    ...generated,
    schema,
    ways: loaded.ways ?? [],
    compile: compileHere,
    find: (...sources) => {
      const key = sources.join("\0");
      const known = found.get(key);
      if (known !== undefined) return known;
      const [only] = sources;
      const asked = sources.length === 1 && only !== undefined ? compileHere(only) : sources.map(compileHere);
      const ids = run(asked);
      found.set(key, ids);
      return ids;
    },
    pages: async (source) => ((await loaded.pages?.(source)) ?? []).map(inOrder),
    facets: async (source) => ((await loaded.facets?.(source)) ?? []).map(inOrder),
  };
}

/** Ids are compared as they are found, so that an id that is found twice is a difference. */
export const inOrder = (ids: readonly string[]): readonly string[] => [...ids].sort();
