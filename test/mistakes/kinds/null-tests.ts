import type { TemplateKind } from "../kind.ts";

/** Tests for a value in other notations. */
export const nullTests: readonly TemplateKind[] = [
  {
    kind: "IS NULL",
    forms: [
      ["{str} IS NULL", "{str}:null"],
      ["{str} is null", "{str}:null"],
      ["{num} IS NULL", "{num}:null"],
      ["{time} is NULL", "{time}:null"],
      ["{str} ISNULL", "{str}:null"],
    ],
    negated: [
      ["NOT {str} IS NULL", "-{str}:null"],
      ["-{str} IS NULL", "-{str}:null"],
    ],
  },
  {
    kind: "IS NOT NULL",
    forms: [],
    negated: [
      ["{str} IS NOT NULL", "-{str}:null"],
      ["{num} is not null", "-{num}:null"],
      ["{time} IS NOT null", "-{time}:null"],
      ["{str} NOTNULL", "-{str}:null"],
    ],
  },
  {
    kind: "= null",
    forms: [
      ["{str} = null", "{str}:null"],
      ["{str}=null", "{str}:null"],
      ["{num} == null", "{num}:null"],
      ["{time}=NULL", "{time}:null"],
    ],
    negated: [
      ["{str} != null", "-{str}:null"],
      ["{num}<>NULL", "-{num}:null"],
      ["{time} !== null", "-{time}:null"],
      ["{str}≠null", "-{str}:null"],
      ["{str}:!null", "-{str}:null"],
    ],
  },
  {
    kind: "is empty",
    forms: [
      ["{str} is empty", "{str}:null"],
      ["{num} IS EMPTY", "{num}:null"],
      ["{text}:empty", "{text}:null", '{text}:"empty"', null],
      ["is_null({str})", "{str}:null"],
    ],
    negated: [
      ["{str} is not empty", "-{str}:null"],
      ["{num} IS NOT EMPTY", "-{num}:null"],
    ],
  },
  {
    kind: "NULL, None, nil",
    forms: [
      ["{num}:NULL", "{num}:null"],
      ["{time}:None", "{time}:null"],
      ["{num}:nil", "{num}:null"],
      ["{bool}:Null", "{bool}:null"],
      ["{set}:none", "{set}:null"],
      ["{time}:undefined", "{time}:null"],
      ["{text}:NULL", "{text}:null", '{text}:"NULL"'],
      ['{num}:"null"', "{num}:null"],
      ["{num}:'null'", "{num}:null"],
      ['{bool}:"NULL"', "{bool}:null"],
    ],
    negated: "-",
  },
  {
    kind: "has:field",
    forms: [],
    negated: [
      ["{str} exists", "-{str}:null"],
      ["{num} EXISTS", "-{num}:null"],
      ["{num} pr", "-{num}:null"],
      ["has:{str}", "-{str}:null"],
      ["has:{num}", "-{num}:null"],
      ["exists:{str}", "-{str}:null"],
      ["has {time}", "-{time}:null"],
      ["has({str})", "-{str}:null"],
      ['has:"{str}"', "-{str}:null"],
      ["-has:{str}", "{str}:null"],
      ["NOT has:{num}", "{num}:null"],
    ],
  },
  {
    kind: "no:field",
    forms: [
      ["{str} not exists", "{str}:null"],
      ["{num} does not exist", "{num}:null"],
      ["no:{str}", "{str}:null"],
      ["no:{num}", "{num}:null"],
      ["missing:{str}", "{str}:null"],
      ["no:{time}", "{time}:null"],
    ],
    negated: [
      ["-no:{str}", "-{str}:null"],
      ["NOT no:{num}", "-{num}:null"],
    ],
  },
  {
    kind: "_exists_:field",
    forms: [["_missing_:{str}", "{str}:null"]],
    negated: [
      ["_exists_:{str}", "-{str}:null"],
      ["_exists_:{num}", "-{num}:null"],
      ["_exists_: {time}", "-{time}:null"],
      ["-_exists_:{str}", "{str}:null"],
      ["NOT _exists_:{num}", "{num}:null"],
    ],
  },
  {
    kind: "field:*",
    forms: [
      ["-{str}:*", "{str}:null"],
      ["NOT {num}:*", "{num}:null"],
      ["!{time}:*", "{time}:null"],
    ],
    negated: [
      ["{str}:*", "-{str}:null"],
      ["{num}:*", "-{num}:null"],
      ["{time} : *", "-{time}:null"],
      ['{num}:"*"', "-{num}:null"],
      ["{set}=*", "-{set}:null"],
      ["{num}:[* TO *]", "-{num}:null"],
    ],
  },
  {
    kind: "an empty value",
    forms: [
      ['{num}:""', "{num}:null"],
      ['{time}=""', "{time}:null"],
      ['{set}:""', "{set}:null"],
      ["{set}=''", "{set}:null"],
    ],
    negated: "-",
  },
  {
    kind: "no value",
    forms: [
      ["{str}:", null],
      ["{num}>", null],
      ["{text}~", null],
      ["{set} = ", null],
    ],
    negated: [["-{str}:", null]],
  },
];
