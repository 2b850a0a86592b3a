import { describe, expect, test } from "vitest";
import { matches } from "./support.ts";

describe("equality", () => {
  test.each([
    ['text:"RED"', { text: "red" }, true],
    ['text:"red"', { text: "red " }, false],
    ['text:"é"', { text: "É" }, true],
    ['text:"\u00e9"', { text: "e\u0301" }, false],
    ['text:"ß"', { text: "ss" }, false],
    ['text:"ς"', { text: "Σ" }, true],
    ['text:""', { text: "" }, true],
    ['text:""', {}, false],
    ['open:"BLUE"', { open: "blue" }, true],
    ['state:"idle"', { state: "Idle" }, true],
    ['state:"Idle"', { state: "idle" }, false],
    ['id:"a"', { id: "a" }, true],
    ['id:"a"', { id: "A" }, false],
    ['id:"null"', { id: "null" }, true],
    ['id:"null"', { id: null }, false],
    ['flag:"TRUE"', { flag: true }, true],
    ['flag:"true"', { flag: false }, false],
    ['flag:"false"', {}, false],
    ['number:"3.50"', { number: 3.5 }, true],
    ['number:"0"', { number: -0 }, true],
    ['number:"0.1"', { number: 0.1 }, true],
    ['number:"3"', { number: Number.NaN }, false],
    ['integer:"03"', { integer: 3 }, true],
    ['integer:"3"', { integer: 3n }, true],
    ['integer:"9007199254740993"', { integer: 9007199254740993n }, true],
    ['integer:"9007199254740993"', { integer: 9007199254740992 }, false],
    ['integer:"9007199254740992"', { integer: 9007199254740992 }, true],
    ['integer:"9007199254740992"', { integer: 9007199254740993n }, false],
    ['time:"-1"', { time: -1 }, true],
    ['time:"3"', { time: new Date(3) }, true],
    ['seconds:"1"', { seconds: 0.0019 }, true],
    ['seconds:"-1"', { seconds: -0.0001 }, true],
    ['seconds:"1000"', { seconds: 1n }, true],
    ['iso:"-1"', { iso: "1969-12-31T23:59:59.999999Z" }, true],
    ['iso:"-1"', { iso: -1 }, false],
    ['uuid:"6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6"', { uuid: "6f1C24a8-2d3b-4c5e-9f60-718293a4b5c6" }, true],
    ['uuid:"6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6"', { uuid: "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c7" }, false],
  ])("%s of %o: %s", (query, record, expected) => {
    expect(matches(query, record)).toBe(expected);
    expect(matches(`-${query}`, record)).toBe(!expected);
  });
});

describe("contains", () => {
  test.each([
    ['text~"imeo"', "A TIMEOUT", true],
    ['text~"ΜΈΝ"', "αμένα", true],
    ['text~"100%"', "1000", false],
    ['text~"a_b"', "aXb", false],
    ['text~"a*b"', "aab a*b", true],
    ['text~"[a]"', "a", false],
    ['text~"a.c"', "abc", false],
    ['text~"a\\\\b"', "a\\b", true],
    ['text~"🚀🚀🚀"', "x🚀🚀🚀y", true],
    ['text~"abc"', "ab", false],
    [`text~"${"x".repeat(100)}"`, `a${"X".repeat(100)}`, true],
    [`text~"${"x".repeat(100)}"`, "x".repeat(99), false],
  ])("%s of %j: %s", (query, value, expected) => {
    expect(matches(query, { text: value })).toBe(expected);
    expect(matches(`-${query}`, { text: value })).toBe(!expected);
  });

  test("a record without a value contains nothing", () => {
    expect(matches('text~"abc"', {})).toBe(false);
    expect(matches('-text~"abc"', {})).toBe(true);
  });
});

describe("comparison", () => {
  test.each([
    ["number>3", 3, false],
    ["number>3", 3.0001, true],
    ["number>=3", 3, true],
    ["number<3", 3, false],
    ["number<=3", 3, true],
    ["number>-1", -0, true],
    ["number>3", Infinity, true],
    ["number<3", -Infinity, true],
    ["number<3", Number.NaN, false],
    ["number>=3", Number.NaN, false],
    ["number>2", 3n, false],
    ["number>2", "3", false],
    ["number<3", null, false],
    ["number>=0", undefined, false],
  ])("%s of %s: %s", (query, value, expected) => {
    expect(matches(query, { number: value })).toBe(expected);
  });

  test.each([
    ["integer>9007199254740992", 9007199254740993n, true],
    ["integer>9007199254740992", 9007199254740992, false],
    ["integer>9007199254740992", 9007199254740992n, false],
    ["integer<9007199254740993", 9007199254740992, true],
    ["integer<9007199254740993", 9007199254740993n, false],
    ["integer<=9007199254740995", 9007199254740996, false],
    ["integer<=9007199254740995", 9007199254740995n, true],
    ["integer>=9223372036854775807", 2n ** 63n - 1n, true],
    ["integer<9223372036854775807", 2 ** 62, true],
    ["integer>0", 2 ** 63, false],
    ["integer>0", 2n ** 63n, false],
    ["integer>0", 0.5, false],
    ["integer>-1", -0, true],
    ["integer<=-9223372036854775808", -(2 ** 63), true],
    ["integer>2", "3", false],
    ["integer<3", null, false],
  ])("%s of %s: %s", (query, value, expected) => {
    expect(matches(query, { integer: value })).toBe(expected);
  });

  test("a time is compared as an integer", () => {
    expect(matches("time>1700000000000", { time: 1_700_000_000_001 })).toBe(true);
    expect(matches("time>1700000000000", { time: new Date(1_800_000_000_000) })).toBe(true);
    expect(matches("time>1700000000000", { time: new Date(1_700_000_000_000) })).toBe(false);
  });
});

describe("whenAbsent", () => {
  test.each([
    ['off:"false"', { off: false }, true],
    ['off:"false"', {}, true],
    ['off:"false"', { off: "true" }, true],
    ['off:"false"', { off: true }, false],
    ['off:"true"', {}, false],
    ['off:"true"', { off: true }, true],
    ["off:null", {}, true],
    ["off:null", { off: false }, false],
    ['on:"true"', {}, true],
    ['on:"true"', { on: true }, true],
    ['on:"true"', { on: false }, false],
    ['on:"false"', {}, false],
    ["on:null", {}, true],
  ])("%s of %o: %s", (query, record, expected) => {
    expect(matches(query, record)).toBe(expected);
    expect(matches(`-${query}`, record)).toBe(!expected);
  });
});
