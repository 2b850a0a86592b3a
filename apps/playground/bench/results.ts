import { markdownOf, readResults, saveBlocks } from "../../../tools/bench/blocks.ts";
import { whenOf } from "../../../tools/bench/measured.ts";
import { writeBetween } from "../../../tools/bench/report.ts";

const page = "apps/playground/bench/README.md";
const file = "apps/playground/bench/results/pages.json";

/** Saves what was measured, and writes it into the page. */
export async function savePages(markdown: string): Promise<void> {
  await saveBlocks(file, markdown);
  await writePages();
}

/** Writes the results into the page again. */
export async function writePages(): Promise<void> {
  const { measured, blocks } = readResults(file);
  const results = `${markdownOf(blocks)}\n\n${whenOf([measured])}`;
  const begin = "<!-- results: written by npm run bench:pages -- --write -->";
  await writeBetween(page, begin, "<!-- end of results -->", results);
}
