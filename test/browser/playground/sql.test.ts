import { compile } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { compileWhere, dialects as shipped, sqliteWithFold, type Columns } from "wherefore/sql";
import { expect } from "vitest";
import { openPlayground } from "../harness/playground-page.ts";
import { test } from "../harness/playground.ts";
import { describePages, eventually } from "../harness/test.ts";

const { sqlite, ...others } = shipped;
const dialects = [sqlite, sqliteWithFold, ...Object.values(others)];

const queries = [
  'state:"working" AND -title~"50%_Ünï\\"" AND depth>=2',
  'stale:"true" OR created<1772461500000 OR blocked:null',
  'agent_type:"Explorer" AND -attention:null',
];

/** Every field that is compared without regard to case has a folded column. */
const folded: Columns<object> = Object.fromEntries(
  [...nodeSchema.fields.values()].flatMap(({ name, type }) =>
    type.comparison === "folded" ? [[name, { folded: `${name}_folded` }]] : [],
  ),
);

function written(value: unknown): string {
  return typeof value === "bigint" ? `${value}n` : JSON.stringify(value);
}

describePages("the SQL of a query", () => {
  test.for(dialects)("is the result of compileWhere for $title", async (dialect, { open, address }) => {
    const { playground } = await openPlayground(open, address, { query: "" });
    const panel = await playground.show("SQL");
    await panel.getByRole("tab", { name: dialect.title, exact: true }).click();
    const shown = async (): Promise<{ sql: string | null; params: string[][] }> => ({
      sql: await panel.getByLabel("SQL", { exact: true }).textContent(),
      params: await Promise.all(
        (await panel.locator("table.params tbody tr").all()).map((row) =>
          row.locator("code").allTextContents(),
        ),
      ),
    });
    for (const isFolded of [false, true]) {
      await panel.getByLabel("Folded columns").setChecked(isFolded);
      for (const query of queries) {
        await playground.query.write(query);
        const { sql, params } = compileWhere(compile(query, nodeSchema), {
          dialect,
          ...(isFolded ? { columns: folded } : {}),
        });
        await eventually(shown).toEqual({
          sql,
          params: params.map((value) => [written(value), typeof value]),
        });
      }
    }
  });

  test("needs a valid query, and has a tab for each dialect", async ({ open, address }) => {
    const { playground } = await openPlayground(open, address, { query: 'stat:"x"' });
    const panel = await playground.show("SQL");
    await panel.getByText("Only a valid query has SQL").waitFor();
    expect(await panel.getByRole("tab").allTextContents()).toEqual(dialects.map(({ title }) => title));
    await panel.getByRole("tab", { name: "SQLite", exact: true }).focus();
    await playground.page.keyboard.press("End");
    await eventually(() => panel.getByRole("tab", { selected: true }).textContent()).toBe("ClickHouse");
    await playground.page.keyboard.press("ArrowRight");
    await eventually(() => panel.getByRole("tab", { selected: true }).textContent()).toBe("SQLite");
  });

  test("can be copied", async ({ open, address }) => {
    const query = 'state:"working"';
    const { playground, page } = await openPlayground(open, address, {
      query,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const panel = await playground.show("SQL");
    await panel.getByRole("button", { name: "Copy the SQL" }).click();
    await panel.getByRole("button", { name: "Copied" }).waitFor();
    const { sql } = compileWhere(compile(query, nodeSchema), { dialect: sqlite });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sql);
  });
});
