import { expect, test } from "vitest";
import { decode } from "../../src/repair/decode.ts";
import { names } from "./support.ts";

test.each([
  ["state:&quot;idle&quot; AND depth&gt;3", 'state:"idle" AND depth>3', "htmlEntities"],
  ["state%3A%22idle%22+AND+depth%3E3", 'state:"idle" AND depth>3', "percentEncoding"],
  ["title:%22caf%C3%A9%22 OR depth>3", 'title:"café" OR depth>3', "percentEncoding"],
  ['state:"idle"+AND+depth>3', 'state:"idle" AND depth>3', "plusSigns"],
  ['state:\\"idle\\"', 'state:"idle"', "escapedQuotes"],
  [`'state:"idle"'`, 'state:"idle"', "quotes"],
  ['"state:idle"', "state:idle", "quotes"],
  ['"state:\\"idle\\""', 'state:"idle"', "quotes"],
])("%s is decoded", (source, text, encoding) => {
  expect(decode(source, names)).toEqual({ encoding, text });
});

test.each([
  'state:"idle"',
  'title:"&quot;"',
  'title:"%22"',
  'title:"a+AND+b"',
  "title:50%",
  "title:%zz%22",
  "title:C++%20%",
  '"hello world"',
  '"unknown:idle"',
  'title:"C:\\"',
  "'state:idle' AND 'depth>3'",
  'titel:"late "',
])("%s is not decoded", (source) => {
  expect(decode(source, names)).toBeNull();
});

test("a long string without an end takes linear time", () => {
  const began = performance.now();
  expect(decode(`title:"${'\\"'.repeat(64_000)}`, names)).toBeNull();
  // It takes some ten milliseconds, and took ten seconds.
  expect(performance.now() - began).toBeLessThan(3_000);
});
