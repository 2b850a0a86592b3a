import { defineSchema, integer, text } from "wherefore";
import { createSearch } from "wherefore/search";
import { sqlite } from "wherefore/sql";

const search = createSearch({
  schema: defineSchema({ title: text(), size: integer() }),
  dialect: sqlite,
  table: "items",
  key: [{ column: "id", type: "integer" }],
  orders: { size: [{ column: "size", direction: "desc" }] },
});

/** Cursors that the search has made. */
export async function makeCursors(): Promise<string[]> {
  const rows = [1, 2, 3].map((id) => ({ id, title: "a", size: 9007199254740993n }));
  const first = await search.page({ limit: 1 }, {}, () => rows);
  if ("error" in first || first.next === null) throw new Error("The first page has no next one.");
  const second = await search.page({ limit: 1, after: first.next }, {}, () => rows);
  if ("error" in second || second.previous === null) throw new Error("The second page has no previous one.");
  return [first.next, second.previous];
}

/** What a text breaks in the place of a cursor: any but the cursors themselves is refused before a statement is run. */
export async function brokenByCursor(cursor: string, cursors: readonly string[]): Promise<string[]> {
  const broken: string[] = [];
  for (const param of ["after", "before"] as const) {
    let statements = 0;
    const page = await search.page({ [param]: cursor }, {}, () => {
      statements++;
      return [];
    });
    const isTaken = !("error" in page);
    if (isTaken !== statements > 0) broken.push("a statement is run for a cursor that is taken");
    if (isTaken !== cursors.includes(cursor)) broken.push(`a cursor is ${isTaken ? "" : "not "}taken`);
    if ("error" in page && page.error.param !== param) broken.push(`the error is that of ${param}`);
  }
  return broken;
}
