import { enumeration, id, text, uuid } from "wherefore";
import { mysql, type MysqlType } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { written, type Case } from "../clause.ts";

const key = "123e4567-e89b-12d3-a456-426614174000";
const bytes = (text: string): string => `CAST(CONVERT(${text} USING utf8mb4) AS BINARY)`;

describe("a UUID in binary(16)", () => {
  test.each<Case>([
    [`c:"${key.toUpperCase()}"`, "`c` = UNHEX(?)", key.replaceAll("-", "")],
    [`-c:"${key}"`, "(`c` IS NULL OR `c` <> UNHEX(?))", key.replaceAll("-", "")],
  ])("%s", (clause, ...expected) => {
    expect(written(mysql, uuid(), { type: "binary(16)" }, clause)).toEqual(expected);
  });
});

describe("a UUID in MariaDB's uuid, which does not take every UUID, is unequal by its text", () => {
  test.each<Case>([
    [`c:"${key}"`, "`c` = ?", key],
    [`-c:"${key}"`, `(\`c\` IS NULL OR ${bytes("`c`")} <> ${bytes("?")})`, key],
  ])("%s", (clause, ...expected) => {
    expect(written(mysql, uuid(), { type: "uuid" }, clause)).toEqual(expected);
  });
});

describe.each<MysqlType>(["binary(16)", "uuid"])("an id in %s has the text that it shows", (type) => {
  test.each([
    [`c:"${key.toUpperCase()}"`, "1 = 0"],
    [`c:"{${key}}"`, "1 = 0"],
    ['c:"abc"', "1 = 0"],
  ])("%s", (clause, sql) => {
    expect(written(mysql, id(), { type }, clause)).toEqual([sql]);
  });
});

describe.each<MysqlType>(["enum", "inet4", "inet6"])(
  "%s takes several texts for one value, so that its text is compared too",
  (type) => {
    test.each<Case>([
      ['c:"a"', `(\`c\` = ? AND ${bytes("`c`")} = ${bytes("?")})`, "a", "a"],
      ['-c:"a"', `(\`c\` IS NULL OR ${bytes("`c`")} <> ${bytes("?")})`, "a"],
    ])("%s", (clause, ...expected) => {
      expect(written(mysql, id(), { type }, clause)).toEqual(expected);
      if (type === "enum") expect(written(mysql, enumeration(["a"]), { type }, clause)).toEqual(expected);
    });
  },
);

describe("a text is compared as the dialect does, whatever the type of its column", () => {
  test.each<MysqlType>(["char(10)", "varchar(10)", "tinytext", "text", "mediumtext", "longtext"])(
    "%s",
    (type) => {
      expect(written(mysql, text(), { type, folded: "f" }, 'c:"Ab"')).toEqual(["`f` = ?", "ab"]);
      expect(written(mysql, id(), { type }, 'c:"Ab"')).toEqual(["`c` = ?", "Ab"]);
      expect(written(mysql, uuid(), { type }, `c:"${key}"`)).toEqual(["`c` = ?", key]);
    },
  );

  test("a UUID in mixed case has a folded column", () => {
    expect(written(mysql, uuid(), { folded: "f" }, `-c:"${key}"`)).toEqual([
      "(`f` IS NULL OR `f` <> ?)",
      key,
    ]);
  });
});
