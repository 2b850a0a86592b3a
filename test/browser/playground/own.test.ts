import { compile, compilePredicate, schemaFromJson } from "wherefore";
import { expect } from "vitest";
import { openPlayground, type PlaygroundPage } from "../harness/playground-page.ts";
import { test } from "../harness/playground.ts";
import { describePages, eventually } from "../harness/test.ts";
import { sampleNodes } from "./sample.ts";

const schemaJson = {
  fields: {
    title: { type: "text" },
    status: { type: "enumeration", values: ["open", "done"] },
    priority: { type: "integer" },
  },
} as const;

const tasks = [
  { title: "Request times out in checkout", status: "open", priority: 4 },
  { title: "TIMES out again", status: "done", priority: 9 },
  { title: "Write it down", status: "open", priority: 1 },
  { title: "Times are wrong", status: "open" },
];
const ndjson = tasks.map((task) => JSON.stringify(task)).join("\n");

async function writeSchema(playground: PlaygroundPage, text: string): Promise<void> {
  const panel = await playground.show("Schema");
  await panel.getByRole("textbox", { name: "Schema" }).focus();
  await playground.page.keyboard.press("ControlOrMeta+a");
  await playground.page.keyboard.insertText(text);
}

async function pasteLines(playground: PlaygroundPage, lines: string): Promise<void> {
  const panel = await playground.show("Data");
  await panel.getByLabel("Or paste lines").fill(lines);
  await panel.getByRole("button", { name: "Use these lines" }).click();
}

const foundTitles = (playground: PlaygroundPage) => async (): Promise<string[]> =>
  (await playground.panel.getByRole("list", { name: "Matches" }).locator("pre").allTextContents()).map(
    (json) => (JSON.parse(json) as { title: string }).title,
  );

