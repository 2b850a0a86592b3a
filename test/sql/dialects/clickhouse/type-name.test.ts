import { expect, test } from "vitest";
import {
  elementTypeName,
  hasNullableElements,
  typeName,
} from "../../../../src/sql/dialects/clickhouse/types.ts";

test.each([
  ["String", "string"],
  ["Nullable(String)", "string"],
  ["LowCardinality(Nullable(String))", "string"],
  ["Enum8('a' = 1)", "enum8"],
  ["Enum16('a (b)' = -1, 'it\\'s' = 2)", "enum16"],
  ["Nullable(Enum8('a\nb'  =  12 ))", "enum8"],
  ["Enum8", "enum8"],
  ["DateTime('UTC')", "datetime"],
  ["DateTime( 'Asia/Tokyo' )", "datetime"],
  ["DateTime64(3, 'UTC')", "datetime64(3)"],
  ["DateTime64(12 ,'UTC')", "datetime64(12)"],
  ["DateTime64(3,  'UTC')", "datetime64(3)"],
  ["Nullable(String)x", "nullable(string)x"],
  ["Array(LowCardinality(String))x", "array(lowcardinality(string))x"],
  ["DateTime64(3)", "datetime64(3)"],
  ["Decimal(10,  2)", "decimal(10,2)"],
  ["Array(String)", "array(string)"],
  ["Array(Nullable(String))", "array(nullable(string))"],
  ["Array(LowCardinality(String))", "array(string)"],
  ["Array(LowCardinality(Nullable(String)))", "array(nullable(string))"],
  ["Array(Enum8('a' = 1, 'b' = 2))", "array(enum8)"],
  ["Array(DateTime('UTC'))", "array(datetime)"],
  ["Tuple(Nullable(String))", "tuple(nullable(string))"],
  ["Array(Array(LowCardinality(String)))", "array(array(lowcardinality(string)))"],
  [
    "Map(String, DateTime('UTC'), DateTime64(3, 'UTC'), DateTime('UTC'))",
    "map(string,datetime,datetime64(3),datetime)",
  ],
])("the name of %j without what makes no difference is %s", (name, plain) => {
  expect(typeName(name)).toBe(plain);
});

test.each([
  ["array(string)", "string", false],
  ["array(nullable(string))", "string", true],
  ["array(array(nullable(string)))", "array(nullable(string))", false],
  ["array(string)x", undefined, false],
  ["xarray(nullable(string))", undefined, false],
  ["array", undefined, false],
  ["nullable(string)", undefined, false],
])("the elements of %s have the type %s; Nullable: %s", (name, element, isNullable) => {
  expect(elementTypeName(name)).toBe(element);
  expect(hasNullableElements(name)).toBe(isNullable);
});
