import { text, type OwnField } from "wherefore";
import { dialects, postgres } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { written, type Case } from "../one-field.ts";

const field = text() as OwnField<never, unknown>;

const long = `${"the ".repeat(10)}quick brown fox`;
const piece = "% the the the the quick brown fox%";

describe("text with a folded column", () => {
  const lacks = '("g" IS NULL OR "g" NOT LIKE $1)';
  test.each<Case>([
    [{ folded: "g" }, 'f~"Red"', '"g" LIKE $1', "%red%"],
    [{ folded: "g" }, '-f~"Red"', lacks, "%red%"],
    [{ folded: "g" }, 'f~"R_%\\\\"', '"g"::bpchar LIKE $1', "%r\\_\\%\\\\%"],
    // Without an index, LIKE needs no cast that keeps it from one.
    [{ folded: "g", pgTrgm: "none" }, 'f~"+++"', '"g" LIKE $1', "%+++%"],
  ])("as %o: %s", (mapping, query, ...expected) => {
    expect(written(postgres, field, mapping, query)).toEqual(expected);
  });

  // LIKE takes long for a long needle.
  test.each<Case>([
    [{ folded: "g" }, `f~"${long}"`, '(strpos("g", $1) > 0 AND "g" LIKE $2)', long, piece],
    [{ folded: "g", pgTrgm: "none" }, `f~"${long}"`, '(strpos("g", $1) > 0 AND "g" LIKE $2)', long, piece],
    [{ folded: "g" }, `-f~"${long}"`, '("g" IS NULL OR strpos("g", $1) = 0)', long],
    [{ folded: "g" }, `f~"${"a".repeat(32)}"`, '"g" LIKE $1', `%${"a".repeat(32)}%`],
    [
      { folded: "g" },
      `f~"${"+".repeat(33)}"`,
      '(strpos("g", $1) > 0 AND "g"::bpchar LIKE $2)',
      "+".repeat(33),
      `%${"+".repeat(32)}%`,
    ],
    [
      { folded: "g", isCommon: () => false },
      `f~"${long}"`,
      '(strpos("g", $1) > 0 AND "g" LIKE $2 AND "g" LIKE $3)',
      ...[long, piece, piece],
    ],
  ])("of a long needle, as %o: %.20s", (mapping, query, ...expected) => {
    expect(written(postgres, field, mapping, query)).toEqual(expected);
  });

  const hashes = [587_699_312];
  const byHashes = '("h" @> $1::integer[] AND strpos("g", $2) > 0)';
  const found = 'strpos("g", $1) > 0';
  test.each<[isCommon: boolean | undefined, needle: string, ...expected: unknown[]]>([
    [undefined, "+++", byHashes, hashes, "+++"],
    [false, "+++", byHashes, hashes, "+++"],
    [false, "red", '("g" LIKE $1 AND "g" LIKE $2)', "%red%", "%red%"],
    [false, "a b c", byHashes, expect.any(Array), "a b c"],
    [true, "+++", found, "+++"],
  ])("with hashes of trigrams, if isCommon gives %s for %s", (common, needle, ...expected) => {
    const mapping = { folded: "g", trigramArray: "h", isCommon: () => common };
    expect(written(postgres, field, mapping, `f~"${needle}"`)).toEqual(expected);
  });

  test("with hashes of trigrams instead of pg_trgm", () => {
    const mapping = { folded: "g", trigramArray: "h", pgTrgm: "none" };
    expect(written(postgres, field, mapping, 'f~"+++"')).toEqual([byHashes, hashes, "+++"]);
    expect(written(postgres, field, mapping, 'f~"red"')[0]).toBe(byHashes);
    expect(written(postgres, field, mapping, '-f~"+++"')).toEqual([lacks, "%+++%"]);
  });
});

describe("text without a folded column", () => {
  const position = 'strpos(lower("f"), lower($1))';
  test.each<Case>([
    [{}, 'f:"Red"', 'lower("f") = lower($1)', "Red"],
    [{}, '-f:"Red"', '("f" IS NULL OR lower("f") <> lower($1))', "Red"],
    [{}, "f:null", '"f" IS NULL'],
    [{}, 'f~"Red"', '"f" ILIKE $1', "%Red%"],
    [{}, '-f~"Red"', '("f" IS NULL OR "f" NOT ILIKE $1)', "%Red%"],
    [{}, 'f~"+++"', `${position} > 0`, "+++"],
    [{}, '-f~"+++"', `("f" IS NULL OR ${position} = 0)`, "+++"],
    [{}, 'f~"жук"', '"f" ILIKE $1', "%жук%"],
    [{}, `f~"${long}"`, `(${position} > 0 AND "f" ILIKE $2)`, long, piece],
    [{}, `-f~"${long}"`, `("f" IS NULL OR ${position} = 0)`, long],
    [{}, `f~"${long}Σ"`, `${position} > 0`, `${long}Σ`],
    [{}, 'f~"redΣ"', '"f" ILIKE $1', "%redΣ%"],
    [{}, `f~"${"a".repeat(32)}"`, '"f" ILIKE $1', `%${"a".repeat(32)}%`],
  ])("as %o: %.20s", (mapping, query, ...expected) => {
    expect(written(postgres, field, mapping, query)).toEqual(expected);
  });
});

test("the dialect has its name", () => {
  expect(dialects.postgres).toBe(postgres);
  expect([postgres.name, postgres.title]).toEqual(["postgres", "PostgreSQL"]);
});
