import { describe, expect, test } from "vitest";
import { compile, renderDiagnostic, schemaFromJson } from "wherefore";
import { analyze, type AnalyzeOptions } from "wherefore/analysis";
import { german } from "../../examples/german.ts";
import { schema, warningsOf } from "./warnings-of.ts";

const contradiction = (message: string, at: string, ...fixes: string[]) => [
  "clauses_contradict",
  message,
  at,
  ...fixes,
];

test.each([
  ['title:"x"', "some"],
  ['title:"x" AND only:"x"', "some"],
  ['kind:"task" AND -kind:null', "some"],
  ['only:"x" AND -name:null', "all"],
  ['only:"x" OR title:"y"', "all"],
  ['title:"x" OR depth:null OR -depth:null', "all"],
  ['-only:"x" OR name:null', "none"],
  ['title:"y" AND -only:"x"', "none"],
  ['depth>5 AND depth<3 AND title:"x"', "none"],
  ["created<-8640000000000000", "none"],
  ['blocked:null AND -blocked:"false"', "none"],
  ['tags~"abc" AND -tags:"abc"', "some"],
])("%s matches %s", (source, matches) => {
  expect(analyze(compile(source, schema)).matches).toBe(matches);
});

describe("clauses_contradict", () => {
  test("two values of one field, which are to be joined by OR", () => {
    expect(warningsOf('state:"idle" AND state:"failed"')).toEqual([
      contradiction(
        'No record matches both `state:"idle"` and `state:"failed"`. Join them by OR.',
        'state:"failed"',
        'state:"idle" OR state:"failed"',
      ),
    ]);
    expect(warningsOf('state:"idle" AND state:null')).toEqual([
      contradiction(
        'No record matches both `state:"idle"` and `state:null`. Join them by OR.',
        "state:null",
        'state:"idle" OR state:null',
      ),
    ]);
  });

  test("beside other clauses, OR would change more than these", () => {
    expect(warningsOf('depth>3 AND state:"idle" AND state:"failed"')).toEqual([
      contradiction(
        'No record matches both `state:"idle"` and `state:"failed"`. Change or remove one of them.',
        'state:"failed"',
      ),
    ]);
  });

  test("a third value is no second mistake", () => {
    expect(warningsOf('state:"idle" AND state:"failed" AND state:"busy"')).toEqual([
      contradiction(
        'No record matches both `state:"idle"` and `state:"failed"`. Change or remove one of them.',
        'state:"failed"',
      ),
    ]);
  });

  test.each([
    ["depth>5 AND depth<3", "depth>5", "depth<3"],
    ["score>1 AND score<1.0000000000000002", "score>1", "score<1.0000000000000002"],
    ['title:"timeout" AND title~"time out"', 'title:"timeout"', 'title~"time out"'],
    ['title~"TimeOut" AND -title~"time"', 'title~"TimeOut"', '-title~"time"'],
    ['tags:"a timeout" AND -tags~"timeout"', 'tags:"a timeout"', '-tags~"timeout"'],
    ['tags:null AND tags~"timeout"', "tags:null", 'tags~"timeout"'],
    ['-kind:"task" AND -kind:"note"', '-kind:"task"', '-kind:"note"'],
    ['blocked:"false" AND -blocked:"false"', 'blocked:"false"', '-blocked:"false"'],
    ['created:"3" AND created>3', 'created:"3"', "created>3"],
  ])("%s", (source, first, second) => {
    expect(warningsOf(source)).toEqual([
      contradiction(
        `No record matches both \`${first}\` and \`${second}\`. Change or remove one of them.`,
        second,
      ),
    ]);
    expect(analyze(compile(source, schema)).matches).toBe("none");
  });

  test("several clauses that leave nothing together, and only these", () => {
    expect(
      warningsOf('depth>1 AND title:"x" AND -depth:"3" AND -depth:"7" AND depth<4 AND -depth:"2"'),
    ).toEqual([
      contradiction(
        'No record matches `depth>1`, `-depth:"3"`, `depth<4` and `-depth:"2"`. Change or remove one of them.',
        '-depth:"2"',
      ),
    ]);
  });

  test("a clause that no record matches", () => {
    const message = "No record matches `depth>9223372036854775807`. Change or remove it.";
    for (const source of ["depth>9223372036854775807", "depth>3 AND depth>9223372036854775807"]) {
      expect(warningsOf(source)).toEqual([contradiction(message, "depth>9223372036854775807")]);
    }
    expect(analyze(compile("depth>9223372036854775807", schema)).matches).toBe("none");
    expect(warningsOf('created:"8640000000000001"')).toEqual([
      contradiction(
        'No record matches `created:"8640000000000001"`. Change or remove it.',
        'created:"8640000000000001"',
      ),
    ]);
  });

  test("clauses of an OR that no record matches", () => {
    expect(warningsOf('-only:"x" OR -sole:"y"')).toEqual([
      contradiction('No record matches `-only:"x"`. Change or remove it.', '-only:"x"'),
      contradiction('No record matches `-sole:"y"`. Change or remove it.', '-sole:"y"'),
    ]);
  });

  test("a clause that contradicts another one alone, and two others together", () => {
    expect(warningsOf('depth>=3 AND -depth:"3" AND depth>8 AND depth<4')).toEqual([
      contradiction(
        "No record matches both `depth>8` and `depth<4`. Change or remove one of them.",
        "depth<4",
      ),
    ]);
  });

  test("what agrees with the clauses that remain is no second mistake", () => {
    expect(warningsOf("depth>5 AND depth<3 AND depth:null").map(([, , at]) => at)).toEqual(["depth<3"]);
  });

  test("two mistakes on one list", () => {
    expect(warningsOf('tags:"a" AND tags:"b" AND -tags:"b" AND -tags:"a"').map(([, , at]) => at)).toEqual([
      '-tags:"b"',
      '-tags:"a"',
    ]);
  });

  test("no contradiction: several elements, texts that overlap, numbers that a double cannot hold", () => {
    expect(warningsOf('tags:"a" AND tags:"b" AND -tags:"c"')).toEqual([]);
    expect(warningsOf('title~"abc" AND title~"bcd" AND -title~"abcd"')).toEqual([]);
    expect(warningsOf("depth>9007199254740992 AND depth<9007199254740994")).toEqual([]);
  });
});

