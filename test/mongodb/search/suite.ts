import { Decimal128, Double, Long, ObjectId, UUID } from "mongodb";
import { compile, compilePredicate, type ErrorBody } from "wherefore";
import { mongodb, type MongoRun } from "wherefore/mongodb";
import { createSearch, type Page } from "wherefore/search";
import fc from "fast-check";
import { expect, test } from "vitest";
import { query, table as generatedTable } from "../../conformance/arbitraries.ts";
import { documentOf, fieldMapping, type Document, type DocumentLayout } from "../../conformance/documents.ts";
import { facetsOfRecords } from "../../conformance/facets.ts";
import { elementOf, isFolded, type FieldSpec, type FieldSpecs } from "../../conformance/fields.ts";
import { schemaOf } from "../../conformance/schema.ts";
import { describeOpen } from "../../conformance/suites/open.ts";
import { propertyTimeout, runs } from "../../conformance/suites/runs.ts";
import { compareValues, isNumber, typeName } from "./bson.ts";

export const types = { Decimal128, Double, Long, ObjectId, UUID };

/** A store of documents. */
interface Collections {
  /** Stores the documents of a new collection. */
  create(documents: readonly Document[]): Promise<{ readonly run: MongoRun; drop(): Promise<void> }>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  readonly layout: DocumentLayout;
  /** Whether it has the expressions of orders with documents that lack a value after the first field. */
  readonly hasExpressions: boolean;
  unavailable(): string | null;
  open(): Promise<Collections>;
}

type Terms = readonly {
  readonly field: string;
  readonly direction: "asc" | "desc";
  readonly required?: boolean;
}[];

/** The value that a document is ordered by; undefined if it has none. Numbers of every type are values. */
function orderValue(specs: FieldSpecs, name: string, document: Document, layout: DocumentLayout): unknown {
  const spec: FieldSpec = specs[name]!;
  const { field, type } = fieldMapping(specs, layout)[name]!;
  const path = isFolded(elementOf(spec)) ? `${field}_folded` : field!;
  let value: unknown = document;
  for (const key of path.split(".")) {
    const held: object | null = typeof value === "object" && !Array.isArray(value) ? value : null;
    value = held && Object.hasOwn(held, key) ? (held as Readonly<Record<string, unknown>>)[key] : undefined;
  }
  if (type === "date") return value instanceof Date ? value : undefined;
  if (type === "uuid") return value instanceof UUID ? value : undefined;
  if (["number", "integer", "time"].includes(spec.type)) {
    return isNumber(value) && !Number.isNaN(Number(value)) ? value : undefined;
  }
  return typeName(value) === (spec.type === "boolean" ? "bool" : "string") ? value : undefined;
}

function sorted(
  documents: readonly Document[],
  terms: Terms,
  valueOf: (name: string, document: Document) => unknown,
): readonly string[] {
  const last = terms.at(-1)?.direction ?? "asc";
  return [...documents]
    .sort((a, b) => {
      for (const { field, direction } of terms) {
        const [one, other] = [valueOf(field, a), valueOf(field, b)];
        const order =
          one === undefined || other === undefined
            ? Number(one === undefined) - Number(other === undefined)
            : compareValues(one, other) * (direction === "asc" ? 1 : -1);
        if (order !== 0) return order;
      }
      return compareValues(a._id, b._id) * (last === "asc" ? 1 : -1);
    })
    .map(({ _id }) => _id);
}

/** In the place of a field, where a table has none to be ordered by. */
const none = "";

const within = { tenant_of: "a" };

const keysOf = ({ rows }: Page<object>): string[] => rows.map((row) => (row as Document)._id);

function pageOf(result: Page | ErrorBody): Page {
  if ("error" in result) throw new Error(result.error.message);
  return result;
}

