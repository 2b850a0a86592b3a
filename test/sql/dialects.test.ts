import { compile } from "wherefore";
import {
  clickhouse,
  compileWhere,
  dialects,
  duckdb,
  mysql,
  postgres,
  sqlite,
  trigramHashes,
  type Commonness,
  type Dialect,
} from "wherefore/sql";
import * as exported from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { schema } from "./support.ts";

const folded = { title: { folded: "title_folded" }, label: { folded: "label_folded" } };

function where(dialect: Dialect, source: string, columns = {}): { sql: string; params: readonly unknown[] } {
  const { sql, params } = compileWhere(compile(source, schema), { dialect, columns });
  return { sql, params };
}

test.each(Object.entries(dialects))("%s is exported under its name in the table", (name, dialect) => {
  expect(Object.values(exported)).toContain(dialect);
  expect(dialect.name).toBe(name);
});

describe("text with a folded column", () => {
  test.each([
    [
      sqlite,
      "`title_folded` = ?",
      "(`title_folded` IS NULL OR `title_folded` <> ?)",
      "`title_folded` IS NULL",
    ],
    [
      postgres,
      '"title_folded" = $1',
      '("title_folded" IS NULL OR "title_folded" <> $1)',
      '"title_folded" IS NULL',
    ],
    [
      mysql,
      "`title_folded` = ?",
      "(`title_folded` IS NULL OR `title_folded` <> ?)",
      "`title_folded` IS NULL",
    ],
    [
      duckdb,
      '"title_folded" = ?::VARCHAR',
      '("title_folded" IS NULL OR "title_folded" <> ?::VARCHAR)',
      '"title_folded" IS NULL',
    ],
    [
      clickhouse,
      "`title_folded` = {p1:String}",
      "(`title_folded` IS NULL OR `title_folded` <> {p1:String})",
      "`title` IS NULL",
    ],
  ] as const)("$name", (dialect, equal, unequal, isNull) => {
    expect(where(dialect, 'title:"Ab%"', folded)).toEqual({ sql: equal, params: ["ab%"] });
    expect(where(dialect, '-title:"Ab%"', folded)).toEqual({ sql: unequal, params: ["ab%"] });
    expect(where(dialect, "title:null", folded)).toEqual({ sql: isNull, params: [] });
  });
});

test("clickhouse: a LIKE does not end in backslashes, with which an index loses rows", () => {
  expect(where(clickhouse, String.raw`title~"A\\b\\\\\\"`, folded)).toEqual({
    sql: "(`title_folded` LIKE {p1:String} AND position(`title_folded`, {p2:String}) > 0)",
    params: [String.raw`%a\\b%`, String.raw`a\b` + "\\\\\\"],
  });
  expect(where(clickhouse, String.raw`-title~"A\\b\\"`, folded)).toEqual({
    sql: "(`title_folded` IS NULL OR position(`title_folded`, {p1:String}) = 0)",
    params: [String.raw`a\b` + "\\"],
  });
  expect(where(clickhouse, String.raw`title~"\\\\\\"`)).toEqual({
    sql: "(upperUTF8(lowerUTF8(`title`)) LIKE upperUTF8(lowerUTF8({p1:String})) AND position(upperUTF8(lowerUTF8(`title`)), upperUTF8(lowerUTF8({p2:String}))) > 0)",
    params: ["%%", "\\\\\\"],
  });
});

test("clickhouse: a folded column that is not Nullable is empty for the empty text and for a missing value", () => {
  expect(where(clickhouse, 'title:""', folded)).toEqual({
    sql: "(`title` IS NOT NULL AND `title_folded` = {p1:String})",
    params: [""],
  });
  expect(where(clickhouse, '-title:""', folded).sql).toBe(
    "(`title` IS NULL OR `title_folded` <> {p1:String})",
  );
});

