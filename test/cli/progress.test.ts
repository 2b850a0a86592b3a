import { describe, expect, test } from "vitest";
import { progressText } from "../../apps/cli/progress.ts";

describe("the progress line", () => {
  test("has a bar and the remaining time if the size is known", () => {
    const progress = { bytes: 250, records: 1234, matches: 5 };
    expect(progressText(progress, 1000, 2000)).toBe(
      " 25% ██████░░░░░░░░░░░░░░░░░░ 1,234 records, 5 selected, 6 s left",
    );
    expect(progressText({ ...progress, bytes: 10 }, 1000, 2000)).toMatch(/, 3 min 18 s left$/);
  });

  test("does not exceed 100 % if the file grows", () => {
    expect(progressText({ bytes: 2000, records: 1, matches: 1 }, 1000, 2000)).toMatch(
      /^100% █{24} .*, 0 s left$/,
    );
  });

  test("has the amount that was read if the size is not known", () => {
    expect(progressText({ bytes: 12_300_000, records: 9, matches: 0 }, null, 500)).toBe(
      "12 MB read, 9 records, 0 selected",
    );
  });
});
