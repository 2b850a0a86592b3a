import type { ViolationVector } from "../../vector.ts";

/** Characters that begin no token. Consecutive ones give one diagnostic, and the clause that they touch is not checked. */
export const vectors: readonly ViolationVector[] = [
  {
    query: 'state="idle"',
    diagnostics: [{ code: "character_unexpected", span: [5, 6] }],
    fixed: 'state:"idle"',
  },
  {
    query: 'state=="idle"',
    diagnostics: [{ code: "character_unexpected", span: [5, 7] }],
    fixed: 'state:"idle"',
  },
  {
    query: 'state!="idle"',
    diagnostics: [{ code: "character_unexpected", span: [5, 7] }],
    fixed: '-state:"idle"',
  },
  {
    query: 'state = "idle"',
    about: "with white space around the operator",
    diagnostics: [{ code: "character_unexpected", span: [6, 7] }],
    fixed: 'state : "idle"',
  },
  {
    query: "depth=3",
    about: "one fix repairs the operator and quotes the value",
    diagnostics: [{ code: "character_unexpected", span: [5, 6] }],
    fixed: 'depth:"3"',
  },
  {
    query: "depth==3",
    diagnostics: [{ code: "character_unexpected", span: [5, 7] }],
    fixed: 'depth:"3"',
  },
  {
    query: "depth!=3",
    diagnostics: [{ code: "character_unexpected", span: [5, 7] }],
    fixed: '-depth:"3"',
  },
  {
    query: "state=wrking",
    about: "nothing else in the clause is checked",
    diagnostics: [{ code: "character_unexpected", span: [5, 6] }],
    fixed: 'state:"working"',
  },
  {
    query: 'stat="idle" AND tilte:"x"',
    about: "the other clauses are checked",
    diagnostics: [
      { code: "character_unexpected", span: [4, 5] },
      { code: "field_unknown", span: [16, 21] },
    ],
  },
  {
    query: 'state:"idle" && depth>3',
    diagnostics: [{ code: "character_unexpected", span: [13, 15] }],
    fixed: 'state:"idle" AND depth>3',
  },
  {
    query: 'state:"idle" || depth>3',
    diagnostics: [{ code: "character_unexpected", span: [13, 15] }],
    fixed: 'state:"idle" OR depth>3',
  },
  {
    query: 'state:"idle"&&depth>3',
    about: "without white space",
    diagnostics: [{ code: "character_unexpected", span: [12, 14] }],
    fixed: 'state:"idle" AND depth>3',
  },
  {
    query: 'stat:"idle" && dept>3',
    about: "`&&` counts as AND, and the clauses next to it are checked",
    diagnostics: [
      { code: "field_unknown", span: [0, 4] },
      { code: "character_unexpected", span: [12, 14] },
      { code: "field_unknown", span: [15, 19] },
    ],
    fixed: 'state:"idle" && dept>3',
  },
  {
    query: 'NOT state:"idle"',
    diagnostics: [{ code: "character_unexpected", span: [0, 3] }],
    fixed: '-state:"idle"',
  },
  {
    query: 'depth>3 AND NOT state:"idle"',
    diagnostics: [{ code: "character_unexpected", span: [12, 15] }],
    fixed: 'depth>3 AND -state:"idle"',
  },
  {
    query: 'depth>3 AND NOT state:"idle" AND tilte:"x"',
    diagnostics: [
      { code: "character_unexpected", span: [12, 15] },
      { code: "field_unknown", span: [33, 38] },
    ],
    fixed: 'depth>3 AND -state:"idle" AND tilte:"x"',
  },
  {
    query: 'NOT  title~"abc"',
    diagnostics: [{ code: "character_unexpected", span: [0, 3] }],
    fixed: '-title~"abc"',
  },
  {
    query: "NOT depth>3",
    diagnostics: [{ code: "character_unexpected", span: [0, 3] }],
    fixed: "depth<=3",
  },
  {
    query: "state:'idle'",
    diagnostics: [{ code: "character_unexpected", span: [6, 12] }],
    fixed: 'state:"idle"',
  },
  {
    query: "state:\u201Cidle\u201D",
    diagnostics: [{ code: "character_unexpected", span: [6, 12] }],
    fixed: 'state:"idle"',
  },
  {
    query: "state:\u2018idle\u2019",
    diagnostics: [{ code: "character_unexpected", span: [6, 12] }],
    fixed: 'state:"idle"',
  },
  {
    query: "title:'two words'",
    about: "the span includes both quotes",
    diagnostics: [{ code: "character_unexpected", span: [6, 17] }],
    fixed: 'title:"two words"',
  },
  {
    query: "title:'a AND b' AND tilte:\"x\"",
    diagnostics: [
      { code: "character_unexpected", span: [6, 15] },
      { code: "field_unknown", span: [20, 25] },
    ],
    fixed: 'title:"a AND b" AND tilte:"x"',
  },
  {
    query: "title:'say \"hi\"'",
    about: "the fix escapes the text",
    diagnostics: [{ code: "character_unexpected", span: [6, 16] }],
    fixed: 'title:"say \\"hi\\""',
  },
  {
    query: "title:\u201Cit\u2019s\u201D",
    about: "the closing quote is of the same kind as the opening one",
    diagnostics: [{ code: "character_unexpected", span: [6, 12] }],
    fixed: 'title:"it\u2019s"',
  },
  {
    query: "title~'abc' AND -state:'idle'",
    diagnostics: [
      { code: "character_unexpected", span: [6, 11] },
      { code: "character_unexpected", span: [23, 29] },
    ],
    fixed: "title~\"abc\" AND -state:'idle'",
  },
  {
    query: "stat:'idle'",
    about: "nothing else in the clause is checked",
    diagnostics: [{ code: "character_unexpected", span: [5, 11] }],
  },
  {
    query: "depth> =3",
    diagnostics: [{ code: "character_unexpected", span: [6, 7] }],
    fixed: "depth>=3",
  },
  {
    query: "depth<  =3",
    about: "several spaces",
    diagnostics: [{ code: "character_unexpected", span: [6, 8] }],
    fixed: "depth<=3",
  },
  {
    query: 'dept> =3 AND tilte:"x"',
    about: "removing only the space would uncover an unknown field; one fix repairs both",
    diagnostics: [
      { code: "character_unexpected", span: [5, 6] },
      { code: "field_unknown", span: [13, 18] },
    ],
    fixed: 'depth>=3 AND tilte:"x"',
  },
  {
    query: '(state:"idle")',
    diagnostics: [
      { code: "character_unexpected", span: [0, 1] },
      { code: "character_unexpected", span: [13, 14] },
    ],
  },
  {
    query: '((state:"idle"))',
    about: "consecutive characters give one diagnostic",
    diagnostics: [
      { code: "character_unexpected", span: [0, 2] },
      { code: "character_unexpected", span: [14, 16] },
    ],
  },
  {
    query: '(stat:"idle")',
    about: "the clause that a parenthesis touches is not checked",
    diagnostics: [
      { code: "character_unexpected", span: [0, 1] },
      { code: "character_unexpected", span: [12, 13] },
    ],
  },
  {
    query: '(stat:"idle" AND tilte:"x" AND dept>3)',
    about: "a clause that no parenthesis touches is checked",
    diagnostics: [
      { code: "character_unexpected", span: [0, 1] },
      { code: "field_unknown", span: [17, 22] },
      { code: "character_unexpected", span: [37, 38] },
    ],
  },
  {
    query: "()",
    note: "there is no clause, but only the parentheses are reported",
    diagnostics: [{ code: "character_unexpected", span: [0, 2] }],
    fixed: null,
  },
  {
    query: 'state:"idle" AND (depth>3 AND title:null)',
    diagnostics: [
      { code: "character_unexpected", span: [17, 18] },
      { code: "character_unexpected", span: [40, 41] },
    ],
  },
  {
    query: 'state:"idle"\u00A0AND depth>3',
    about: "a no-break space",
    diagnostics: [{ code: "character_unexpected", span: [12, 13] }],
    fixed: 'state:"idle" AND depth>3',
  },
  {
    query: 'state:"idle" AND\u00A0depth>3',
    diagnostics: [{ code: "character_unexpected", span: [16, 17] }],
    fixed: 'state:"idle" AND depth>3',
  },
  {
    query: '\uFEFFstate:"idle"',
    about: "a byte order mark",
    diagnostics: [{ code: "character_unexpected", span: [0, 1] }],
  },
  {
    query: 'state:"idle"\u200B',
    about: "a zero width space",
    diagnostics: [{ code: "character_unexpected", span: [12, 13] }],
  },
  {
    query: 'state\u00A0:\u00A0"idle"',
    diagnostics: [
      { code: "character_unexpected", span: [5, 6] },
      { code: "character_unexpected", span: [7, 8] },
    ],
  },
  {
    query: "depth>\u00A03",
    note: "an invisible character is never part of a bare word",
    diagnostics: [{ code: "character_unexpected", span: [6, 7] }],
  },
  {
    query: 'state:\u200B"idle"',
    note: "an invisible character is never a bare word",
    diagnostics: [{ code: "character_unexpected", span: [6, 7] }],
  },
  {
    query: 'state:"idle"\u3000OR depth>3',
    about: "an ideographic space",
    diagnostics: [{ code: "character_unexpected", span: [12, 13] }],
  },
  {
    query: 'state:"idle"\u2028OR depth>3',
    about: "a line separator is not the language's white space",
    diagnostics: [{ code: "character_unexpected", span: [12, 13] }],
  },
  {
    query: 'state:"idle"\u000BOR depth>3',
    about: "a vertical tab is not the language's white space",
    diagnostics: [{ code: "character_unexpected", span: [12, 13] }],
  },
  {
    query: 'state:"idle"\u0000',
    about: "NUL outside quotes",
    diagnostics: [{ code: "character_unexpected", span: [12, 13] }],
  },
  {
    query: '\uD800state:"idle"',
    about: "a lone surrogate outside quotes",
    diagnostics: [{ code: "character_unexpected", span: [0, 1] }],
  },
  {
    query: 'state:"idle";',
    diagnostics: [{ code: "character_unexpected", span: [12, 13] }],
  },
  {
    query: 'state:"idle" ; depth>3',
    about: "gives no connective_expected",
    diagnostics: [{ code: "character_unexpected", span: [13, 14] }],
  },
  {
    query: 'state:"idle", depth>3',
    about: "gives no connective_expected",
    diagnostics: [{ code: "character_unexpected", span: [12, 13] }],
  },
  {
    query: '@state:"idle"',
    diagnostics: [{ code: "character_unexpected", span: [0, 1] }],
  },
  {
    query: '!state:"idle"',
    diagnostics: [{ code: "character_unexpected", span: [0, 1] }],
    fixed: '-state:"idle"',
  },
  {
    query: "@@@",
    about: "gives no query_empty",
    diagnostics: [{ code: "character_unexpected", span: [0, 3] }],
    fixed: null,
  },
  {
    query: 'stäte:"idle"',
    about: "field names are ASCII",
    diagnostics: [{ code: "character_unexpected", span: [2, 3] }],
  },
  {
    query: '\u{1F44D}:"idle"',
    about: "a code point of two units is one character",
    diagnostics: [{ code: "character_unexpected", span: [0, 2] }],
  },
  {
    query: 'sta.te:"idle" AND tilte:"x"',
    diagnostics: [
      { code: "character_unexpected", span: [3, 4] },
      { code: "field_unknown", span: [18, 23] },
    ],
  },
  {
    query: 'title:"x" AND @ref:"y" AND #id:"z"',
    diagnostics: [
      { code: "character_unexpected", span: [14, 15] },
      { code: "character_unexpected", span: [27, 28] },
    ],
  },
  {
    query: 'state==="idle"',
    about: "consecutive characters give one diagnostic",
    diagnostics: [{ code: "character_unexpected", span: [5, 8] }],
    fixed: 'state:"idle"',
  },
  {
    query: "depth<>3",
    note: "`<` and `>` are operators, but `<>` is reported as one operator of another language",
    diagnostics: [{ code: "character_unexpected", span: [5, 7] }],
    fixed: '-depth:"3"',
  },
  {
    query: "depth=>3",
    note: "reported as one operator of another language, like `<>`",
    diagnostics: [{ code: "character_unexpected", span: [5, 7] }],
    fixed: "depth>=3",
  },
  {
    query: '@#$state:"idle"',
    diagnostics: [{ code: "character_unexpected", span: [0, 3] }],
  },
  {
    query: 'state:"idle"\u00A0\u00A0AND depth>3',
    diagnostics: [{ code: "character_unexpected", span: [12, 14] }],
    fixed: 'state:"idle" AND depth>3',
  },
  {
    query: 'state:"idle";;',
    diagnostics: [{ code: "character_unexpected", span: [12, 14] }],
  },
  {
    query: 'state:"idle" , , depth>3',
    about: "characters separated by white space give two diagnostics",
    diagnostics: [
      { code: "character_unexpected", span: [13, 14] },
      { code: "character_unexpected", span: [15, 16] },
    ],
  },
  {
    query: 'state:"idle" &&& depth>3',
    about: "consecutive characters give one diagnostic",
    diagnostics: [{ code: "character_unexpected", span: [13, 16] }],
  },
  {
    query: 'state=!"idle"',
    about: "different consecutive characters give one diagnostic",
    diagnostics: [{ code: "character_unexpected", span: [5, 7] }],
  },
  {
    query: 'state:"idle" AND && depth>3',
    note: "gives no second diagnostic for the repeated connective",
    diagnostics: [{ code: "character_unexpected", span: [17, 19] }],
  },
  {
    query: 'state:"idle" & depth>3',
    diagnostics: [{ code: "character_unexpected", span: [13, 14] }],
    fixed: 'state:"idle" AND depth>3',
  },
  {
    query: "depth > = 3",
    diagnostics: [{ code: "character_unexpected", span: [7, 8] }],
    fixed: "depth >= 3",
  },
  {
    query: "depth>\n=3",
    about: "with a line feed inside",
    diagnostics: [{ code: "character_unexpected", span: [6, 7] }],
    fixed: "depth>=3",
  },
  {
    query: '-\u00A0state:"idle"',
    diagnostics: [{ code: "character_unexpected", span: [1, 2] }],
    fixed: '-state:"idle"',
  },
  {
    query: "title:''",
    diagnostics: [{ code: "character_unexpected", span: [6, 8] }],
    fixed: 'title:""',
  },
  {
    query: "title:'idle",
    note: "without a matching quote, the span is the quote alone",
    diagnostics: [{ code: "character_unexpected", span: [6, 7] }],
    fixed: 'title:"idle"',
  },
  {
    query: "state:'wrking'",
    about: "the value is invalid in double quotes; one fix repairs both",
    diagnostics: [{ code: "character_unexpected", span: [6, 14] }],
    fixed: 'state:"working"',
  },
  {
    query: "'state':\"idle\"",
    about: "the fix removes the quotes when a value is not allowed",
    diagnostics: [{ code: "character_unexpected", span: [0, 7] }],
    fixed: 'state:"idle"',
  },
  {
    query: 'NOT wrking:"x" AND NOT state:"idle"',
    diagnostics: [
      { code: "character_unexpected", span: [0, 3] },
      { code: "character_unexpected", span: [19, 22] },
    ],
  },
  {
    query: 'state:("idle")',
    about: "the parentheses of a value are one mistake",
    diagnostics: [{ code: "character_unexpected", span: [6, 7] }],
    fixed: 'state:"idle"',
  },
  {
    query: "depth>(3)",
    diagnostics: [{ code: "character_unexpected", span: [6, 7] }],
    fixed: "depth>3",
  },
  {
    query: "depth>3)",
    about: "a bare word ends before a parenthesis",
    diagnostics: [{ code: "character_unexpected", span: [7, 8] }],
    fixed: "depth>3",
  },
  {
    query: 'metadata["key"]:"x"',
    diagnostics: [
      { code: "character_unexpected", span: [8, 9] },
      { code: "character_unexpected", span: [14, 15] },
    ],
  },
];
