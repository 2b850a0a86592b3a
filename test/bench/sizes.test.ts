import { format } from "prettier";
import { expect, test } from "vitest";
import sizes from "../../tools/bench/sizes.json" with { type: "json" };
import { sizeTables } from "../../tools/bench/sections/size.ts";
import { readPage } from "../docs/markdown.ts";

test("the README has the sizes of tools/bench/sizes.json: npm run bench -- size --write", async () => {
  expect(readPage("README.md")).toContain(
    await format(sizeTables(sizes), { parser: "markdown", printWidth: 110 }),
  );
});
