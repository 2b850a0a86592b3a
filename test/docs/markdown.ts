import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A fenced block of a page. */
export interface Fence {
  /** The words after the opening fence: the language, then options. */
  readonly info: readonly string[];
  readonly text: string;
  /** The first line of the text on the page, from 1. */
  readonly line: number;
  /** The text of the heading above it. */
  readonly heading: string;
}

/** Reads a page of the repository. */
export function readPage(path: string): string {
  return readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");
}

/** The fenced blocks of a page. */
export function fencesOf(markdown: string): Fence[] {
  const fences: Fence[] = [];
  let heading = "";
  let open: { info: string[]; line: number; lines: string[] } | undefined;
  markdown.split("\n").forEach((line, index) => {
    if (open === undefined) {
      if (line.startsWith("```"))
        open = { info: line.slice(3).split(/\s+/).filter(Boolean), line: index + 2, lines: [] };
      else if (/^#+ /.test(line)) heading = line.replace(/^#+ /, "");
    } else if (line.startsWith("```")) {
      fences.push({ info: open.info, text: open.lines.join("\n"), line: open.line, heading });
      open = undefined;
    } else {
      open.lines.push(line);
    }
  });
  return fences;
}
