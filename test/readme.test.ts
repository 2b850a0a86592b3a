import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readmeFile, renderReadme } from "../scripts/generate-readme.ts";

test(
  "the output in README.md is up to date: npx tsx scripts/generate-readme.ts",
  { timeout: 60_000 },
  async () => {
    const written = readFileSync(readmeFile, "utf8");
    expect(written).toContain("```ts run");
    expect(await renderReadme(written)).toBe(written);
  },
);
