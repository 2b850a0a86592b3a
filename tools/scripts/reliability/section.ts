import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { writeBetween } from "../../bench/report.ts";

/** A section of docs/reliability.md, written from results that are kept as JSON. */
export interface Section<Results> {
  /** The name of the results and of the markers in the page. */
  readonly name: string;
  /** The command that measures. */
  readonly command: string;
  /** The results as Markdown. */
  readonly render: (results: Results) => string;
}

const page = "docs/reliability.md";
const fileOf = (name: string): string => join(import.meta.dirname, "results", `${name}.json`);

/** The results of a section as they were saved; undefined if there are none. */
export function readResults<Results>({ name }: Section<Results>): Results | undefined {
  const file = fileOf(name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Results) : undefined;
}

/** Saves what was measured, and writes it into the page. */
export async function saveResults<Results>(section: Section<Results>, results: Results): Promise<void> {
  writeFileSync(
    fileOf(section.name),
    await format(JSON.stringify(results), { parser: "json", printWidth: 110 }),
  );
  await writeSection(section);
}

/** Writes the saved results into the page, between the markers of the section. Without results, nothing is written. */
export async function writeSection<Results>(section: Section<Results>): Promise<void> {
  const results = readResults(section);
  if (results === undefined) return;
  await writeBetween(
    page,
    `<!-- ${section.name}: written by ${section.command} -->`,
    `<!-- end of ${section.name} -->`,
    section.render(results),
  );
}
