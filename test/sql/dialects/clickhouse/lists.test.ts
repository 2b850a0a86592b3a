import { boolean, id, integer, list, number, text, type OwnField } from "wherefore";
import { clickhouse } from "wherefore/sql";
import { expect, test } from "vitest";
import { written, type Case } from "../one-field.ts";

type Field = OwnField<never, unknown>;
const listOf = (element: Field): Field => list(element as OwnField<never>) as Field;

const texts = listOf(text());
const ids = listOf(id());
const booleans = listOf(boolean() as Field);
const numbers = listOf(number());
const integers = listOf(integer());

const aUuid = "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6";
const fold = (text: string): string => `upperUTF8(lowerUTF8(${text}))`;
const some = (array: string, test: string): string => `arrayExists(element -> ${test}, ${array})`;
const isFolded = some("`f`", `${fold("element")} = ${fold("{p1:String}")}`);

test.each<[title: string, Field, ...Case]>([
  ["texts", texts, { folded: "g" }, 'f:"Red"', "has(`g`, {p1:String})", "red"],
  ["texts", texts, { folded: "g", type: "Array" }, '-f:"Red"', "(NOT has(`g`, {p1:String}))", "red"],
  // In the folded array, the empty text can stand for an element without a value.
  ["texts", texts, { folded: "g" }, 'f:""', isFolded, ""],
  ["texts", texts, { folded: "g" }, '-f:""', `(NOT ${isFolded})`, ""],
  ["texts", texts, { folded: "g" }, "-f:null", some("`f`", "element IS NOT NULL")],
  ["texts", texts, { folded: "g" }, "f:null", `(NOT ${some("`f`", "element IS NOT NULL")})`],
  ["texts", texts, { folded: "g" }, 'f~"Red"', some("`g`", "element LIKE {p1:String}"), "%red%"],
  ["ids", ids, "Array(UUID)", `f:"${aUuid}"`, "has(`f`, {p1:UUID})", aUuid],
  ["ids", ids, "Array(UUID)", 'f:"abc"', some("`f`", "1 = 0")],
  ["ids", ids, "Array(Enum8('a' = 1))", 'f:"a"', some("`f`", "toString(element) = {p1:String}"), "a"],
  // ClickHouse would take two lambdas without a param for the same condition.
  ["booleans", booleans, {}, 'f:"true"', "has(`f`, true)"],
  ["booleans", booleans, {}, '-f:"true"', "(NOT has(`f`, true))"],
  ["numbers", numbers, {}, 'f:"5"', "has(`f`, {p1:Float64})", 5],
  ["numbers", numbers, {}, "f>5", some("`f`", "element > {p1:Float64}"), 5],
  ["numbers", numbers, "Array(Decimal(4, 2))", 'f:"5.5"', "has(`f`, {p1:Decimal(4, 2)})", "5.50"],
  ["integers", integers, "Array(Nullable(Int8))", 'f:"5"', "has(`f`, {p1:Int8})", 5],
])("%s as %o $2: %s", (_, field, mapping, query, ...expected) => {
  expect(written(clickhouse, field, mapping, query)).toEqual(expected);
});

test.each<[type: string, message: string]>([
  ["String", 'ClickHouse has no list type "string". Write one such as "array(string)".'],
  ["Array(String)x", 'ClickHouse has no list type "array(string)x". Write one such as "array(string)".'],
  ["xArray(String)", 'ClickHouse has no list type "xarray(string)". Write one such as "array(string)".'],
])("%s holds no lists of texts", (type, message) => {
  expect(() => written(clickhouse, texts, type, "f:null")).toThrow(message);
});
