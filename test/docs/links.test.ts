import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readPage } from "./markdown.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const pages = readdirSync(`${root}docs`, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .map((file) => `docs/${file.replaceAll("\\", "/")}`);

/** The anchors that GitHub generates for the headings of a page. */
function anchorsOf(path: string): string[] {
  return [...readPage(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test.each(pages)("%s links to what is there", (page) => {
  const missing: string[] = [];
  for (const [, link = ""] of readPage(page).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^https?:/.test(link)) continue;
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? page : join(dirname(page), path);
    if (!existsSync(root + target)) missing.push(link);
    else if (anchor !== undefined && !anchorsOf(target).includes(anchor)) missing.push(link);
  }
  expect(missing).toEqual([]);
});

test("every decision is on the list, in order", () => {
  const listed = [...readPage("docs/decisions/README.md").matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(
    ([, file]) => file,
  );
  const files = readdirSync(`${root}docs/decisions`).filter((file) => file !== "README.md");
  expect(listed).toEqual(files.sort());
});
