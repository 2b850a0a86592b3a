import type { TemplateKind } from "../kind.ts";

/** Ranges of numbers and times. */
export const ranges: readonly TemplateKind[] = [
  {
    kind: "BETWEEN",
    forms: [
      ["{num} BETWEEN {num.a} AND {num.b}", "{num}>={num.a} AND {num}<={num.b}"],
      ["{num} between {num.a} and {num.b}", "{num}>={num.a} AND {num}<={num.b}"],
      ["{time} BETWEEN {time.a} AND {time.b}", "{time}>={time.a} AND {time}<={time.b}"],
      ["{num}:between({num.a},{num.b})", "{num}>={num.a} AND {num}<={num.b}"],
      ['{num} BETWEEN "{num.a}" AND "{num.b}"', "{num}>={num.a} AND {num}<={num.b}"],
      ["{time} BETWEEN '{time.a:date}' AND '{time.b:date}'", "{time}>={time.a} AND {time}<={time.b:last}"],
    ],
    negated: [
      ["{num} NOT BETWEEN {num.a} AND {num.b}", "{num}<{num.a} OR {num}>{num.b} OR {num}:null"],
      ["NOT {num} BETWEEN {num.a} AND {num.b}", "{num}<{num.a} OR {num}>{num.b} OR {num}:null"],
    ],
    isGrouped: true,
  },
  {
    kind: "a..b",
    forms: [
      ["{num}:{num.a}..{num.b}", "{num}>={num.a} AND {num}<={num.b}"],
      ['{num}:"{num.a}..{num.b}"', "{num}>={num.a} AND {num}<={num.b}"],
      ["{num}={num.a}..{num.b}", "{num}>={num.a} AND {num}<={num.b}"],
      ["{time}:{time.a}..{time.b}", "{time}>={time.a} AND {time}<={time.b}"],
      ["{num}:{num.a} .. {num.b}", "{num}>={num.a} AND {num}<={num.b}"],
      ["{num}:{num.a}…{num.b}", "{num}>={num.a} AND {num}<={num.b}"],
      ["{time}:{time.a:date}..{time.b:date}", "{time}>={time.a} AND {time}<={time.b:last}"],
    ],
    negated: [["-{num}:{num.a}..{num.b}", "{num}<{num.a} OR {num}>{num.b} OR {num}:null"]],
    isGrouped: true,
  },
  {
    kind: "a.. and ..b",
    forms: [
      ["{num}:{num.a}+", "{num}>={num.a}"],
      ["{num}:{num.a}..", "{num}>={num.a}"],
      ["{num}:..{num.a}", "{num}<={num.a}"],
      ["{num}:{num.a}..*", "{num}>={num.a}"],
      ["{num}:*..{num.a}", "{num}<={num.a}"],
    ],
    negated: [["-{num}:{num.a}..*", "{num}<{num.a} OR {num}:null"]],
  },
  {
    kind: "[a TO b]",
    forms: [
      ["{num}:[{num.a} TO {num.b}]", "{num}>={num.a} AND {num}<={num.b}"],
      ["{num}:{{num.a} TO {num.b}}", "{num}>{num.a} AND {num}<{num.b}"],
      ["{num}:[{num.a} to {num.b}]", "{num}>={num.a} AND {num}<={num.b}"],
      ["{num}:[{num.a} TO {num.b}}", "{num}>={num.a} AND {num}<{num.b}"],
      ["{num}:[{num.a} TO *]", "{num}>={num.a}"],
      ["{num}:[* TO {num.b}]", "{num}<={num.b}"],
      ["{num}:{* TO {num.b}}", "{num}<{num.b}"],
      ["{time}:[{time.a} TO {time.b}]", "{time}>={time.a} AND {time}<={time.b}"],
      ["{time}:[{time.a:date} TO {time.b:date}]", "{time}>={time.a} AND {time}<={time.b:last}"],
    ],
    negated: [
      ["-{num}:[{num.a} TO {num.b}]", "{num}<{num.a} OR {num}>{num.b} OR {num}:null"],
      ["NOT {num}:[{num.a} TO {num.b}]", "{num}<{num.a} OR {num}>{num.b} OR {num}:null"],
      ["-{num}:[{num.a} TO *]", "{num}<{num.a} OR {num}:null"],
    ],
    isGrouped: true,
  },
  {
    kind: "a to b",
    forms: [
      ["{num} {num.a} TO {num.b}", "{num}>={num.a} AND {num}<={num.b}"],
      ["{num}:{num.a} to {num.b}", "{num}>={num.a} AND {num}<={num.b}"],
      ["{num}:{num.a} TO {num.b}", "{num}>={num.a} AND {num}<={num.b}"],
      ["{num} from {num.a} to {num.b}", "{num}>={num.a} AND {num}<={num.b}"],
      ["{num}:{num.a}-{num.b}", "{num}>={num.a} AND {num}<={num.b}"],
      ["{num}:{num.a}–{num.b}", "{num}>={num.a} AND {num}<={num.b}"],
    ],
  },
  {
    kind: ">a <b",
    forms: [
      ["{num}:>{num.a},<{num.b}", "{num}>{num.a} AND {num}<{num.b}"],
      ["{num}:(>={num.a} AND <{num.b})", "{num}>={num.a} AND {num}<{num.b}"],
      ["{num}>{num.a} <{num.b}", "{num}>{num.a} AND {num}<{num.b}"],
      ["{num}>={num.a}<={num.b}", "{num}>={num.a} AND {num}<={num.b}"],
      ["{num}:>{num.a} <{num.b}", "{num}>{num.a} AND {num}<{num.b}"],
      ["{num} > {num.a}, < {num.b}", "{num}>{num.a} AND {num}<{num.b}"],
      ["{num}>{num.a} && <{num.b}", "{num}>{num.a} AND {num}<{num.b}"],
      ["{time}>{time.a} <{time.b}", "{time}>{time.a} AND {time}<{time.b}"],
    ],
  },
  {
    kind: "a<field<b",
    forms: [
      ["{num.a}<{num}<{num.b}", "{num}>{num.a} AND {num}<{num.b}"],
      ["{num.a} <= {num} <= {num.b}", "{num}>={num.a} AND {num}<={num.b}"],
      ["{num.b}>{num}>{num.a}", "{num}<{num.b} AND {num}>{num.a}"],
    ],
  },
];