describePages("a user's own schema and data", () => {
  test("are used to check the query and to search", async ({ open, address }) => {
    const { playground } = await openPlayground(open, address, { query: "" });
    await writeSchema(playground, JSON.stringify(schemaJson));
    await playground.panel.getByText("The schema is valid.").waitFor();
    await pasteLines(playground, ndjson);
    await playground.panel.getByText("4 records", { exact: false }).first().waitFor();
    await playground.show("Matches");

    const schema = schemaFromJson(schemaJson);
    for (const query of [
      'title~"times" AND status:"open"',
      "priority>=4",
      "priority:null",
      'status:"OPEN"',
    ]) {
      await playground.query.write(query);
      const matches = compilePredicate(compile(query, schema));
      await eventually(foundTitles(playground)).toEqual(
        tasks.filter((task) => matches(task as never)).map(({ title }) => title),
      );
    }
    await playground.query.write('state:"working"');
    await eventually(() => playground.codes()).toEqual(["field_unknown"]);
    await playground.query.write("");
    await playground.page.keyboard.type("pri");
    await eventually(() => playground.query.completions.getByRole("option").first().textContent()).toContain(
      "priority",
    );
  });

  test("an invalid schema is reported with positions, and the last valid one stays in use", async ({
    open,
    address,
  }) => {
    const { playground, page } = await openPlayground(open, address, { query: 'status:"open"' });
    await writeSchema(playground, JSON.stringify(schemaJson));
    await eventually(() => playground.codes()).toEqual([]);
    const wrong: readonly (readonly [text: string, places: string[]])[] = [
      ['{"fields": {"title": {"type": "txt"}}}', ["Line 1, column 31"]],
      ['{\n  "fields": {\n    "title": { "type": "text" },\n  }\n}', ["Line 4, column 3"]],
      ["", ["Line 1, column 1"]],
      [
        '{"fields": {"AND": {"type": "text"}, "x": {"type": "enumeration"}}}',
        ["Line 1, column 13", "Line 1, column 38"],
      ],
    ];
    for (const [text, places] of wrong) {
      await page.getByRole("textbox", { name: "Schema" }).focus();
      await page.keyboard.press("ControlOrMeta+a");
      if (text === "") await page.keyboard.press("Delete");
      else await page.keyboard.insertText(text);
      await playground.panel.getByText("Not a schema yet").waitFor();
      await eventually(async () =>
        (await playground.panel.getByRole("button", { name: /^Line/ }).allTextContents()).slice(0, 2),
      ).toEqual(places);
      expect(await playground.tab("Schema").textContent()).toBe("Schema!");
      expect(await playground.codes()).toEqual([]);
    }
    await playground.panel.getByRole("button", { name: "Reset to the node schema" }).click();
    await eventually(() => playground.codes()).toEqual(["field_unknown"]);
    await playground.panel.getByText("The schema is valid.").waitFor();
  });

  test("lines that are not records are listed, and the other lines are searched", async ({
    open,
    address,
  }) => {
    const { playground } = await openPlayground(open, address, { query: 'headline~"one"' });
    await pasteLines(
      playground,
      '{"headline": "one"}\n[1]\n\n{"headline": "one more}\n7\n{"headline": "and one"}\r\n',
    );
    await playground.panel.getByText(/3 lines are not records/).waitFor();
    const invalidLines = playground.panel
      .getByRole("list", { name: "Lines that are not records" })
      .getByRole("listitem");
    const texts = await invalidLines.allTextContents();
    expect(texts.map((text) => /^Line \d+/.exec(text)?.[0])).toEqual(["Line 2", "Line 4", "Line 5"]);
    await eventually(() => playground.tab("Matches").textContent()).toBe("Matches2");
    await pasteLines(playground, "[1]");
    await playground.panel.getByText("0 records").waitFor();
    await playground.show("Matches");
    await playground.panel.getByText("There are no records in").waitFor();
    await playground.show("Data");
    await playground.panel.getByRole("button", { name: "Use the sample nodes again" }).click();
    await eventually(() => playground.status.textContent()).toContain("of 102");
  });

  test("a file can be selected or dropped anywhere, and a schema can be inferred from it", async ({
    open,
    address,
  }) => {
    const { playground, page } = await openPlayground(open, address, { query: 'status:"open"' });
    await playground.show("Data");
    await page.getByLabel("NDJSON file").setInputFiles({
      name: "tasks.ndjson",
      mimeType: "application/x-ndjson",
      buffer: Buffer.from(ndjson),
    });
    await playground.panel.getByText("In use: tasks.ndjson").waitFor();
    const offer = page.getByRole("button", { name: "Make a schema from this data" });
    await offer.click();
    await eventually(() => playground.codes()).toEqual([]);
    await eventually(() => playground.tab("Matches").textContent()).toBe("Matches3");
    await eventually(() => offer.count()).toBe(0);

    const files = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "dropped.ndjson"));
      return transfer;
    }, `${ndjson}\n${ndjson}`);
    for (const type of ["dragover", "drop"]) await page.dispatchEvent("h1", type, { dataTransfer: files });
    await playground.panel.getByText("In use: dropped.ndjson").waitFor();
    await eventually(() => playground.tab("Matches").textContent()).toBe("Matches6");

    // Editors leave files to the page.
    await playground.show("Schema");
    const schema = page.getByRole("textbox", { name: "Schema" });
    const text = await schema.textContent();
    for (const box of [playground.query.box, schema]) {
      await playground.show("Schema");
      await box.dispatchEvent("drop", { dataTransfer: files });
      await playground.panel.getByText("In use: dropped.ndjson").waitFor();
      await eventually(() => playground.tab("Matches").textContent()).toBe("Matches6");
    }
    expect(await playground.query.text()).toBe('status:"open"');
    await playground.show("Schema");
    expect(await schema.textContent()).toBe(text);
  });

  test("a schema is offered only for records that are plainly of another one", async ({ open, address }) => {
    const { playground, page } = await openPlayground(open, address, { query: 'state:"idle"' });
    const offer = page.getByRole("button", { name: "Make a schema from this data" });
    const rest = sampleNodes.filter(({ attention }) => attention === null);
    await pasteLines(playground, rest.map((node) => JSON.stringify(node)).join("\n"));
    await playground.panel.getByText("No record has a value for").waitFor();
    expect(await offer.count()).toBe(0);
    await pasteLines(playground, ndjson);
    await offer.waitFor();
  });

  test("markup in a file is shown as text", async ({ open, address }) => {
    const { playground, page } = await openPlayground(open, address, { query: 'headline~"onerror"' });
    await pasteLines(
      playground,
      JSON.stringify({ headline: '<img src=x onerror="alert(1)"><script>alert(2)</script>' }),
    );
    await playground.show("Matches");
    await playground.panel.getByRole("heading", { name: /<img src=x/ }).waitFor();
    expect(await page.locator("img").count()).toBe(0);
  });

  test("20,000 records are searched during typing", async ({ open, address }) => {
    const { playground } = await openPlayground(open, address, { query: "depth>1" });
    const lines = Array.from({ length: 20_000 }, (_, depth) =>
      JSON.stringify({ depth, headline: `Record ${depth}` }),
    );
    await playground.show("Data");
    await playground.page.getByLabel("NDJSON file").setInputFiles({
      name: "many.ndjson",
      mimeType: "application/x-ndjson",
      buffer: Buffer.from(lines.join("\n")),
    });
    await eventually(() => playground.tab("Matches").textContent()).toBe("Matches19,998");
    await playground.query.write("depth>=19990");
    await eventually(() => playground.tab("Matches").textContent()).toBe("Matches10");
  });
});
