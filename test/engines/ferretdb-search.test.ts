import { MongoClient } from "mongodb";
import type { Document } from "../conformance/documents.ts";
import { ferretdbLayout } from "../conformance/engines/ferretdb.ts";
import { describeSearch } from "../mongodb/search/suite.ts";

const url = process.env["MONGODB_TEST_URL"];
let collections = 0;

describeSearch({
  name: "ferretdb",
  layout: ferretdbLayout,
  hasExpressions: false,
  unavailable: () => (url === undefined ? "MONGODB_TEST_URL is not set" : null),
  open: async () => {
    const client = new MongoClient(url ?? "");
    await client.connect();
    const database = client.db(`wherefore_search_${process.pid}`);
    return {
      create: async (documents) => {
        const collection = database.collection<Document>(`items_${++collections}`);
        await collection.insertMany([...documents]);
        return {
          run: (request) =>
            "pipeline" in request
              ? collection.aggregate(request.pipeline).toArray()
              : collection.find(request.filter, request).toArray(),
          drop: async () => {
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
});
