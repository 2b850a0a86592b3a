import { expect, test } from "vitest";
import { applyEdits, compile, defineFieldType, defineSchema, id, list, text } from "wherefore";
import { analyze } from "wherefore/analysis";
import { warningsOf } from "./warnings-of.ts";

test("time_in_seconds: a date of this century in seconds", () => {
  const inSeconds = (written: string, instead: string, text: string, fixed: string) => [
    "time_in_seconds",
    `\`created\` is compared with Unix milliseconds, and \`${text}\` looks like seconds. Write \`${instead}\`.`,
    written,
    fixed,
  ];
  expect(warningsOf("created>1767225600")).toEqual([
    inSeconds("1767225600", "1767225600000", "1767225600", "created>1767225600000"),
  ]);
  expect(warningsOf('-created:"1767225600"')).toEqual([
    inSeconds('"1767225600"', '"1767225600000"', "1767225600", '-created:"1767225600000"'),
  ]);
  for (const least of ["created>=978307200", "created<4102444799"]) {
    expect(warningsOf(least).map(([code]) => code)).toEqual(["time_in_seconds"]);
  }
  expect(warningsOf("created>01767225600").map(([code, , , fix]) => [code, fix])).toEqual([
    ["time_in_seconds", "created>1767225600000"],
    ["leading_zeros", "created>1767225600"],
  ]);
  for (const sensible of [
    "created>1767225600000",
    "created>0",
    "created>978307199",
    "created>4102444800",
    "created>-1767225600",
    'created:"17672256000"',
  ]) {
    expect(warningsOf(sensible)).toEqual([]);
  }
  expect(warningsOf("depth>1767225600")).toEqual([]);
  expect(warningsOf("created>1970-01-21", true)).toEqual([]);
});

test("wildcard_in_text: a wildcard of another language", () => {
  const wildcard = (character: string, help: string) =>
    `\`~\` finds a text anywhere in a value, and \`${character}\` is an ordinary character, not a wildcard. ${help}.`;
  for (const [value, character] of [
    ["*timeout*", "*"],
    ["timeout*", "*"],
    ["*timeout", "*"],
    ["%timeout%", "%"],
    ["timeout%", "%"],
    ["%timeout", "%"],
  ] as const) {
    expect(warningsOf(`-title~"${value}"`)).toEqual([
      ["wildcard_in_text", wildcard(character, 'Write `"timeout"`'), `"${value}"`, '-title~"timeout"'],
    ]);
  }
  expect(warningsOf('title~"*abc*"').map(([, , , fix]) => fix)).toEqual(['title~"abc"']);
  const unclear = ["*ab*", "ab*cd", "time*out", "*time*out"];
  for (const value of [...unclear, "%ab%", "%.%", "%9.%", "%\n.%", "ab%", "%of%it", "%by%it"]) {
    expect(warningsOf(`tags~"${value}"`)).toEqual([
      [
        "wildcard_in_text",
        wildcard(value.includes("*") ? "*" : "%", "Remove it, or write a clause for each part"),
        `"${value}"`,
      ],
    ]);
  }
  for (const sensible of [
    "100%",
    "100 %",
    "%20and",
    "%d of",
    "2*3",
    "**bold**",
    "/* todo */",
    "a * b",
    "***",
    "**bold",
    "bold**",
    "* item",
    "item *",
    "*/ x",
    "x /*",
    "a*bc",
    "ab*c",
    "12*34",
    "50% off",
    "%100%",
    "%d %",
    "%C3a",
    "a %of",
    "of%20",
    "(%)",
    "9% (%)%",
    "%.%5",
  ]) {
    expect(warningsOf(`title~"${sensible}"`)).toEqual([]);
  }
  expect(warningsOf('title:"*timeout*"')).toEqual([]);
});

test("null_as_text: the text null", () => {
  expect(warningsOf('-title:"NULL"')).toEqual([
    [
      "null_as_text",
      '`-title:"NULL"` compares with the text "null". To compare with no value, write `-title:null`.',
      '"NULL"',
      "-title:null",
    ],
  ]);
  expect(warningsOf('key:"null"').map(([code]) => code)).toEqual(["null_as_text"]);
  for (const sensible of ['word:"null"', 'name:"null"', 'title~"null"', 'title:"null pointer"', "key:null"]) {
    expect(warningsOf(sensible)).toEqual([]);
  }
});