/** Tests that pages, counts and facets of generated collections are those of the records that the predicate matches. */
export function describeSearch(engine: Engine, { count = 60, only = () => true as boolean } = {}): void {
  const { layout, hasExpressions } = engine;
  describeOpen("searches on", engine as never, (opened: () => unknown) => {
    const generated = generatedTable
      .filter(({ fields }) => Object.values(fields).every(() => only()))
      .chain((table) => {
        const names = Object.entries(table.fields).flatMap(([name, { type }]) =>
          type === "list" ? [] : [name],
        );
        // A table of lists alone has the order of its key.
        const term = fc.record({
          field: fc.constantFrom(...(names.length === 0 ? [none] : names)),
          direction: fc.constantFrom("asc" as const, "desc" as const),
          required: fc.boolean(),
        });
        return fc.record({
          table: fc.constant(table),
          copies: fc.integer({ min: 1, max: 4 }),
          terms: fc.uniqueArray(term, { maxLength: 3, selector: ({ field }) => field }),
          queries: fc.array(query(table), { maxLength: 2 }),
          limit: fc.integer({ min: 1, max: 7 }),
          select: fc.option(fc.subarray(Object.keys(table.fields)).map((some) => ["_id", ...some])),
        });
      });

    test(
      "pages are the predicate's documents in order, and counts and facets are theirs",
      { timeout: 3 * propertyTimeout },
      async () => {
        await fc.assert(
          fc.asyncProperty(generated, async ({ table, copies, terms: some, queries, limit, select }) => {
            const { fields } = table;
            const schema = schemaOf(fields);
            const records = table.records.flatMap((item, index) =>
              Array.from({ length: copies }, (_, copy) => ({
                tenant: (index + copy) % 3 === 0 ? "b" : "a",
                item: { ...item, id: `${item.id}-${copy}` },
              })),
            );
            const documents = records.map(({ tenant, item }) => ({
              ...withoutFunctions(documentOf(item, fields, layout)),
              tenant_of: tenant,
            }));
            const valueOf = (name: string, document: Document): unknown =>
              orderValue(fields, name, document, layout);
            const isAlwaysThere = (name: string): boolean =>
              documents.every((document) => valueOf(name, document) !== undefined);
            const terms: Terms = some
              .filter(({ field }) => field !== none)
              .map((term) => ({ ...term, required: term.required && isAlwaysThere(term.field) }))
              .filter(({ required }, index) => hasExpressions || index === 0 || required);
            const search = createSearch({
              schema,
              backend: mongodb({ fields: fieldMapping(fields, layout), types }),
              within: ["tenant_of"],
              key: [{ field: "_id", type: "string" }],
              orders: { only: terms },
              ...(select && { select }),
              limit: { default: 3, max: 50 },
              check: { maxLength: 8192 },
            });
            const collection = await (opened() as Collections).create(documents);
            const { run } = collection;
            const matches = compilePredicate(queries.map(({ source }) => compile(source, schema)));
            const found = records.filter(({ tenant, item }) => tenant === "a" && matches(item));
            const ids = new Set(found.map(({ item }) => item.id));
            const expected = sorted(
              documents.filter(({ _id }) => ids.has(_id)),
              terms,
              valueOf,
            );
            const asked = { query: queries.map(({ source }) => source), limit };

            let page = pageOf(await search.page(asked, within, run));
            expect(page.previous).toBeNull();
            const forwards = keysOf(page);
            while (page.next !== null) {
              page = pageOf(await search.page({ ...asked, after: page.next }, within, run));
              expect(page.rows.length).toBeGreaterThan(0);
              forwards.push(...keysOf(page));
              expect(forwards.length).toBeLessThanOrEqual(expected.length);
            }
            expect(forwards).toEqual(expected);
            const backwards = keysOf(page);
            while (page.previous !== null) {
              page = pageOf(await search.page({ ...asked, before: page.previous }, within, run));
              backwards.unshift(...keysOf(page));
              expect(backwards.length).toBeLessThanOrEqual(expected.length);
            }
            expect(backwards).toEqual(expected);

            // The documents are whole, or have what is selected.
            const paths = select?.map((name) => (name === "_id" ? name : pathOf(fields, name, layout)));
            for (const row of page.rows as Document[]) {
              const whole = documents.find(({ _id }) => _id === row._id)!;
              if (paths === undefined) expect(Object.keys(row).sort()).toEqual(Object.keys(whole).sort());
              else expect(Object.keys(row).filter((name) => !paths.includes(name))).toEqual([]);
            }

            const total = { count: expected.length, isExact: true };
            expect(await search.count(asked, within, run)).toEqual(total);
            expect(await search.count(asked, within, run, { upTo: expected.length })).toEqual(total);
            if (expected.length > 0) {
              const upTo = expected.length - 1;
              expect(await search.count(asked, within, run, { upTo })).toEqual({
                count: upTo,
                isExact: false,
              });
            }
            const listed = Object.keys(fields).filter((name) => elementOf(fields[name]!).type !== "time");
            const facets = await search.facets(listed, asked, within, run, { limit: 1_000 });
            if ("error" in facets) throw new Error(String(facets.error));
            const lines = listed.flatMap((name) =>
              (facets[name] ?? []).map(
                ({ value, count: number, isExact }) =>
                  `${name} ${JSON.stringify(value)} ${number}${isExact ? "" : " or more"}`,
              ),
            );
            const items = found.map(({ item }) => item);
            expect(lines.sort()).toEqual([...facetsOfRecords(fields, items)].sort());
            await collection.drop();
          }),
          runs(count),
        );
      },
    );
  });
}

/** The name in a document that the path of a field begins with. */
function pathOf(fields: FieldSpecs, name: string, layout: DocumentLayout): string {
  return fieldMapping(fields, layout)[name]!.field!.split(".")[0]!;
}

/** The driver leaves out functions, which records inherit. */
function withoutFunctions(document: Document): Document {
  const entries = Object.entries(document).filter(([, value]) => typeof value !== "function");
  return { ...Object.fromEntries(entries), _id: document._id };
}
