import type { TemplateKind } from "../kind.ts";

/** Values written in another way than the field takes them. */
export const values: readonly TemplateKind[] = [
  {
    kind: "yes, no, 1 and 0 for booleans",
    forms: [
      ['{bool}:"yes"', '{bool}:"true"'],
      ["{bool}:no", '{bool}:"false"'],
      ["{bool}:1", '{bool}:"true"'],
      ['{bool}:"0"', '{bool}:"false"'],
      ["{bool}=yes", '{bool}:"true"'],
      ['{bool}:"on"', '{bool}:"true"'],
      ["{bool}:off", '{bool}:"false"'],
      ["{bool}:Y", '{bool}:"true"'],
      ["{bool}:t", '{bool}:"true"'],
    ],
    negated: "-",
  },
  {
    kind: "a boolean field alone",
    forms: [
      ["{bool}", '{bool}:"true"'],
      ['{bool} AND {set}:"{set.a}"', '{bool}:"true" AND {set}:"{set.a}"'],
      ['{set}:"{set.a}" AND {bool}', '{set}:"{set.a}" AND {bool}:"true"'],
    ],
    negated: [
      ["-{bool}", '-{bool}:"true"', '{bool}:"false"'],
      ["!{bool}", '-{bool}:"true"', '{bool}:"false"'],
      ["NOT {bool}", '-{bool}:"true"', '{bool}:"false"'],
      [
        '{set}:"{set.a}" AND -{bool}',
        '{set}:"{set.a}" AND -{bool}:"true"',
        '{set}:"{set.a}" AND {bool}:"false"',
      ],
    ],
  },
  {
    kind: "a comparison with a boolean",
    forms: [
      ["{bool}>0", null, '{bool}:"true"'],
      ["{bool}>=true", null],
    ],
  },
  {
    kind: "thousands separators",
    forms: [
      ["{num}>12,000", "{num}>12000"],
      ["{num}>=1,234,567", "{num}>=1234567"],
      ["{num}<12_000", "{num}<12000"],
      ["{num}<=12 000", "{num}<=12000"],
      ["{num}>1'250'000", "{num}>1250000"],
      ['{num}:"12,000"', '{num}:"12000"'],
      ["{num}>1.250.000", "{num}>1250000"],
    ],
    negated: [
      ['-{num}:"12,000"', '-{num}:"12000"'],
      ["-{num}:12_000", '-{num}:"12000"'],
    ],
  },
  {
    kind: "1e3",
    forms: [
      ["{num}>1e3", "{num}>1000"],
      ["{num}>=2E6", "{num}>=2000000"],
      ['{num}:"1e3"', '{num}:"1000"'],
      ["{num}<1.5e3", "{num}<1500"],
    ],
    negated: [["-{num}:1e3", '-{num}:"1000"']],
  },
  {
    kind: "numbers in other notations",
    forms: [
      ["{num}>+3", "{num}>3"],
      ["{float}>.5", "{float}>0.5"],
      ["{num}>3.", "{num}>3"],
      ["{int}>3.0", "{int}>3"],
      ['{int}:"3.0"', '{int}:"3"'],
      ["{num}>0x10", "{num}>16"],
      ["{num}>#3", "{num}>3", null],
    ],
    negated: [
      ['-{int}:"3.0"', '-{int}:"3"'],
      ["-{num}:+3", '-{num}:"3"'],
    ],
  },
  {
    kind: "a decimal comma",
    forms: [
      ["{float}>3,5", "{float}>3.5"],
      ["{float}<=0,25", "{float}<=0.25"],
      ['{float}:"2,5"', '{float}:"2.5"'],
    ],
    negated: [['-{float}:"2,5"', '-{float}:"2.5"']],
  },
  {
    kind: "a fraction of a whole number",
    forms: [
      ["{int}>3.5", "{int}>3", "{int}>=4", null],
      ["{int}<=3.5", "{int}<=3", "{int}<4", null],
      ['{int}:"3.5"', null],
    ],
  },
  {
    kind: "5k and 2M",
    forms: [
      ["{num}>5k", "{num}>5000"],
      ["{num}>=2M", "{num}>=2000000"],
      ["{num}<10K", "{num}<10000"],
    ],
    negated: [["-{num}:5k", '-{num}:"5000"']],
  },
  {
    kind: "currencies and per cent",
    forms: [
      ["{num}>$100", "{num}>100", null],
      ["{num}<€50", "{num}<50", null],
      ["{num}>=20%", "{num}>=20", null],
      ["{num}>100€", "{num}>100", null],
      ["{num}>100 USD", "{num}>100", null],
    ],
    negated: [["-{num}:$100", '-{num}:"100"', null]],
  },
  {
    kind: "units",
    forms: [
      ["{num}>5s", null],
      ["{num}>10 min", null],
      ["{num}<=3days", null],
      ["{num}>2 weeks", null],
      ["{num}<10kb", null],
      ["{time}>7d", null],
    ],
  },
  {
    kind: "an ISO date",
    forms: [
      ["{time}>={time.a:date}", "{time}>={time.a}"],
      ["{time}<{time.a:date}", "{time}<{time.a}"],
      ["{time}>{time.a:zulu}", "{time}>{time.a}"],
      ["{time} > {time.a:millis}", "{time}>{time.a}"],
      ["{time}:>{time.a:date}", "{time}>{time.a:last}"],
      ["{time}<={time.a:minutes}", "{time}<={time.a}"],
    ],
    negated: [
      ["-{time}>{time.a:date}", "{time}<={time.a:last} OR {time}:null"],
      ["NOT {time}<{time.a:date}", "{time}>={time.a} OR {time}:null"],
    ],
  },
  {
    kind: "a quoted date",
    forms: [
      ['{time}>="{time.a:date}"', "{time}>={time.a}"],
      ["{time}<'{time.a:date}'", "{time}<{time.a}"],
      ['{time} > "{time.a:zulu}"', "{time}>{time.a}"],
      ['{time}>="{time.a:blank}"', "{time}>={time.a}"],
      ["{time}>“{time.a:date}”", "{time}>{time.a:last}"],
    ],
    negated: [['-{time}>="{time.a:date}"', "{time}<{time.a} OR {time}:null"]],
  },
  {
    kind: "a date in another notation",
    forms: [
      ["{time}>={time.a:slashes}", "{time}>={time.a}"],
      ["{time}<{time.a:dots}", "{time}<{time.a}"],
      ["{time}>{time.a:american}", "{time}>{time.a:last}"],
      ["{time}>{time.a:british}", "{time}>{time.a:last}"],
      ['{time}>="{time.a:named}"', "{time}>={time.a}"],
      ["{time}<{time.a:named}", "{time}<{time.a}"],
      ['{time}>"{time.a:dayNamed}"', "{time}>{time.a:last}"],
      ["{time}>={time.a:blank}", "{time}>={time.a}"],
    ],
    negated: [["-{time}>{time.a:slashes}", "{time}<={time.a:last} OR {time}:null"]],
  },
  {
    kind: "a date whose day and month are not clear",
    forms: [
      ["{time}>=03/04/2026", null],
      ['{time}<"3.4.2026"', "{time}<1775174400000", null],
      ["{time}>01/02/03", null],
    ],
  },
  {
    kind: "a day as the value of a time",
    forms: [
      ["{time}:{time.a:date}", "{time}>={time.a} AND {time}<={time.a:last}"],
      ['{time}:"{time.a:date}"', "{time}>={time.a} AND {time}<={time.a:last}"],
      ['{time}="{time.a:date}"', "{time}>={time.a} AND {time}<={time.a:last}"],
      ["{time} = {time.a:date}", "{time}>={time.a} AND {time}<={time.a:last}"],
    ],
    negated: [['-{time}:"{time.a:date}"', "{time}<{time.a} OR {time}>{time.a:last} OR {time}:null"]],
  },
  {
    kind: "a date relative to today",
    forms: [
      ["{time}>yesterday", null],
      ["{time}>=now-7d", null],
      ["{time}>-7d", null],
      ["{time}:today", null],
    ],
    negated: [["-{time}:today", null]],
  },
  {
    kind: "a value in another style",
    forms: [
      ['{multi}:"{multi.a:kebab}"', '{multi}:"{multi.a}"'],
      ['{multi}:"{multi.a:spaced}"', '{multi}:"{multi.a}"'],
      ['{multi}:"{multi.a:capitals}"', '{multi}:"{multi.a}"'],
      ["{multi}:{multi.a:kebab}", '{multi}:"{multi.a}"'],
      ["{multi}:{multi.a:camel}", '{multi}:"{multi.a}"'],
      ["{multi}:{multi.a:spaced}", '{multi}:"{multi.a}"'],
      ['{multi}:"{multi.a:joined}"', '{multi}:"{multi.a}"'],
    ],
    negated: "-",
  },
  {
    kind: "white space inside the quotes",
    forms: [
      ['{set}:" {set.a}"', '{set}:"{set.a}"'],
      ['{set}:"{set.a} "', '{set}:"{set.a}"'],
      ['{num}:" {num.a} "', '{num}:"{num.a}"'],
      ['{bool}:"true\\n"', '{bool}:"true"'],
    ],
    negated: "-",
  },
  {
    kind: "a value that the field does not have",
    forms: [
      ['{set}:"xylophone"', null],
      ["{set}:xylophone", null],
      ['{num}:"xylophone"', null],
      ["{num}>xylophone", null],
      ['{bool}:"xylophone"', null],
    ],
    negated: "-",
  },
  {
    kind: "a number beyond the range",
    forms: [
      ["{int}>99999999999999999999", null],
      ['{int}:"99999999999999999999"', null],
    ],
  },
];
