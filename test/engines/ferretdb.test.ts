import { compile, defineSchema, id, integer, list, number, time, uuid } from "wherefore";
import { compileFilter } from "wherefore/mongodb";
import { Binary, Double, Long, MongoClient, ObjectId, UUID } from "mongodb";
import { expect, test } from "vitest";
import { ferretdb, ferretdbMixed } from "../conformance/engines/ferretdb.ts";
import { describeVectors } from "../conformance/suites/vectors.ts";
import { describeDocuments } from "../mongodb/suite.ts";

for (const engine of [ferretdb, ferretdbMixed]) {
  describeVectors(engine);
  // Long patterns take it seconds.
  describeDocuments(engine, { longest: 1000 });
}

const url = process.env["MONGODB_TEST_URL"];
const first = "6565c2f0a1b2c3d4e5f60718";
const second = "6565c2f0a1b2c3d4e5f60719";
const key = "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6";

const schema = defineSchema({
  id: id(),
  score: number(),
  depth: integer(),
  at: time(),
  ats: list(time()),
  keys: list(uuid()),
});

test.skipIf(url === undefined)("values of every type that FerretDB has are found", async () => {
  const client = new MongoClient(url ?? "");
  const database = client.db(`wherefore_types_${process.pid}`);
  const collection = database.collection("items");
  await collection.insertMany([
    {
      _id: new ObjectId(first),
      score: new Double(1),
      depth: new Double(3),
      at: new Date(-1),
      ats: [new Date(-2), null],
      keys: [new UUID(key)],
    },
    // Values of other types, and of another subtype.
    {
      _id: new ObjectId(second),
      score: Long.fromNumber(1),
      depth: new Double(3.5),
      at: -1,
      ats: [-2],
      keys: [new Binary(new UUID(key).buffer, 0)],
    },
  ]);
  const options = {
    types: { Double, Long, ObjectId, UUID },
    fields: {
      id: { field: "_id", type: "objectId" },
      score: { type: "double" },
      depth: { type: "double" },
      at: { type: "date" },
      ats: { type: "date" },
      keys: { type: "uuid" },
    },
  } as const;
  const find = async (source: string) => {
    const found = await collection.find(compileFilter(compile(source, schema), options)).toArray();
    return found.map(({ _id }) => String(_id));
  };
  const onlyFirst = [
    `id:"${first}"`,
    'score:"1"',
    "score<2",
    "-score:null",
    'depth:"3"',
    "depth>2",
    "depth<9007199254740993",
    "-depth:null",
    'at:"-1"',
    "at<0",
    "at>-9223372036854775808",
    "-at:null",
    'ats:"-2"',
    "ats<0",
    "-ats:null",
    `keys:"${key}"`,
    "-keys:null",
  ];
  for (const source of onlyFirst) expect(await find(source), source).toEqual([first]);
  for (const source of onlyFirst.filter((one) => /:/.test(one))) {
    const complement = source.startsWith("-") ? source.slice(1) : `-${source}`;
    expect(await find(complement), complement).toEqual([second]);
  }
  expect(await find(`id:"${first.toUpperCase()}"`)).toEqual([]);
  await database.dropDatabase();
  await client.close();
});
