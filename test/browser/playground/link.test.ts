import { expect } from "vitest";
import { openPlayground, PlaygroundPage } from "../harness/playground-page.ts";
import { test } from "../harness/playground.ts";
import { describePages, eventually } from "../harness/test.ts";

describePages("a link to the playground", () => {
  const queries = ['title~"100% & #1 + ümlaut 🚀" AND -state:"idle"', "state:wrking", 'summary:"a\\nb"'];

  test("contains the exact query", async ({ open, address }) => {
    for (const query of queries) {
      const { playground, page } = await openPlayground(open, address, { query: "" });
      await playground.query.write(query);
      await eventually(() => new URLSearchParams(new URL(page.url()).hash.slice(1)).get("query")).toBe(query);
      const fresh = new PlaygroundPage((await open(page.url())).page);
      await eventually(() => fresh.query.text()).toBe(query);
    }
  });

  test("is copied by a button, and contains the schema", async ({ open, address }) => {
    const { playground, page } = await openPlayground(open, address, {
      query: "",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await playground.show("Schema");
    await page.getByRole("textbox", { name: "Schema" }).focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText('{"fields": {"name": {"type": "text"}, "size": {"type": "number"}}}');
    await playground.panel.getByText("The schema is valid.").waitFor();
    await playground.query.write('name~"abc" AND size>1.5');
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link.startsWith(address)).toBe(true);

    const fresh = new PlaygroundPage((await open(link)).page);
    await eventually(() => fresh.query.text()).toBe('name~"abc" AND size>1.5');
    await eventually(() => fresh.status.textContent()).toContain("Valid");
    const panel = await fresh.show("Schema");
    await eventually(() => panel.textContent()).toContain("The schema is valid.");
  });

  test("stays in the browser: no request contains the query", async ({ open, address }) => {
    const { playground, page } = await openPlayground(open, address, { query: "" });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url() + (request.postData() ?? "")));
    await playground.query.write('title~"a secret"');
    await eventually(() => page.url()).toContain("secret");
    for (const name of ["Tree", "SQL", "API error", "Schema", "Data"] as const) await playground.show(name);
    await playground.show("Matches");
    expect(asked.filter((url) => url.includes("secret"))).toEqual([]);
  });

  test("opens the playground even if it is invalid", async ({ open, address }) => {
    for (const hash of [
      "#query=%",
      "#query=%E0%A4%A",
      "#nonsense",
      "#schema=%7B%22fields%22%3A3%7D&query=depth>1",
      "#",
    ]) {
      const { page } = await open(address + hash);
      const playground = new PlaygroundPage(page);
      await playground.query.box.waitFor();
      await playground.query.write('state:"idle"');
      await eventually(() => playground.status.textContent()).toContain("Valid");
    }
  });

  test("keeps an invalid schema when the query changes", async ({ open, address }) => {
    const schema = '{"fields":{"name":{"type":"txt"}}}';
    const { page } = await open(`${address}#query=depth>1&schema=${encodeURIComponent(schema)}`);
    const playground = new PlaygroundPage(page);
    await playground.query.box.waitFor();
    await playground.query.write('state:"idle"');
    const carried = () => new URLSearchParams(new URL(page.url()).hash.slice(1));
    await eventually(() => carried().get("query")).toBe('state:"idle"');
    expect(carried().get("schema")).toBe(schema);
  });

  test("a query that is too long for an address is kept, and a message says that the link does not contain it", async ({
    open,
    address,
  }) => {
    const { playground, page } = await openPlayground(open, address, { query: "" });
    const query = `title~"${"ü".repeat(3000)}"`;
    await playground.query.write(query);
    await page.getByText("too long for an address").waitFor();
    expect(await playground.query.text()).toBe(query);
    expect(await page.getByRole("button", { name: "Share" }).isDisabled()).toBe(true);
    await playground.query.write("depth>1");
    await eventually(() => page.getByRole("button", { name: "Share" }).isDisabled()).toBe(false);
  });
});