describe("contains", () => {
  test.each([
    [
      sqlite,
      "instr(`title_folded`, ?) > 0",
      "(`title_folded` IS NULL OR instr(`title_folded`, ?) = 0)",
      'a%_\\!"',
    ],
    [
      postgres,
      '"title_folded"::bpchar LIKE $1',
      '("title_folded" IS NULL OR "title_folded" NOT LIKE $1)',
      '%a\\%\\_\\\\!"%',
    ],
    [
      mysql,
      "INSTR(`title_folded`, ?) > 0",
      "(`title_folded` IS NULL OR INSTR(`title_folded`, ?) = 0)",
      'a%_\\!"',
    ],
    [
      duckdb,
      'contains("title_folded", ?::VARCHAR)',
      '("title_folded" IS NULL OR NOT contains("title_folded", ?::VARCHAR))',
      'a%_\\!"',
    ],
    [
      clickhouse,
      "`title_folded` LIKE {p1:String}",
      "(`title_folded` IS NULL OR `title_folded` NOT LIKE {p1:String})",
      '%a\\%\\_\\\\!"%',
    ],
  ] as const)("$name", (dialect, contains, lacks, param) => {
    const needle = JSON.stringify('A%_\\!"');
    expect(where(dialect, `title~${needle}`, folded)).toEqual({ sql: contains, params: [param] });
    expect(where(dialect, `-title~${needle}`, folded)).toEqual({ sql: lacks, params: [param] });
  });

  test("postgres: LIKE if pg_trgm has a trigram for the needle, otherwise the column of trigrams", () => {
    const column = { title: { folded: "f", trigramArray: "grams" } };
    expect(where(postgres, 'title~"Login_"', column)).toEqual({ sql: '"f" LIKE $1', params: ["%login\\_%"] });
    expect(where(postgres, 'title~"+++"', column)).toEqual({
      sql: '("grams" @> $1::integer[] AND strpos("f", $2) > 0)',
      params: [[587699312], "+++"],
    });
    expect(where(postgres, '-title~"+++"', column).sql).toBe('("f" IS NULL OR "f" NOT LIKE $1)');
  });

  test("postgres: the database determines which characters are letters", () => {
    const like = '"f" LIKE $1';
    const withoutIndex = '"f"::bpchar LIKE $1';
    const sqlOf = (pgTrgm: "unicode" | "ascii" | "none", needle: string) =>
      where(postgres, `title~"${needle}"`, { title: { folded: "f", pgTrgm } }).sql;
    expect(["жук", "login"].map((needle) => sqlOf("unicode", needle))).toEqual([like, like]);
    expect(["жук", "login"].map((needle) => sqlOf("ascii", needle))).toEqual([withoutIndex, like]);
    expect(["жук", "login"].map((needle) => sqlOf("none", needle))).toEqual([like, like]);
  });

  test("sqlite: the candidates of the FTS5 table are compared again", () => {
    const trigrams = { table: "fts", column: 'ti"tle' };
    expect(where(sqlite, 'title~"Say \\"hi\\""', { title: { folded: "f", trigrams } })).toEqual({
      sql: "(`rowid` IN (SELECT rowid FROM `fts` WHERE `fts` MATCH ?) AND instr(`f`, (SELECT ?)) > 0)",
      params: ['"ti""tle" : ("say" AND "ay " AND "y """ AND " ""h" AND """hi" AND "hi""")', 'say "hi"'],
    });
    expect(where(sqlite, '-title~"hi there"', { title: { folded: "f", trigrams } }).sql).toBe(
      "(`f` IS NULL OR instr(`f`, ?) = 0)",
    );
    expect(
      where(sqlite, 'title~"hi there"', { title: { folded: "f", trigrams: { ...trigrams, rowid: "n" } } })
        .sql,
    ).toBe("(`n` IN (SELECT rowid FROM `fts` WHERE `fts` MATCH ?) AND instr(`f`, (SELECT ?)) > 0)");
  });

  test("sqlite: isCommon selects the form", () => {
    const asked: unknown[] = [];
    const told = (common: Commonness) => {
      const isCommon = (match: string, needle: string) => {
        asked.push([match, needle]);
        return common;
      };
      const trigrams = { table: "fts", column: "t", isCommon };
      return where(sqlite, 'title~"The"', { title: { folded: "f", trigrams } });
    };
    const subselect = "(SELECT rowid FROM `fts` WHERE `fts` MATCH ?)";
    expect(told(false)).toEqual({
      sql: `(\`rowid\` IN ${subselect} AND instr(\`f\`, (SELECT ?)) > 0)`,
      params: ['"t" : "the"', "the"],
    });
    expect(told("fairly")).toEqual({
      sql: `(+\`rowid\` IN ${subselect} AND instr(\`f\`, (SELECT ?)) > 0)`,
      params: ['"t" : "the"', "the"],
    });
    expect(told(true)).toEqual({ sql: "instr(`f`, ?) > 0", params: ["the"] });
    expect(asked).toEqual(Array.from({ length: 3 }, () => ['"t" : "the"', "the"]));
  });

  test("postgres: isCommon selects the form", () => {
    const asked: string[] = [];
    const told = (needle: string, common: boolean | undefined, trigramArray?: string) => {
      const isCommon = (folded: string) => {
        asked.push(folded);
        return common;
      };
      const array = trigramArray === undefined ? {} : { trigramArray };
      return where(postgres, `title~"${needle}"`, { title: { folded: "f", isCommon, ...array } });
    };
    const rare = { sql: '("f" LIKE $1 AND "f" LIKE $2)', params: ["%the%", "%the%"] };
    const hashed = '("g" @> $1::integer[] AND strpos("f", $2) > 0)';
    expect(told("The", false)).toEqual(rare);
    expect(told("The", false, "g")).toEqual(rare);
    // pg_trgm does not know that two words are next to each other.
    expect(told("To be", false, "g")).toEqual({
      sql: hashed,
      params: [["to ", "o b", " be"].flatMap(trigramHashes), "to be"],
    });
    expect(told("The", true, "g")).toEqual({ sql: 'strpos("f", $1) > 0', params: ["the"] });
    expect(told("The", undefined, "g")).toEqual({ sql: '"f" LIKE $1', params: ["%the%"] });
    expect(told("+++", false).sql).toBe('("f"::bpchar LIKE $1 AND "f"::bpchar LIKE $2)');
    expect(told("+++", undefined, "g").sql).toBe(hashed);
    expect(told("+++", true, "g").sql).toBe('strpos("f", $1) > 0');
    expect(asked).toEqual(["the", "the", "to be", "the", "the", "+++", "+++", "+++"]);
    const notAsked = () => {
      throw new Error("a clause with - looks at every row");
    };
    const negated = where(postgres, '-title~"the"', { title: { folded: "f", isCommon: notAsked } });
    expect(negated.sql).toBe('("f" IS NULL OR "f" NOT LIKE $1)');
  });
});

