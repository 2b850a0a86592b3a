import { compile } from "wherefore";
import { compileWhere, dialects, raw, type Column, type Forms } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { textValue } from "../../src/schema/types/text.ts";
import { schema } from "./support.ts";

/** `like` is for operators that a dialect has no form for. */
type FormName = Exclude<keyof Forms<object>, "like">;

/** A clause that each form writes. */
const clauses: { readonly [F in FormName]: string } = {
  isNull: "ref:null",
  text: 'title:"ab"',
  exact: 'ref:"ab"',
  boolean: 'stale:"true"',
  numeric: "depth>3",
  contains: 'title~"abc"',
};

/** The SQL of each form in each dialect, without folded columns. */
const written: { readonly [D in keyof typeof dialects]: { readonly [F in FormName]: string } } = {
  sqlite: {
    isNull: "`ref` IS NULL",
    text: "`title` = ? COLLATE NOCASE",
    exact: "`ref` = ?",
    boolean: "`stale` = 1",
    numeric: "`depth` > ?",
    contains: "instr(lower(`title`), lower(?)) > 0",
  },
  postgres: {
    isNull: '"ref" IS NULL',
    text: 'lower("title") = lower($1)',
    exact: '"ref" = $1',
    boolean: '"stale"',
    numeric: '"depth" > $1::bigint',
    contains: '"title" ILIKE $1',
  },
  mysql: {
    isNull: "`ref` IS NULL",
    text: "LOWER(CONVERT(`title` USING utf8mb4)) COLLATE utf8mb4_bin LIKE LOWER(CONVERT(? USING utf8mb4)) COLLATE utf8mb4_bin ESCAPE '!'",
    exact: "`ref` = ?",
    boolean: "`stale` = TRUE",
    numeric: "`depth` > CAST(? AS SIGNED)",
    contains:
      "INSTR(LOWER(CONVERT(`title` USING utf8mb4)) COLLATE utf8mb4_bin, LOWER(CONVERT(? USING utf8mb4)) COLLATE utf8mb4_bin) > 0",
  },
  duckdb: {
    isNull: '"ref" IS NULL',
    text: 'lower("title") = lower(?::VARCHAR)',
    exact: '"ref" = ?::VARCHAR',
    boolean: '"stale"',
    numeric: '"depth" > ?::BIGINT',
    contains: 'contains(lower("title"), lower(?::VARCHAR))',
  },
  clickhouse: {
    isNull: "`ref` IS NULL",
    text: "upperUTF8(lowerUTF8(`title`)) = upperUTF8(lowerUTF8({p1:String}))",
    exact: "`ref` = {p1:String}",
    boolean: "`stale`",
    numeric: "`depth` > {p1:Int64}",
    contains: "upperUTF8(lowerUTF8(`title`)) LIKE upperUTF8(lowerUTF8({p1:String}))",
  },
};

test.each(Object.keys(dialects) as (keyof typeof dialects)[])("%s writes each form", (dialect) => {
  const sqlOf = (clause: string): string =>
    compileWhere(compile(clause, schema), { dialect: dialects[dialect] }).sql;
  const found = Object.entries(clauses).map(([form, clause]) => [form, sqlOf(clause)]);
  expect(Object.fromEntries(found)).toEqual(written[dialect]);
});

describe("a text operator that a dialect has no form for is a LIKE", () => {
  const begins = (dialect: keyof typeof dialects, folded: boolean, negated: boolean): unknown[] => {
    const { quote, forms } = dialects[dialect];
    const sibling = (name: string) => raw(quote(name));
    const column = { column: sibling("t"), folded: folded ? sibling("f") : undefined, options: {}, sibling };
    const { texts, params } = (forms as Forms<object>).like(
      column satisfies Column<object>,
      textValue("A_%!\\"),
      (text) => `${text}%`,
      negated,
    );
    return [texts.join("?"), ...params.map(({ value }) => value)];
  };

  test.each<[dialect: keyof typeof dialects, folded: string, unfolded: string]>([
    ["sqlite", "`f` LIKE ? ESCAPE '!'", "lower(`t`) LIKE lower(?) ESCAPE '!'"],
    ["postgres", `"f" LIKE ? ESCAPE '!'`, `lower("t") LIKE lower(?) ESCAPE '!'`],
    [
      "mysql",
      "`f` LIKE ? ESCAPE '!'",
      "LOWER(CONVERT(`t` USING utf8mb4)) COLLATE utf8mb4_bin LIKE LOWER(CONVERT(? USING utf8mb4)) COLLATE utf8mb4_bin ESCAPE '!'",
    ],
  ])("%s", (dialect, folded, unfolded) => {
    const escaped = dialect === "clickhouse" ? String.raw`_\_\%!\\%` : "_!_!%!!\\%";
    expect(begins(dialect, true, false)).toEqual([folded, `a${escaped.slice(1)}`]);
    expect(begins(dialect, false, false)).toEqual([unfolded, `A${escaped.slice(1)}`]);
    const [negated] = begins(dialect, true, true);
    const name = dialects[dialect].quote("f");
    expect(negated).toBe(`(${name} IS NULL OR ${folded.replace("LIKE", "NOT LIKE")})`);
  });
});
