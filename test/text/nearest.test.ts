import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { nearest } from "../../src/text/nearest.ts";

const fields = [
  ...["state", "kind", "provider", "agent_type", "title", "summary", "headline", "purpose", "attention"],
  ...["stale", "background", "blocked", "parent_id", "root_id", "session_id", "depth", "child_count"],
  ...["descendant_count", "open_tasks", "blocked_open_tasks", "created", "ended", "last_event"],
];

/** The optimal string alignment distance, computed by its definition. */
function alignmentDistance(from: string, to: string): number {
  const rows = from.length + 1;
  const columns = to.length + 1;
  const table = Array.from({ length: rows }, () => new Array<number>(columns).fill(0));
  const cell = (row: number, column: number): number => table[row]?.[column] ?? Infinity;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const replaced = cell(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1);
      let distance = Math.min(cell(row - 1, column) + 1, cell(row, column - 1) + 1, replaced);
      if (row === 0) distance = column;
      else if (column === 0) distance = row;
      else if (
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1]
      ) {
        distance = Math.min(distance, cell(row - 2, column - 2) + 1);
      }
      (table[row] ?? [])[column] = distance;
    }
  }
  return cell(rows - 1, columns - 1);
}

describe("a candidate that says something else", () => {
  test.each([
    ["unpaid", ["paid"]],
    ["not_archived", ["archived"]],
    ["verified", ["unverified"]],
    ["status_ne", ["status"]],
    ["priority_gte", ["priority"]],
    ["price_min", ["price", "price_max"]],
    ["created_to", ["created", "created_at"]],
    ["price", ["price_max"]],
    ["-open", ["open"]],
    ["^open", ["open"]],
    ["\\-open", ["open"]],
    ["untrue", ["true"]],
  ])("is not found: %j among %j", (word, candidates) => {
    expect(nearest(word, candidates)).toBeNull();
  });

  test.each([
    ["unpiad", ["paid", "unpaid"], "unpaid"],
    ["pricemni", ["price_min"], "price_min"],
    ["unkown", ["unknown"], "unknown"],
    ["infoo", ["info"], "info"],
    ["warnin", ["warning"], "warning"],
    ["notes", ["note"], "note"],
    ["(open", ["open"], "open"],
    ["-opn", ["-open"], "-open"],
  ])("is not mistaken for a misspelling: %j among %j", (word, candidates, expected) => {
    expect(nearest(word, candidates)).toBe(expected);
  });
});

describe("nearest", () => {
  test.each([
    ["stauts", "state"],
    ["sate", "state"],
    ["stat", "state"],
    ["knd", "kind"],
    ["kidn", "kind"],
    ["pruvider", "provider"],
    ["sumary", "summary"],
    ["desciption", null],
    ["atention", "attention"],
    ["decsendant_cuont", "descendant_count"],
    ["parent", "parent_id"],
    ["parnetId", "parent_id"],
    ["agent", "agent_type"],
    ["blocked_open", "blocked_open_tasks"],
    ["color", null],
    ["x", null],
    ["", null],
    ["id", null],
  ])("of %j among the fields of a node is %j", (word, expected) => {
    expect(nearest(word, fields)).toBe(expected);
  });

  test.each([
    ["STATE", "state"],
    ["openTasks", "open_tasks"],
    ["OpenTasks", "open_tasks"],
    ["open-tasks", "open_tasks"],
    ["open tasks", "open_tasks"],
    ["opentasks", "open_tasks"],
    ["open__tasks", "open_tasks"],
    ["DESCENDANT-COUNT", "descendant_count"],
  ])("of %j, which differs from a candidate only in case and separators, is %j", (word, expected) => {
    expect(nearest(word, fields)).toBe(expected);
  });

  test("prefers the same word, then the same up to case, then up to separators, then the fewest edits", () => {
    expect(nearest("open_task", ["open_tasks", "openTask", "Open_Task", "open_task"])).toBe("open_task");
    expect(nearest("open_task", ["open_tasks", "openTask", "Open_Task"])).toBe("Open_Task");
    expect(nearest("open_task", ["open_tasks", "openTask"])).toBe("openTask");
    expect(nearest("open_task", ["open_tasksss", "open_tasks"])).toBe("open_tasks");
  });

  test("prefers the first of equally near candidates", () => {
    expect(nearest("cat", ["bat", "hat"])).toBe("bat");
    expect(nearest("cat", ["hat", "bat"])).toBe("hat");
    expect(nearest("a-b", ["a_b", "ab"])).toBe("a_b");
    expect(nearest("ABC", ["abc", "Abc"])).toBe("abc");
  });

  test("counts a swap of two adjacent characters as one edit", () => {
    expect(nearest("abc", ["bac"])).toBe("bac");
    expect(nearest("wroking", ["barking", "working"])).toBe("working");
  });

  test("completes an abbreviation of at least three characters when only one candidate begins with it", () => {
    expect(nearest("desc", ["depth", "descendant_count"])).toBe("descendant_count");
    expect(nearest("desc", ["description", "descendant_count"])).toBeNull();
    expect(nearest("de", ["descendant_count"])).toBeNull();
    expect(nearest("childC", ["child_count"])).toBe("child_count");
  });

  test("allows edits of at most a third of the word, and of at most five characters", () => {
    expect(nearest("abcde", ["abcxy"])).toBeNull();
    expect(nearest("abcdef", ["abcdxy"])).toBe("abcdxy");
    const word = "abcdefghijklmnopqrstuvwxyz";
    expect(nearest(word, [`12345${word.slice(5)}`])).toBe(`12345${word.slice(5)}`);
    expect(nearest(word, [`123456${word.slice(6)}`])).toBeNull();
  });

  test("suggests no candidate without a common character", () => {
    expect(nearest("a", ["b"])).toBeNull();
    expect(nearest("ab", ["cd"])).toBeNull();
    expect(nearest("_", ["-"])).toBeNull();
  });

  test("folds case as equality does", () => {
    expect(nearest("STRAẞE", ["Straße"])).toBe("Straße");
    expect(nearest("σίσυφος", ["ΣΊΣΥΦΟΣ"])).toBe("ΣΊΣΥΦΟΣ");
  });

  test("accepts any iterable, also an empty one", () => {
    expect(nearest("stat", new Set(["state"]))).toBe("state");
    expect(nearest("stat", [])).toBeNull();
  });

  test("treats the names of inherited properties like any other word", () => {
    expect(nearest("constructor", fields)).toBeNull();
    expect(nearest("__proto__", fields)).toBeNull();
  });

  test("finds the candidate with the fewest edits", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 6, maxLength: 20 });
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 6 }), (typed, candidates) => {
        const max = Math.min(5, Math.floor(typed.length / 3));
        const distances = candidates.map((candidate) => alignmentDistance(typed, candidate));
        const least = Math.min(...distances);
        const completions = candidates.filter((candidate) => candidate.startsWith(typed));
        const expected =
          least <= max
            ? candidates[distances.indexOf(least)]
            : completions.length === 1
              ? completions[0]
              : null;
        expect(nearest(typed, candidates)).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  test("accepts a word and candidates of 8,192 characters", () => {
    const word = "ab".repeat(4_096);
    const swapped = `${word.slice(0, 4_000)}ba${word.slice(4_002)}`;
    expect(nearest(word, fields)).toBeNull();
    expect(nearest(word, [`${"x".repeat(8)}${word.slice(8)}`, swapped])).toBe(swapped);
  });
});
