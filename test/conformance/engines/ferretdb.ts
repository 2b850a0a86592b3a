import { Decimal128, Double, Long, MongoClient, ObjectId, UUID } from "mongodb";
import { compileFilter } from "wherefore/mongodb";
import { documentOf, fieldMapping, type Document, type DocumentLayout } from "../documents.ts";
import type { Engine } from "../engine.ts";

const url = process.env["MONGODB_TEST_URL"];

const types = { Decimal128, Double, Long, ObjectId, UUID };

/** What FerretDB 1.24 stores and compares as MongoDB does. docs/mongodb.md lists what it does not. */
export const ferretdbLayout: DocumentLayout = {
  types,
  typeOf: (spec) => {
    if (spec.type === "integer") return "long";
    if (spec.type === "uuid") return "uuid";
    if (spec.type !== "time") return undefined;
    return "stored" in spec || spec.from === "iso" ? "date" : "long";
  },
  holds: (value, inList) => {
    if (value === null) return true;
    // It refuses NaN, infinity and arrays in arrays, and tests each condition of `$elemMatch` with other elements.
    if (inList || typeof value === "bigint" || typeof value === "symbol" || value === undefined) return false;
    if (value instanceof Date && Number.isNaN(value.getTime())) return false;
    if (Array.isArray(value)) return value.every((one) => !Array.isArray(one) && !Number.isNaN(one));
    return typeof value !== "number" || Number.isFinite(value);
  },
};

let collections = 0;

/** FerretDB by the driver of MongoDB. */
export const ferretdb = engineOf("ferretdb", ferretdbLayout);

/** The same with whole numbers as the driver stores them: as int, as double, or beyond 2^53 as long. */
export const ferretdbMixed = engineOf("ferretdb with numbers of any type", {
  ...ferretdbLayout,
  typeOf: (spec, inList) => {
    const type = ferretdbLayout.typeOf(spec, inList);
    return type === "long" && !inList ? undefined : type;
  },
});

function engineOf(name: string, layout: DocumentLayout): Engine {
  return {
    name,
    unavailable: () => (url === undefined ? "MONGODB_TEST_URL is not set" : null),
    open: async () => {
      const client = new MongoClient(url ?? "");
      await client.connect();
      const database = client.db(`wherefore_${process.pid}`);
      return {
        load: async ({ fields, records }) => {
          const collection = database.collection<Document>(`items_${++collections}`);
          const documents = records.map((item) => documentOf(item, fields, layout));
          await collection.insertMany(documents);
          const options = { fields: fieldMapping(fields, layout), types };
          return {
            run: async (asked) => {
              const filter = compileFilter(asked, options);
              const found = await collection.find(filter, { projection: { _id: 1 } }).toArray();
              return found.map(({ _id }) => _id);
            },
            close: async () => {
              await collection.drop();
            },
          };
        },
        close: async () => {
          await database.dropDatabase();
          await client.close();
        },
      };
    },
  };
}
