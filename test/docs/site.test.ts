// @module-tag slow
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildDocs, pages } from "../../tools/scripts/build-docs.mjs";
import { inputs } from "../../tools/scripts/docs/fingerprint.mjs";
import { root } from "./examples.ts";

const folder = join(mkdtempSync(join(tmpdir(), "wherefore-site-")), "site");
afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }));

let messages: readonly string[];
/** The HTML of the site's pages, by path. */
let html: ReadonlyMap<string, string>;

beforeAll(async () => {
  messages = await buildDocs(folder);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  html = new Map(
    files
      .filter((file) => file.endsWith(".html"))
      .map((file) => [file, readFileSync(join(folder, file), "utf8")]),
  );
}, 120_000);

test("TypeDoc reports no warnings", () => {
  expect(messages).toEqual([]);
});

test("every page of docs is in the table of contents", () => {
  const written = ["docs", "apps/service/docs"].flatMap((path) =>
    readdirSync(`${root}${path}`, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".md"))
      .map((file) => `${path}/${file.replaceAll("\\", "/")}`),
  );
  const listed = Object.values(pages).flat();
  expect(written.filter((page) => !listed.includes(page))).toEqual([]);
});

test("a change of any page makes the site stale", () => {
  const isInput = (page: string): boolean =>
    inputs.some((input) => page === input || page.startsWith(`${input}/`));
  expect(
    Object.values(pages)
      .flat()
      .filter((page) => !isInput(page)),
  ).toEqual([]);
});

test("every entry point has a page", () => {
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { exports: object };
  const entries = Object.keys(exports).filter((entry) => entry !== "./package.json");
  const missing = entries.filter((entry) => {
    const page = `wherefore${entry.slice(1)}`.replace("/", "_");
    return !html.has(join("modules", `${page}.html`));
  });
  expect(missing).toEqual([]);
});

/** The pages of the service that serves the site. */
const otherPages = ["/", "/playground/"];

test("every link within the site leads to a file, and to an anchor in it", () => {
  const dead: string[] = [];
  for (const [file, text] of html) {
    for (const [, link = ""] of text.matchAll(/ (?:href|src)="([^"]+)"/g)) {
      if (/^[a-z]+:/.test(link) || otherPages.includes(link)) continue;
      const [path = "", anchor] = link.split("#").map(decodeURIComponent);
      const linked = path.endsWith("/") ? `${path}index.html` : path;
      const target = path === "" ? file : relative(folder, resolve(folder, dirname(file), linked));
      const isThere =
        !target.startsWith("..") && statSync(join(folder, target), { throwIfNoEntry: false })?.isFile();
      const page = html.get(target);
      const hasAnchor =
        anchor === undefined || anchor === "" || page === undefined || page.includes(` id="${anchor}"`);
      if (isThere !== true || !hasAnchor) dead.push(`${file}: ${link}`);
    }
  }
  expect(dead).toEqual([]);
});

test("pages load nothing from other hosts, and have no inline scripts or styles", () => {
  const offending: string[] = [];
  for (const [file, text] of html) {
    for (const [found] of text.matchAll(
      /<(?:script|link|img|iframe)[^>]* (?:src|href)="(?:[a-z]+:)?\/\/[^>]*>|<script>|<style|<[^>]* style="[^>]*>|<[^>]* on[a-z]+="[^>]*>/g,
    )) {
      offending.push(`${file}: ${found}`);
    }
  }
  expect(offending).toEqual([]);
});

test("no page contains a path of this machine", () => {
  const naming = [...html].filter(([, text]) => text.includes(root)).map(([file]) => file);
  expect(naming).toEqual([]);
});
