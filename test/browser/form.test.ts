import { build } from "esbuild";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { fencesOf, readPage } from "../docs/markdown.ts";
import { root } from "../docs/examples.ts";
import { typeErrors } from "../docs/type-check.ts";
import { seriousFindings } from "./harness/accessibility.ts";
import { serveFolder, type StaticServer } from "./harness/static-server.ts";
import { describePages, eventually, test } from "./harness/test.ts";

/** The blocks of the page that make the form. */
const blocks = Object.fromEntries(
  fencesOf(readPage("docs/write.md"))
    .filter(({ info }) => info[1] === "form")
    .map(({ info: [language = ""], text }) => [language, text]),
);
const { html = "", ts = "" } = blocks;

describe("the filter form of docs/write.md", () => {
  test("has the types that it says", { tags: "slow" }, () => {
    const file = join(root, "form.ts");
    const errors = typeErrors(new Map([[file, ts]]), {
      lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    });
    expect(errors.get(file)).toEqual([]);
  });
});

describePages("the filter form of docs/write.md", () => {
  let folder: string;
  let server: StaticServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "wherefore-form-"));
    await build({
      stdin: { contents: ts, loader: "ts", resolveDir: root },
      bundle: true,
      format: "esm",
      outfile: join(folder, "form.js"),
      alias: { wherefore: join(root, "src/index.ts") },
      logLevel: "error",
    });
    const head =
      '<meta charset="utf-8"><title>Tasks</title><meta name="viewport" content="width=device-width">';
    const page = `<!doctype html><html lang="en"><head>${head}</head><body><main><h1>Tasks</h1>${html}</main><script type="module" src="form.js"></script></body></html>`;
    await writeFile(join(folder, "index.html"), page);
    await writeFile(join(folder, "favicon.ico"), "");
    server = await serveFolder(folder, "/");
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  const address = (query: string) => `${server.origin}/?${new URLSearchParams({ query })}`;
  const queryOf = (page: Page) => new URL(page.url()).searchParams.get("query");
  const valuesOf = (page: Page) =>
    page.getByRole("combobox").evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));

  test("shows the query of the URL, and writes it", async ({ open }) => {
    const { page } = await open(address('status:"open" AND priority>=3'));
    await eventually(() => valuesOf(page)).toEqual(["open", "", "3"]);
    await page.getByLabel("Team").selectOption("mobile");
    expect(queryOf(page)).toBe('status:"open" AND team:"mobile" AND priority>=3');
    await page.getByLabel("Status").selectOption("any");
    await page.getByLabel("Priority").selectOption("any");
    expect(queryOf(page)).toBe('team:"mobile"');
    await page.goBack();
    await page.goBack();
    await eventually(() => valuesOf(page)).toEqual(["open", "mobile", "3"]);
    await page.reload();
    await eventually(() => valuesOf(page)).toEqual(["open", "mobile", "3"]);
    expect(await seriousFindings(page)).toEqual([]);
  });

  test("keeps the clauses that it does not show", async ({ open }) => {
    const { page } = await open(
      address('title~"timeout" AND -team:"web" AND status:"done" AND status:"open"'),
    );
    await eventually(() => valuesOf(page)).toEqual(["done", "", ""]);
    expect(await page.getByRole("status").textContent()).toBe(
      'title~"timeout" AND -team:"web" AND status:"open"',
    );
    await page.getByLabel("Status").selectOption("any");
    expect(queryOf(page)).toBe('title~"timeout" AND -team:"web" AND status:"open"');
  });

  test("does not change a query that it cannot show", async ({ open }) => {
    const { page } = await open(address('status:"open" OR priority>=3'));
    await eventually(() => page.getByRole("status").textContent()).toBe('status:"open" OR priority>=3');
    expect(await page.getByLabel("Status").isDisabled()).toBe(true);
    await page.goto(address("status:opne"));
    expect(await page.getByRole("status").textContent()).toBe(
      'status:opne (`status` takes "open" or "done", not `opne`. Did you mean `status:"open"`?)',
    );
    await page.getByRole("button", { name: "Clear" }).click();
    await eventually(() => page.getByLabel("Status").isEnabled()).toBe(true);
    expect(queryOf(page)).toBeNull();
  });
});