describe("clause_needless", () => {
  const needless = (message: string, at: string, fixed: string) => ["clause_needless", message, at, fixed];

  test.each([
    ["depth>3 AND depth>5", "depth>3", "depth>5"],
    ['title:"a timeout" AND title~"timeout"', 'title~"timeout"', 'title:"a timeout"'],
    ['state:"idle" AND -state:null', "-state:null", 'state:"idle"'],
    ['-kind:"task" AND kind:"note"', 'kind:"note"', '-kind:"task"'],
    ['tags~"timeout" AND tags~"TIME"', 'tags~"TIME"', 'tags~"timeout"'],
  ])("AND: %s", (source, clause, other) => {
    expect(warningsOf(source)).toEqual([
      needless(
        `\`${clause}\` changes nothing: every record that matches \`${other}\` matches it too. Remove it.`,
        clause,
        other,
      ),
    ]);
  });

  test("OR: the clause that matches less", () => {
    expect(warningsOf("depth>3 OR depth>5")).toEqual([
      needless(
        "`depth>5` changes nothing: every record that it matches also matches `depth>3`. Remove it.",
        "depth>5",
        "depth>3",
      ),
    ]);
  });

  test("several clauses that make one needless, and only these", () => {
    expect(warningsOf('depth>=3 AND -depth:"3" AND depth<9 AND depth>3 AND title:"x"')).toEqual([
      needless(
        '`depth>3` changes nothing: every record that matches `depth>=3` and `-depth:"3"` matches it too. Remove it.',
        "depth>3",
        'depth>=3 AND -depth:"3" AND depth<9 AND title:"x"',
      ),
    ]);
    expect(warningsOf('depth>1 OR depth:"1" OR depth>=1')).toEqual([
      needless(
        '`depth>=1` changes nothing: every record that it matches also matches `depth>1` or `depth:"1"`. Remove it.',
        "depth>=1",
        'depth>1 OR depth:"1"',
      ),
    ]);
  });

  test("a clause that matches every record, or none", () => {
    expect(warningsOf('only:"x" AND title:"y"')).toEqual([
      needless('`only:"x"` changes nothing: every record matches it. Remove it.', 'only:"x"', 'title:"y"'),
    ]);
    expect(warningsOf('-only:"x" OR title:"y"')).toEqual([
      needless('`-only:"x"` changes nothing: no record matches it. Remove it.', '-only:"x"', 'title:"y"'),
    ]);
  });

  test("a contradiction makes no clause needless", () => {
    expect(warningsOf("depth>3 AND depth>5 AND depth<1").map(([code]) => code)).toEqual([
      "clauses_contradict",
    ]);
  });
});

