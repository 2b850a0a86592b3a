import type { ViolationVector } from "../../vector.ts";

/** An equality or contains with a bare word or a number, which is the span. */
export const vectors: readonly ViolationVector[] = [
  {
    query: "state:idle",
    diagnostics: [{ code: "value_not_quoted", span: [6, 10] }],
    fixed: 'state:"idle"',
  },
  {
    query: "title:foo",
    diagnostics: [{ code: "value_not_quoted", span: [6, 9] }],
    fixed: 'title:"foo"',
  },
  {
    query: "title:foo-bar",
    about: "one bare word",
    diagnostics: [{ code: "value_not_quoted", span: [6, 13] }],
    fixed: 'title:"foo-bar"',
  },
  {
    query: "title:1e3",
    diagnostics: [{ code: "value_not_quoted", span: [6, 9] }],
    fixed: 'title:"1e3"',
  },
  {
    query: "title:2026-11-20",
    diagnostics: [{ code: "value_not_quoted", span: [6, 16] }],
    fixed: 'title:"2026-11-20"',
  },
  {
    query: "title:3AND",
    diagnostics: [{ code: "value_not_quoted", span: [6, 10] }],
    fixed: 'title:"3AND"',
  },
  {
    query: "title:ANDY",
    diagnostics: [{ code: "value_not_quoted", span: [6, 10] }],
    fixed: 'title:"ANDY"',
  },
  {
    query: "title:and",
    about: "only AND and OR in capitals are connectives here; `and` is a value",
    diagnostics: [{ code: "value_not_quoted", span: [6, 9] }],
    fixed: 'title:"and"',
  },
  {
    query: "title:nullable",
    diagnostics: [{ code: "value_not_quoted", span: [6, 14] }],
    fixed: 'title:"nullable"',
  },
  {
    query: "title:a\\b",
    about: "the fix escapes the value",
    diagnostics: [{ code: "value_not_quoted", span: [6, 9] }],
    fixed: 'title:"a\\\\b"',
  },
  {
    query: "title:a:b",
    diagnostics: [{ code: "value_not_quoted", span: [6, 9] }],
    fixed: 'title:"a:b"',
  },
  {
    query: "title:café",
    diagnostics: [{ code: "value_not_quoted", span: [6, 10] }],
    fixed: 'title:"café"',
  },
  {
    query: "title:\u{1F44D}",
    diagnostics: [{ code: "value_not_quoted", span: [6, 8] }],
    fixed: 'title:"\u{1F44D}"',
  },
  {
    query: "title:50%",
    diagnostics: [{ code: "value_not_quoted", span: [6, 9] }],
    fixed: 'title:"50%"',
  },
  {
    query: "title: foo",
    diagnostics: [{ code: "value_not_quoted", span: [7, 10] }],
    fixed: 'title: "foo"',
  },
  {
    query: "-title:foo",
    diagnostics: [{ code: "value_not_quoted", span: [7, 10] }],
    fixed: '-title:"foo"',
  },
  {
    query: "ref:123",
    diagnostics: [{ code: "value_not_quoted", span: [4, 7] }],
    fixed: 'ref:"123"',
  },
  {
    query: "depth:3",
    diagnostics: [{ code: "value_not_quoted", span: [6, 7] }],
    fixed: 'depth:"3"',
  },
  {
    query: "depth:-3",
    diagnostics: [{ code: "value_not_quoted", span: [6, 8] }],
    fixed: 'depth:"-3"',
  },
  {
    query: "score:1.5",
    diagnostics: [{ code: "value_not_quoted", span: [6, 9] }],
    fixed: 'score:"1.5"',
  },
  {
    query: "active:true",
    diagnostics: [{ code: "value_not_quoted", span: [7, 11] }],
    fixed: 'active:"true"',
  },
  {
    query: "label:anything",
    diagnostics: [{ code: "value_not_quoted", span: [6, 14] }],
    fixed: 'label:"anything"',
  },
  {
    query: "state:wrking",
    about: "one fix repairs both",
    diagnostics: [{ code: "value_not_quoted", span: [6, 12] }],
    fixed: 'state:"working"',
  },
  {
    query: "state:xylophone",
    about: "no fix: quoting would uncover a violation, and no value is near",
    diagnostics: [{ code: "value_not_quoted", span: [6, 15] }],
    fixed: null,
  },
  {
    query: "depth:abc",
    diagnostics: [{ code: "value_not_quoted", span: [6, 9] }],
    fixed: null,
  },
  {
    query: "depth:3.0",
    about: "one fix repairs both",
    diagnostics: [{ code: "value_not_quoted", span: [6, 9] }],
    fixed: 'depth:"3"',
  },
  {
    query: "title~foo",
    diagnostics: [{ code: "value_not_quoted", span: [6, 9] }],
    fixed: 'title~"foo"',
  },
  {
    query: "title~fo",
    about: "no fix: in quotes, the value would be too short",
    diagnostics: [{ code: "value_not_quoted", span: [6, 8] }],
    fixed: null,
  },
  {
    query: "title~123",
    diagnostics: [{ code: "value_not_quoted", span: [6, 9] }],
    fixed: 'title~"123"',
  },
  {
    query: "title~null",
    note: "contains does not accept null; the fix quotes the word",
    diagnostics: [{ code: "value_not_quoted", span: [6, 10] }],
  },
  {
    query: "state:NULL",
    diagnostics: [{ code: "value_not_quoted", span: [6, 10] }],
    fixed: "state:null",
  },
  {
    query: "depth:Null",
    diagnostics: [{ code: "value_not_quoted", span: [6, 10] }],
    fixed: "depth:null",
  },
  {
    query: "title:NULL",
    about: "on a text field, a fix quotes the word too",
    diagnostics: [{ code: "value_not_quoted", span: [6, 10] }],
    fixedAny: ["title:null", 'title:"NULL"'],
  },
  {
    query: "-title:NULL",
    diagnostics: [{ code: "value_not_quoted", span: [7, 11] }],
    fixedAny: ["-title:null", '-title:"NULL"'],
  },
  {
    query: "foo:3",
    about: "two diagnostics: a number in an equality is invalid for any field",
    diagnostics: [
      { code: "field_unknown", span: [0, 3] },
      { code: "value_not_quoted", span: [4, 5] },
    ],
  },
  {
    query: "title:foo bar",
    about: "the words of a value are one mistake",
    diagnostics: [{ code: "value_not_quoted", span: [6, 9] }],
    fixed: 'title:"foo bar"',
  },
  {
    query: "state:wrking bar",
    about: "no fix quotes several words that are not a valid value together",
    diagnostics: [
      { code: "value_not_quoted", span: [6, 12] },
      { code: "connective_expected", span: [13, 16] },
    ],
    fixed: 'state:"working" bar',
  },
  {
    query: "title:foo AND note:bar",
    diagnostics: [
      { code: "value_not_quoted", span: [6, 9] },
      { code: "value_not_quoted", span: [19, 22] },
    ],
    fixed: 'title:"foo" AND note:bar',
  },
  {
    query: "title:it's",
    note: "a single quote inside a bare word is part of it",
    diagnostics: [{ code: "value_not_quoted", span: [6, 10] }],
    fixed: 'title:"it\'s"',
  },
  {
    query: "score:NULL",
    diagnostics: [{ code: "value_not_quoted", span: [6, 10] }],
    fixed: "score:null",
  },
  {
    query: "label:NULL",
    diagnostics: [{ code: "value_not_quoted", span: [6, 10] }],
    fixedAny: ["label:null", 'label:"NULL"'],
  },
  {
    query: "created:2026-11-20",
    note: "one fix converts the date to Unix milliseconds and quotes it",
    diagnostics: [{ code: "value_not_quoted", span: [8, 18] }],
    fixed: 'created:"1795132800000"',
  },
  {
    query: "state:Idle",
    diagnostics: [{ code: "value_not_quoted", span: [6, 10] }],
  },
];
