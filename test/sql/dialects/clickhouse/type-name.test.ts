import { expect, test } from "vitest";
import {
  elementTypeName,
  hasNullableElements,
  typeName,
} from "../../../../src/sql/dialects/clickhouse/types.ts";

test.each([
  ["String", "string"],
  ["Nullable(String)", "string"],
  ["Enum8('a' = 1)", "enum8"],
  ["Nullable(Enum8('a\nb'  =  12 ))", "enum8"],
  ["DateTime('UTC')", "datetime"],
  ["DateTime( 'Asia/Tokyo' )", "datetime"],
  ["DateTime64(3, 'UTC')", "datetime64(3)"],
  ["DateTime64(12 ,'UTC')", "datetime64(12)"],
  ["Nullable(String)x", "nullable(string)x"],
  ["Array(LowCardinality(String))x", "array(lowcardinality(string))x"],
  ["Decimal(10,  2)", "decimal(10,2)"],
  ["Array(LowCardinality(String))", "array(string)"],
  ["Array(Array(LowCardinality(String)))", "array(array(lowcardinality(string)))"],
])("the name of %j without what makes no difference is %s", (name, plain) => {
  expect(typeName(name)).toBe(plain);
});

test.each([
  ["array(string)", "string", false],
  ["array(array(nullable(string)))", "array(nullable(string))", false],
  ["array(string)x", undefined, false],
  ["xarray(nullable(string))", undefined, false],
])("the elements of %s have the type %s; Nullable: %s", (name, element, isNullable) => {
  expect(elementTypeName(name)).toBe(element);
  expect(hasNullableElements(name)).toBe(isNullable);
});