test("clause_repeated: the same in another spelling", () => {
  const repeated = (clause: string, other: string, fixed: string) => [
    "clause_repeated",
    `\`${clause}\` repeats \`${other}\`. Remove it.`,
    clause,
    fixed,
  ];
  expect(warningsOf('title:"Straße" AND depth>3 AND title:"STRAẞE"')).toEqual([
    repeated('title:"STRAẞE"', 'title:"Straße"', 'title:"Straße" AND depth>3'),
  ]);
  expect(warningsOf('depth>2 OR depth>=3 OR title:"x"')).toEqual([
    repeated("depth>=3", "depth>2", 'depth>2 OR title:"x"'),
  ]);
  expect(warningsOf('state:"idle" AND state:"failed" AND state:"idle"').map(([code]) => code)).toEqual([
    "clauses_contradict",
    "clause_repeated",
  ]);
});

describe("matches_everything", () => {
  test("exclusions that are joined by OR", () => {
    expect(warningsOf('-state:"idle" OR -state:"busy"')).toEqual([
      [
        "matches_everything",
        'Every record matches `-state:"idle"` or `-state:"busy"`, so the query leaves none out. Join them by AND.',
        '-state:"busy"',
        '-state:"idle" AND -state:"busy"',
      ],
    ]);
  });

  test("clauses that cover everything together, and only these", () => {
    expect(warningsOf('depth>3 OR title:"x" OR depth<5 OR depth:null OR depth:"9"')).toEqual([
      [
        "matches_everything",
        "Every record matches `depth>3`, `depth<5` or `depth:null`, so the query leaves none out. Change one of them.",
        "depth:null",
      ],
    ]);
  });

  test.each([
    ['-state:"idle" OR -state:"busy" OR -title:"x"', '`-state:"idle"` or `-state:"busy"`', '-state:"busy"'],
    ['-state:"idle" OR state:"idle"', '`-state:"idle"` or `state:"idle"`', 'state:"idle"'],
    ['-kind:"task" OR -kind:"note"', '`-kind:"task"` or `-kind:"note"`', '-kind:"note"'],
    ['-depth:"3" OR depth<5', '`-depth:"3"` or `depth<5`', "depth<5"],
    ['only:"x" OR depth>3', '`only:"x"`', 'only:"x"'],
  ])("clauses of which AND is not clear, or matches nothing: %s", (source, clauses, at) => {
    const repair = clauses.includes(" or ") ? "Change one of them" : "Change it";
    expect(warningsOf(source)).toEqual([
      ["matches_everything", `Every record matches ${clauses}, so the query leaves none out. ${repair}.`, at],
    ]);
  });

  test("clauses that are each true of every record", () => {
    expect(warningsOf('only:"x"')).toEqual([
      [
        "matches_everything",
        'Every record matches `only:"x"`, so the query leaves none out. Change it.',
        'only:"x"',
      ],
    ]);
    expect(warningsOf(' -name:null AND only:"x" AND sole:"y" AND  only:"X" ')).toEqual([
      [
        "null_never",
        "Every record has a value of `name`, so `-name:null` matches all of them. Change or remove it.",
        "-name:null",
        ' only:"x" AND sole:"y" AND  only:"X" ',
      ],
      [
        "matches_everything",
        'Every record matches `only:"x"` and `sole:"y"`, so the query leaves none out. Change one of them.',
        'only:"x" AND sole:"y"',
      ],
      [
        "clause_repeated",
        '`only:"X"` repeats `only:"x"`. Remove it.',
        'only:"X"',
        ' -name:null AND only:"x" AND sole:"y" ',
      ],
    ]);
    expect(analyze(compile('only:"x" AND sole:"y"', schema)).matches).toBe("all");
  });
});

