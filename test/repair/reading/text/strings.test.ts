import { expect, test } from "vitest";
import { meaningOf } from "../../support.ts";

const pairs = [
  '""',
  "''",
  "“”",
  "„“",
  "„”",
  "‟”",
  "«»",
  "»«",
  "‘’",
  "‚‘",
  "‹›",
  "``",
  "´´",
  "`´",
  '“"',
  '"”',
];

test.each(pairs)("reads a value between %s", (pair) => {
  const [open = "", close = ""] = pair;
  expect(meaningOf(`title:${open}some words${close} AND depth>3`)).toBe(
    'title equals "some words" AND depth greaterThan 3',
  );
});

test.each([
  ['title:""x""', 'title equals "x"'],
  ['title:"x', 'title equals "x"'],
  ['title:"x AND depth>3', 'title equals "x" AND depth greaterThan 3'],
  ['title:x" AND depth>3', "title equals x AND depth greaterThan 3"],
  ["title:'it\\'s'", 'title equals "it\'s"'],
  ["title:'it's here'", 'title equals "it\'s here"'],
  ['title:"a \\"b\\" c"', 'title equals "a \\"b\\" c"'],
  ['title:"say "hi""', 'title equals "say \\"hi\\""'],
  ['title:"a","b"', 'title equals "a" OR equals "b"'],
  ['title:""', 'title equals ""'],
])("reads %j", (source, meaning) => {
  expect(meaningOf(source)).toBe(meaning);
});
