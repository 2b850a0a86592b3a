import * as driver from "mongodb";
import * as wherefore from "wherefore";
import * as filters from "wherefore/mongodb";
import { createSearch } from "wherefore/search";
import { expect, test } from "vitest";
import { fencesOf, readPage } from "../docs/markdown.ts";
import { runModule } from "../docs/run-module.ts";
import { runOn } from "./search/mingo.ts";

const blockOf = (beginning: string): string =>
  fencesOf(readPage("docs/mongodb.md")).find(({ text }) => text.startsWith(beginning))?.text ?? "";

test("the block of docs/mongodb.md with classes of the driver runs", () => {
  const modules = { mongodb: driver, wherefore, "wherefore/mongodb": filters };
  const { filter } = runModule(blockOf("import { Long, ObjectId"), modules);
  const notArray = { $not: { $type: "array" } };
  const size = { $gt: driver.Long.fromString("9007199254740993"), $type: "number", $bitsAllClear: 0 };
  expect(filter).toEqual({
    $or: [
      { _id: { $eq: new driver.ObjectId("6565c2f0a1b2c3d4e5f60718"), ...notArray } },
      { size: { ...size, ...notArray } },
    ],
  });
});

test("the program of docs/mongodb.md finds pages", async () => {
  const ids = ["6565c2f0a1b2c3d4e5f60718", "6565c2f0a1b2c3d4e5f60719"].map((id) => new driver.ObjectId(id));
  const documents = ids.map((_id, index) => ({
    _id,
    tenant: "acme",
    status: "open",
    changed: new Date(index),
    title: `T${index}`,
    title_folded: `t${index}`,
  }));
  const run = runOn(documents);
  const found = (request: Parameters<typeof run>[0]) => ({ toArray: () => Promise.resolve(run(request)) });
  const collection = {
    find: (filter: object, options: object) => found({ ...options, filter } as never),
    aggregate: (pipeline: Record<string, unknown>[]) => found({ pipeline }),
    indexes: () => [{ key: { _id: 1 } }],
  };
  class MongoClient {
    db = () => ({ collection: () => collection });
  }
  const modules = {
    mongodb: { ...driver, MongoClient },
    wherefore,
    "wherefore/mongodb": filters,
    "wherefore/search": { createSearch },
  };
  const { find } = runModule(blockOf("import { Long, MongoClient"), modules) as {
    find: (request: object) => Promise<{ rows: typeof documents; next: string | null }>;
  };
  for (const [order, expected] of Object.entries({ newest: ["T1", "T0"], title: ["T0", "T1"] })) {
    const first = await find({ query: 'status:"open"', order, limit: 1 });
    const second = await find({ query: 'status:"open"', order, limit: 1, after: first.next });
    expect([...first.rows, ...second.rows].map(({ title }) => title)).toEqual(expected);
    expect(second.next).toBeNull();
  }
});
