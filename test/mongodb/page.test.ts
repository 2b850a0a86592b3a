import * as driver from "mongodb";
import * as wherefore from "wherefore";
import * as filters from "wherefore/mongodb";
import { expect, test } from "vitest";
import { fencesOf, readPage } from "../docs/markdown.ts";
import { runModule } from "../docs/run-module.ts";

test("the block of docs/mongodb.md with classes of the driver runs", () => {
  const block = fencesOf(readPage("docs/mongodb.md")).find(({ text }) => text.startsWith("import { Long"));
  const modules = { mongodb: driver, wherefore, "wherefore/mongodb": filters };
  const { filter } = runModule(block?.text ?? "", modules);
  const notArray = { $not: { $type: "array" } };
  const size = { $gt: driver.Long.fromString("9007199254740993"), $type: "number", $bitsAllClear: 0 };
  expect(filter).toEqual({
    $or: [
      { _id: { $eq: new driver.ObjectId("6565c2f0a1b2c3d4e5f60718"), ...notArray } },
      { size: { ...size, ...notArray } },
    ],
  });
});
