import { expect } from "vitest";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { seriousFindings } from "./harness/accessibility.ts";
import { scrollsSideways } from "./harness/layout.ts";
import { serveFolder, type StaticServer } from "./harness/static-server.ts";
import { describePages, eventually, test } from "./harness/test.ts";

/** A page with one defect, and the message that it causes. */
const wrongPages: readonly (readonly [title: string, body: string, seen: RegExp])[] = [
  ["an inline script", "<script>1</script>", /^policy: script-src-elem inline/],
  ["an inline style element", "<style>p { color: red }</style>", /^policy: style-src-elem inline/],
  ["a style attribute", '<p style="color: red">', /^policy: style-src-attr inline/],
  [
    "an image as data",
    '<img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
    /^policy: img-src data/,
  ],
  ["eval", '<script src="eval.js"></script>', /^policy: script-src eval/],
  ["a style element in a shadow root", '<script src="shadow.js"></script>', /^policy: style-src-elem inline/],
  ["a worker made of text", '<script src="worker.js"></script>', /^policy: worker-src blob/],
  ["an error that nobody caught", '<script src="throw.js"></script>', /^uncaught: Error: thrown/],
  ["a promise that nobody caught", '<script src="reject.js"></script>', /^uncaught: Error: rejected/],
  ["an error in the console", '<script src="console.js"></script>', /^console error: said/],
  ["a file that is not there", '<script src="missing.js"></script>', /^console error: .*404.*missing\.js/],
  [
    "a request to another origin",
    '<a href="http://localhost:9/">Away</a>',
    /^request to another origin: http:\/\/localhost:9/,
  ],
];

const scripts: Readonly<Record<string, string>> = {
  "unlabelled.js": 'document.body.attachShadow({ mode: "open" }).append(document.createElement("button"))',
  "eval.js": 'try { eval("1") } catch {}',
  "shadow.js":
    'document.body.attachShadow({ mode: "open" }).append(Object.assign(document.createElement("style"), { textContent: "p {}" }))',
  "worker.js": 'try { new Worker(URL.createObjectURL(new Blob([""]))) } catch {}',
  "throw.js": 'throw new Error("thrown")',
  "reject.js": 'Promise.reject(new Error("rejected"))',
  "console.js": 'console.error("said")',
};

const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'";
const html = (body: string): string =>
  `<!doctype html><html lang="en"><title>Test</title><link rel="icon" href="icon.svg"><body><main><h1>Test</h1>${body}</main></body></html>`;

describePages("a defect of a page", () => {
  let folder: string;
  let server: StaticServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "wherefore-pages-"));
    for (const [index, [, body]] of wrongPages.entries())
      await writeFile(join(folder, `${index}.html`), html(body));
    for (const [name, text] of Object.entries(scripts)) await writeFile(join(folder, name), text);
    await writeFile(join(folder, "icon.svg"), '<svg xmlns="http://www.w3.org/2000/svg" />');
    await writeFile(join(folder, "good.html"), html("<p>Good</p>"));
    await writeFile(join(folder, "unlabelled.html"), html("<button></button>"));
    await writeFile(join(folder, "shadow.html"), html('<script src="unlabelled.js"></script>'));
    await writeFile(join(folder, "wide.html"), html(`<pre>${"wide ".repeat(500)}</pre>`));
    server = await serveFolder(folder, "/", { "content-security-policy": policy });
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  test("is detected, for each kind", async ({ open }) => {
    const { page, watch } = await open(`${server.origin}/good.html`);
    for (const [index, [title, , seen]] of wrongPages.entries()) {
      const before = watch.problems().length;
      await page.goto(`${server.origin}/${index}.html`);
      const link = page.getByRole("link");
      if ((await link.count()) > 0) await link.click({ noWaitAfter: true });
      await eventually(() => watch.problems().slice(before), title).toContainEqual(
        expect.stringMatching(seen),
      );
    }
    watch.expect(/./);
  });

  test("is not reported on a page without one", async ({ open }) => {
    const { page, watch } = await open(`${server.origin}/good.html`);
    expect(await seriousFindings(page)).toEqual([]);
    expect(watch.problems()).toEqual([]);
  });

  test.for(["unlabelled", "shadow"])(
    "axe reports a button without a name as serious: %s",
    async (name, { open }) => {
      const { page } = await open(`${server.origin}/${name}.html`);
      expect((await seriousFindings(page)).join()).toContain("button-name");
    },
  );

  test("a page that is wider than its window is reported", async ({ open }) => {
    const { page } = await open(`${server.origin}/wide.html`);
    expect(await scrollsSideways(page)).toBe(true);
  });
});
