import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { railroadFile, renderRailroad } from "../../tools/scripts/generate-railroad.ts";

describe("grammar/railroad.html", () => {
  test("is up to date with the parser's grammar: npx tsx tools/scripts/generate-railroad.ts", () => {
    expect(readFileSync(railroadFile, "utf8")).toBe(renderRailroad());
  });

  test("shows each rule and loads no other file", () => {
    const page = renderRailroad();
    expect(page.match(/<svg/g)).toHaveLength(page.match(/<figure>/g)?.length ?? 0);
    expect(page).toContain('<h2 id="clause">clause</h2>');
    expect(page).not.toMatch(/<script|<link|src=|url\(/);
  });
});