test("tab_in_text: a path with backslashes that are not escaped", () => {
  const tab = (escape: string, instead: string) =>
    `\`${escape}\` in a quoted value is one character, without a backslash. Write \`${instead}\`.`;
  expect(warningsOf(String.raw`title:"C:\temp\new\\x"`)).toEqual([
    [
      "tab_in_text",
      tab(String.raw`\t`, String.raw`"C:\\temp\\new\\x"`),
      String.raw`"C:\temp\new\\x"`,
      String.raw`title:"C:\\temp\\new\\x"`,
    ],
  ]);
  expect(warningsOf(String.raw`title:" d:\\x\/\u0041\"\f"`)).toEqual([
    [
      "tab_in_text",
      tab(String.raw`\f`, String.raw`" d:\\x\/\u0041\"\\f"`),
      String.raw`" d:\\x\/\u0041\"\f"`,
      String.raw`title:" d:\\x\/\u0041\"\\f"`,
    ],
  ]);
  for (const path of [
    String.raw`"\\server\temp"`,
    String.raw`"\\my-server.local\bin\new"`,
    ...["b", "f", "n", "r", "t"].map((letter) => `"Z:\\${letter}x"`),
  ]) {
    expect(warningsOf(`title~${path}`).map(([code]) => code)).toEqual(["tab_in_text"]);
  }
  for (const sensible of [
    String.raw`"see C:\temp"`,
    String.raw`"C: \temp"`,
    String.raw`"CD\temp"`,
    String.raw`"\\s\temp"`,
    String.raw`"one\ttwo"`,
    String.raw`"C:\\temp"`,
    '"C:\ttemp"',
    String.raw`"\\d+\tx"`,
  ]) {
    expect(warningsOf(`title:${sensible}`)).toEqual([]);
  }
});

test("leading_zeros: a number that is written as a code", () => {
  const zeros = (field: string, text: string, written: string, instead: string, fixed: string) => [
    "leading_zeros",
    `\`${field}\` is compared as a number, so the zeros before \`${text}\` mean nothing. Write \`${instead}\`.`,
    written,
    fixed,
  ];
  expect(warningsOf("depth>=-007")).toEqual([zeros("depth", "-007", "-007", "-7", "depth>=-7")]);
  expect(warningsOf('score:"00.50"')).toEqual([zeros("score", "00.50", '"00.50"', '"0.50"', 'score:"0.50"')]);
  expect(warningsOf("score<00").map(([code]) => code)).toEqual(["leading_zeros"]);
  for (const sensible of ["score>0.5", "depth>0", "depth>-0", 'key:"007"', 'title:"007"', "created>100"]) {
    expect(warningsOf(sensible)).toEqual([]);
  }
  const read = (given: string) =>
    ({ value: { kind: "integer", number: Number(given.replace(":", "")) } }) as const;
  const clocks = defineFieldType<number>({
    name: "clock",
    title: "a time of day",
    comparison: "integer",
    operators: ["greaterThan"],
    example: "08:30",
    readText: read,
    readNumber: read,
  });
  expect(analyze(compile("at>08:30", defineSchema({ at: clocks() }))).diagnostics).toEqual([]);
});

test("no warning advises what the option negation refuses", () => {
  const schema = defineSchema({ title: text() }, { defaultField: "title" });
  const codesOf = (source: string) =>
    analyze(compile(source, schema), { negation: "equality" }).diagnostics.map(({ code }) => code);
  expect(codesOf('-title:"null" AND -title:"late"')).toEqual([]);
  expect(codesOf('title:"null"')).toEqual(["text_compared_whole", "null_as_text"]);
});

test("text_compared_whole: a word on a field of longer texts", () => {
  const orders = defineSchema(
    {
      notes: text(),
      reason: text({ examples: ["the parcel was left at the door", "lost"] }),
      customer: text({ examples: ["Anna Meyer"] }),
      tags: list(text()),
      key: id(),
    },
    { defaultField: ["notes", "tags"] },
  );
  const warningsOn = (source: string) =>
    analyze(compile(source, orders)).diagnostics.map(({ code, message, fixes: [fix] }) => [
      code,
      message,
      fix && applyEdits(source, fix.edits),
    ]);
  expect(warningsOn('notes : "Late"')).toEqual([
    [
      "text_compared_whole",
      '`notes:"Late"` compares the whole text of `notes`. To find a part of it, write `notes~"Late"`.',
      'notes ~ "Late"',
    ],
  ]);
  expect(warningsOn('-reason:"left at" OR key:"late"').map(([, , fixed]) => fixed)).toEqual([
    '-reason~"left at" OR key:"late"',
  ]);
  for (const sensible of [
    'notes:"was left at the door"',
    'notes:"ab"',
    "notes:null",
    'reason:"LOST"',
    'customer:"anna"',
    'notes~"late"',
  ]) {
    expect([sensible, warningsOn(sensible)]).toEqual([sensible, []]);
  }
});
