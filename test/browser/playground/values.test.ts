import { expect } from "vitest";
import { openPlayground, type PlaygroundPage } from "../harness/playground-page.ts";
import { test } from "../harness/playground.ts";
import { describePages, eventually } from "../harness/test.ts";
import { sampleNodes } from "./sample.ts";

/** The options of the open list: each as its label and its detail. */
async function offered({ query }: PlaygroundPage): Promise<string[][]> {
  return query.completions
    .getByRole("option")
    .evaluateAll((options) =>
      options.map((option) => [...option.children].map(({ textContent }) => textContent)),
    )
    .then((options) => options.map((parts) => parts.filter((part) => part !== "")));
}

/** Holds the questions for values back from the worker until `release`; returns the prefixes that are asked for. */
async function holdQuestions({ page }: PlaygroundPage) {
  await page.evaluate(() => {
    const send = Worker.prototype.postMessage;
    const held: (() => void)[] = [];
    const asked: string[] = [];
    Worker.prototype.postMessage = function (
      this: Worker,
      message: { ask: string; wanted?: { prefix: string } },
    ) {
      if (message.wanted === undefined) return send.call(this, message);
      asked.push(message.wanted.prefix);
      held.push(() => send.call(this, message));
    };
    Object.assign(globalThis, { held, asked });
  });
  return {
    asked: () => page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked),
    release: () =>
      page.evaluate(() => {
        for (const send of (globalThis as unknown as { held: (() => void)[] }).held.splice(0)) send();
      }),
  };
}

function countOf(name: "agent_type" | "state", value: string): string {
  const { length } = sampleNodes.filter((node) => node[name] === value);
  return `${length} ${length === 1 ? "time" : "times"}`;
}

describePages("the values of the records", () => {
  test("are offered with their counts, and the chosen one is written", async ({ open, address }) => {
    const { page, playground } = await openPlayground(open, address, { query: "" });
    await page.keyboard.type("agent_type:");
    await eventually(async () => (await offered(playground))[0]).toEqual([
      '"implementer"',
      countOf("agent_type", "implementer"),
    ]);
    await page.keyboard.type('"REV');
    await eventually(() => offered(playground)).toEqual([
      ['"REV"', "text"],
      ['"reviewer"', countOf("agent_type", "reviewer")],
    ]);
    // The first completion keeps what is typed.
    await page.keyboard.press("ArrowDown");
    await eventually(async () => {
      await page.keyboard.press("Enter");
      return playground.query.text();
    }).toBe('agent_type:"reviewer"');
    await eventually(() => playground.status.textContent()).toContain(
      `${countOf("agent_type", "reviewer").split(" ")[0]} of`,
    );
  });

  test("are those of the user's records and schema", async ({ open, address }) => {
    const { page, playground } = await openPlayground(open, address, { query: "" });
    const schema = await playground.show("Schema");
    await schema.getByRole("textbox", { name: "Schema" }).focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText('{"fields":{"city":{"type":"text"}}}');
    await schema.getByText("The schema is valid.").waitFor();
    const data = await playground.show("Data");
    await data.getByLabel("Or paste lines").fill('{"city":"Ulm"}\n{"city":"Köln"}\n{"city":"köln"}');
    await data.getByRole("button", { name: "Use these lines" }).click();
    await data.getByText("3 records", { exact: false }).first().waitFor();
    await playground.query.box.focus();
    await page.keyboard.type("city:");
    await eventually(() => offered(playground)).toEqual([
      ['"Köln"', "2 times"],
      ['"Ulm"', "1 time"],
      ["null", "no value"],
    ]);
  });

  test("that come late are dropped, and those of a longer prefix are not asked for again", async ({
    open,
    address,
  }) => {
    const { page, playground } = await openPlayground(open, address, { query: "" });
    const { asked, release } = await holdQuestions(playground);
    await page.keyboard.type("agent_type:");
    // The completions that need no answer are there.
    await eventually(() => offered(playground)).toEqual([["null", "no value"]]);
    await page.keyboard.type('"im');
    await eventually(async () => (await asked()).at(-1)).toBe("im");
    await page.keyboard.type("p");
    await eventually(async () => (await asked()).at(-1)).toBe("imp");
    const { length } = await asked();
    await release();
    await eventually(() => offered(playground)).toEqual([
      ['"imp"', "text"],
      ['"implementer"', countOf("agent_type", "implementer")],
    ]);
    await page.keyboard.type("l");
    await eventually(async () => (await offered(playground))[0]).toEqual(['"impl"', "text"]);
    expect(await asked()).toHaveLength(length);
    expect(await playground.query.text()).toBe('agent_type:"impl"');
    await page.keyboard.press("Escape");
    await eventually(() => playground.query.completions.count()).toBe(0);
  });
});
