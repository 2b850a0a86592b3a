import { expect, test } from "vitest";
import { decode } from "../../src/repair/decode.ts";
import { names } from "./support.ts";

test.each([
  ["state:&quot;idle&quot; AND depth&gt;3", 'state:"idle" AND depth>3', "Decode the HTML entities"],
  ["state%3A%22idle%22+AND+depth%3E3", 'state:"idle" AND depth>3', "Decode the percent-encoded characters"],
  ['state:"idle"+AND+depth>3', 'state:"idle" AND depth>3', "Write spaces instead of `+`"],
  ['state:\\"idle\\"', 'state:"idle"', "Remove the backslashes before the quotes"],
  [`'state:"idle"'`, 'state:"idle"', "Remove the quotes around the query"],
  ['"state:idle"', "state:idle", "Remove the quotes around the query"],
  ['"state:\\"idle\\""', 'state:"idle"', "Remove the quotes around the query"],
])("%s is decoded", (source, text, title) => {
  expect(decode(source, names)).toEqual({ title, text });
});

test.each([
  'state:"idle"',
  'title:"&quot;"',
  'title:"%22"',
  'title:"a+AND+b"',
  "title:50%",
  "title:%zz%22",
  '"hello world"',
  '"unknown:idle"',
  'title:"C:\\"',
])("%s is not decoded", (source) => {
  expect(decode(source, names)).toBeNull();
});

test("a long string without an end takes linear time", () => {
  const began = performance.now();
  expect(decode(`title:"${'\\"'.repeat(64_000)}`, names)).toBeNull();
  // It takes some ten milliseconds, and took ten seconds.
  expect(performance.now() - began).toBeLessThan(3_000);
});
