import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readResults } from "../../tools/bench/blocks.ts";
import { timeOf } from "../../tools/bench/measured.ts";

const [, status = ""] =
  /<!-- status: [^]*?-->([^]*?)<!-- end of status -->/.exec(readFileSync("tools/bench/README.md", "utf8")) ??
  [];

const files = ["tools/bench/results", "apps/service/bench/results", "apps/playground/bench/results"].flatMap(
  (folder) => readdirSync(folder).map((name) => `${folder}/${name}`),
);

test.each(files)("the page of the benchmarks says when %s was measured", (file) => {
  expect(status).toContain(timeOf(readResults(file).measured));
});
