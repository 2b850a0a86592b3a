import { enumeration, id, text, type OwnField } from "wherefore";
import { MappingError, postgres } from "wherefore/sql";
import { expect, test } from "vitest";
import { MappingReader } from "../../../../src/sql/mapping-reader.ts";
import { written, type Mapping } from "../one-field.ts";

type Problem = readonly [key: string, message: string];

function problems(field: OwnField<never, unknown>, mapping: Mapping): readonly Problem[] {
  try {
    written(postgres, field, mapping, "f:null");
  } catch (error) {
    if (!(error instanceof MappingError)) throw error;
    return error.problems.map(({ path, message }): Problem => [path.slice(2).join("."), message]);
  }
  return [];
}

const unused = "The field f does not take `~`, so nothing would use this option.";
const isCommon = (): boolean => true;

test.each<[title: string, OwnField<never, unknown>, Mapping, ...Problem[]]>([
  ["all options of text", text(), { folded: "g", pgTrgm: "unicode", trigramArray: "h", isCommon }],
  ["`none` of pg_trgm", text(), { pgTrgm: "none" }],
  ["an array of an enum type", id(), { type: "Enum", enumType: "e" }],
  [
    "options of substrings for a field without `~`",
    id(),
    { pgTrgm: "none", trigramArray: "h", isCommon },
    ["pgTrgm", unused],
    ["trigramArray", unused],
    ["isCommon", unused],
    ["trigramArray", "It needs `folded` beside it: each row that is found is checked there."],
    ["isCommon", "It needs `folded` beside it: it is given the folded text."],
  ],
  [
    "another kind of characters",
    text(),
    { pgTrgm: "latin" },
    ["pgTrgm", 'It is one of "unicode", "ascii", "none".'],
  ],
  [
    "an enum type without its name",
    enumeration(["a"]),
    "enum",
    ["enumType", "The type `enum` needs the name of the type in the database."],
  ],
  [
    "the name of an enum type for a type whose name has `enum` in it",
    id(),
    { type: "inet", enumType: "e" },
    ["enumType", "It goes with the type `enum`."],
  ],
  [
    "values of no enum",
    enumeration(["a"]),
    { enumValues: ["a"] },
    ["enumValues", "It goes with the type `enum`."],
  ],
  [
    "values that are no texts",
    enumeration(["a"]),
    { type: "enum", enumType: "e", enumValues: [1] },
    ["enumValues", "It is a list of strings."],
  ],
])("%s", (_, field, mapping, ...expected) => {
  expect(problems(field, mapping)).toEqual(expected);
});

test.each(["xenum", "enumx", "enum[]x"])("%s is no enum type", (type) => {
  expect(problems(id(), { type, enumType: "e" })).toContainEqual([
    "enumType",
    "It goes with the type `enum`.",
  ]);
});

test("an option that a mapping lacks is undefined", () => {
  const field = { name: "f", comparison: "folded", operators: ["contains"], isList: false } as const;
  const options = (mapping: object) => postgres.readOptions(new MappingReader(field, mapping, [], []));
  const none = {
    enumType: undefined,
    enumValues: undefined,
    pgTrgm: undefined,
    trigramArray: undefined,
    isCommon: undefined,
  };
  expect(options({})).toStrictEqual(none);
  const all = { folded: "g", pgTrgm: "ascii", trigramArray: "h", isCommon } as const;
  const { folded: _, ...own } = all;
  expect(options(all)).toStrictEqual({ ...none, ...own });
  expect(options({ type: "enum", enumType: "a.b" })).toStrictEqual({ ...none, enumType: '"a"."b"' });
  const named = { type: "enum", enumType: "a", enumValues: ["x"] };
  expect(options(named)).toStrictEqual({ ...none, enumType: '"a"', enumValues: ["x"] });
});