test.each([duckdb, clickhouse])(
  "$name: a double beyond 2^53 is text, since drivers take it for an int64",
  (dialect) => {
    expect(where(dialect, "score>1000000000000000000000").params).toEqual(["1e+21"]);
  },
);

describe("booleans are literals, so there is no param", () => {
  test.each([
    [sqlite, "`stale` = 1", "`stale` = 0", "`stale`"],
    [postgres, '"stale"', 'NOT "stale"', '"stale"'],
    [mysql, "`stale` = TRUE", "`stale` = FALSE", "`stale`"],
    [duckdb, '"stale"', 'NOT "stale"', '"stale"'],
    [clickhouse, "`stale`", "NOT `stale`", "`stale`"],
  ] as const)("$name", (dialect, isTrue, isFalse, column) => {
    const blocked = (sql: string) => sql.replaceAll("stale", "blocked");
    const visible = (sql: string) => sql.replaceAll("stale", "visible");
    const orNull = (sql: string) => `(${column} IS NULL OR ${sql})`;
    expect(where(dialect, 'stale:"true"')).toEqual({ sql: isTrue, params: [] });
    expect(where(dialect, 'stale:"false"').sql).toBe(isFalse);
    expect(where(dialect, '-stale:"true"').sql).toBe(orNull(isFalse));
    expect(where(dialect, '-stale:"false"').sql).toBe(orNull(isTrue));
    expect(where(dialect, 'blocked:"false"').sql).toBe(blocked(orNull(isFalse)));
    expect(where(dialect, '-blocked:"true"').sql).toBe(blocked(orNull(isFalse)));
    expect(where(dialect, '-blocked:"false"').sql).toBe(blocked(isTrue));
    expect(where(dialect, 'visible:"true"').sql).toBe(visible(orNull(isTrue)));
    expect(where(dialect, '-visible:"true"').sql).toBe(visible(isFalse));
  });
});
