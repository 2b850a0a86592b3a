import {
  boolean,
  defineSchema,
  enumeration,
  id,
  integer,
  number,
  text,
  time,
  uuid,
  type FieldType,
  type OwnField,
} from "wherefore";
import {
  adviseMapping,
  compileQuery,
  foldedFields,
  type IndexField,
  type IndexMapping,
  type IndexedType,
} from "wherefore/opensearch";
import type { Engine, LoadedTable } from "../engine.ts";
import { elementOf, isFolded, isTyped, valuesOf, type FieldSpec, type Held } from "../fields.ts";
import { schemaOf } from "../schema.ts";
import { createIndex, unavailable, type TestedIndex } from "../servers/opensearch.ts";
import type { Table } from "../table.ts";

type Kind = "text" | "label" | "word" | "uuid" | "boolean" | "number" | "integer" | "date" | "date_nanos";

const kinds: Readonly<Record<Kind, OwnField<never, unknown>>> = {
  text: text(),
  label: enumeration(["bug"], { open: true }),
  word: id(),
  uuid: uuid(),
  boolean: boolean(),
  number: number(),
  integer: integer(),
  date: time(),
  date_nanos: time(),
};

/** The number of fields of each kind that an index has. */
const SLOTS = 12;

const slotMapping = (slot: string, kind: Kind): IndexField => ({
  field: slot,
  ...(kind === "text" ? { folded: `${slot}_folded`, wildcard: `${slot}_folded.wildcard` } : {}),
  ...(kind === "uuid" || kind === "label" ? { folded: `${slot}_folded` } : {}),
  ...(kind === "date" || kind === "date_nanos" ? { type: kind satisfies IndexedType } : {}),
});

const slots = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
  Array.from({ length: SLOTS }, (_, at) => ({ kind, slot: `${kind}_${at}` })),
);

const slotSchema = defineSchema(Object.fromEntries(slots.map(({ slot, kind }) => [slot, kinds[kind]])));
const slotFields = Object.fromEntries(slots.map(({ slot, kind }) => [slot, slotMapping(slot, kind)]));

const ofComparison: Readonly<Record<FieldType["comparison"], Kind>> = {
  folded: "text",
  exact: "word",
  uuid: "uuid",
  boolean: "boolean",
  number: "number",
  integer: "integer",
};

function kindOf(spec: FieldSpec): Kind {
  const element = elementOf(spec);
  switch (element.type) {
    case "enumeration":
      return isFolded(element) ? "label" : "word";
    case "id":
      return "word";
    case "time":
      if (isTyped(element)) return "date_nanos";
      return "from" in element && element.from === "iso" ? "date" : "integer";
    default:
      return ofComparison[schemaOf({ value: element }).fields.get("value")!.type.comparison];
  }
}

/** A value as an application writes it into JSON. */
function jsonOf(held: Exclude<Held, undefined>, kind: Kind): unknown {
  if (Object.is(held, -0)) return "-0.0";
  if (typeof held !== "bigint") return held;
  if (kind === "date") return new Date(Number(held)).toISOString();
  // The end of the millisecond.
  if (kind === "date_nanos") return new Date(Number(held)).toISOString().replace("Z", "999999Z");
  return String(held);
}

/** Fields of tables, each in a field of the index that has its kind. */
function placed({
  fields,
}: Pick<Table, "fields">): ReadonlyMap<string, IndexField & { readonly kind: Kind }> {
  const used = new Map<Kind, number>();
  return new Map(
    Object.entries(fields).map(([name, spec]) => {
      const kind = kindOf(spec);
      const at = used.get(kind) ?? 0;
      used.set(kind, at + 1);
      if (at >= SLOTS) throw new Error(`There are more than ${SLOTS} fields of the kind ${kind}.`);
      return [name, { ...slotMapping(`${kind}_${at}`, kind), kind }];
    }),
  );
}

/** The mapping of an index that has the documents of any tables. */
export const slotProperties = (): IndexMapping["properties"] =>
  adviseMapping(slotSchema, { fields: slotFields }).properties;

/** Where the documents of a table have the values of its fields. */
export function fieldsOf(table: Pick<Table, "fields">): Readonly<Record<string, IndexField>> {
  return Object.fromEntries(
    [...placed(table)].map(([name, { kind: _, ...mapping }]): [string, IndexField] => [name, mapping]),
  );
}

/** The documents of records of a table. */
export function documentsOf({ fields: specs, records }: Table): readonly object[] {
  const places = placed({ fields: specs });
  const schema = schemaOf(specs);
  const fields = fieldsOf({ fields: specs });
  return records.map((record) => {
    const values = [...places].map(([name, { field, kind }]) => {
      const spec = specs[name]!;
      const held = valuesOf(name, spec, record).map((one) => jsonOf(one, kind));
      return [field, spec.type === "list" ? held : held[0]];
    });
    return { ...Object.fromEntries(values), ...foldedFields(schema, { fields }, record) };
  });
}

async function load(index: TestedIndex, number: number, table: Table): Promise<LoadedTable> {
  const fields = fieldsOf(table);
  const scanned = Object.fromEntries(
    Object.entries(fields).map(([name, { wildcard: _, ...mapping }]): [string, IndexField] => [
      name,
      mapping,
    ]),
  );
  const prefix = `${number} `;
  const documents = documentsOf(table);
  await index.add(table.records.map(({ id }, at) => [prefix + id, { table: number, ...documents[at] }]));
  const find = async (query: object): Promise<readonly string[]> => {
    const found = await index.find({ bool: { filter: [{ term: { table: number } }, query] } });
    return found.map((key) => key.slice(prefix.length));
  };
  return {
    run: (asked) => find(compileQuery(asked, { fields })),
    ways: [
      {
        name: "by scanning keywords",
        find: (queries) =>
          Promise.all(queries.map((query) => find(compileQuery(query, { fields: scanned })))),
      },
    ],
    close: async () => {},
  };
}

/** The OpenSearch cluster at `OPENSEARCH_TEST_URL`. One index has the documents of all tables. */
export const opensearch: Engine = {
  name: "opensearch",
  unavailable,
  open: async () => {
    const index = await createIndex({
      dynamic: "strict",
      properties: { table: { type: "integer" }, ...slotProperties() },
    });
    let tables = 0;
    return { load: (table) => load(index, ++tables, table), close: index.close };
  },
};