test("null_never: null and a field that always has a value", () => {
  const never = (clause: string, matched: string, ...fixes: string[]) => [
    "null_never",
    `Every record has a value of \`name\`, so \`${clause}\` matches ${matched}. Change or remove it.`,
    clause,
    ...fixes,
  ];
  expect(warningsOf("name:null")).toEqual([never("name:null", "none")]);
  expect(warningsOf("name:null AND depth>3")).toEqual([never("name:null", "none")]);
  expect(warningsOf("depth>3 OR name:null")).toEqual([never("name:null", "none", "depth>3")]);
  expect(warningsOf("-name:null AND depth>3")).toEqual([never("-name:null", "all of them", "depth>3")]);
  expect(warningsOf("-name:null")).toEqual([never("-name:null", "all of them")]);
  expect(warningsOf("-name:null OR depth>3")).toEqual([never("-name:null", "all of them")]);
  expect(["name:null", "-name:null"].map((source) => analyze(compile(source, schema)).matches)).toEqual([
    "none",
    "all",
  ]);
});

test("warnings are in the order of their positions", () => {
  expect(warningsOf('title~"*timeout*" AND depth>03 AND depth>1').map(([code]) => code)).toEqual([
    "wildcard_in_text",
    "leading_zeros",
    "clause_needless",
  ]);
});

test("a field of JSON that only says whether there is a value is never false", () => {
  const present = schemaFromJson({
    fields: { blocked: { type: "boolean", presence: true, required: true } },
  });
  expect(analyze(compile('blocked:"false"', present)).matches).toBe("none");
  expect(analyze(compile('blocked:"true"', present)).matches).toBe("all");
});

test("a warning is rendered as one", () => {
  const source = "depth>=03";
  const [warning] = analyze(compile(source, schema)).diagnostics;
  expect(warning && renderDiagnostic(source, warning)).toBe(
    [
      "warning[leading_zeros]: `depth` is compared as a number, so the zeros before `03` mean nothing. Write `3`.",
      "  |",
      "  | depth>=03",
      "  |        ^^",
      "  = fix: Write `3`: depth>=3",
    ].join("\n"),
  );
});

test.each([
  ['depth>3 AND title:"null"', "Write `null`", "`null` schreiben"],
  ["depth>5 AND depth>3", "Remove `depth>3`", "`depth>3` entfernen"],
  ['state:"idle" AND state:"failed"', "Join all clauses by OR", "Alle Bedingungen durch OR verbinden"],
])("the title of the fix of %s says what it does, in any language", (query, title, translated) => {
  const titleOf = (options?: AnalyzeOptions) =>
    analyze(compile(query, schema), options).diagnostics[0]?.fixes[0]?.title;
  expect(titleOf()).toBe(title);
  expect(titleOf({ messages: german })).toBe(translated);
});

test("the message of each warning can be translated", () => {
  const { diagnostics } = analyze(compile("created>1767225600", schema), { messages: german });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "`created` zählt Millisekunden, und `1767225600` sieht wie Sekunden aus. Schreiben Sie `1767225600000`.",
  ]);
});
