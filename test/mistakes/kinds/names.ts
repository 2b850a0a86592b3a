import type { TemplateKind } from "../kind.ts";

const value = '{snake}:"{snake.a}"';

/** Names of fields in another style or with a path. */
export const names: readonly TemplateKind[] = [
  {
    kind: "a name in camel case",
    forms: [
      ['{snake:camel}:"{snake.a}"', value],
      ['{snake:pascal}:"{snake.a}"', value],
      ['{snake:camel} = "{snake.a}"', value],
    ],
    negated: "-",
  },
  {
    kind: "a name with hyphens",
    forms: [
      ['{snake:kebab}:"{snake.a}"', value],
      ["{snake:kebab}:{snake.a}", value],
      ['{snake:kebab} = "{snake.a}"', value],
    ],
    negated: "-",
  },
  {
    kind: "a name with spaces",
    forms: [
      ['{snake:spaced}:"{snake.a}"', value],
      ["{snake:capitals}:{snake.a}", value],
      ['"{snake:spaced}":"{snake.a}"', value],
      ['{snake:spaced} = "{snake.a}"', value],
    ],
    negated: "-",
  },
  {
    kind: "a name in another case",
    forms: [
      ['{str:capital}:"{str.a}"', '{str}:"{str.a}"'],
      ['{str:upper}:"{str.a}"', '{str}:"{str.a}"'],
      ["{num:capital}>{num.a}", "{num}>{num.a}"],
      ["{str:upper} = '{str.a}'", '{str}:"{str.a}"'],
    ],
    negated: [
      ['-{str:capital}:"{str.a}"', '-{str}:"{str.a}"'],
      ['-{str:upper}:"{str.a}"', '-{str}:"{str.a}"'],
    ],
  },
  {
    kind: "a name without its underscore",
    forms: [
      ['{snake:joined}:"{snake.a}"', value],
      ["{snake:joined}:{snake.a}", value],
    ],
    negated: "-",
  },
  {
    kind: "a path with dots",
    forms: [
      ['{snake:dotted}:"{snake.a}"', value],
      ["{snake:dotted}:{snake.a}", value],
      ['{snake:dotted} = "{snake.a}"', value],
    ],
    negated: "-",
  },
  {
    kind: "a path with brackets",
    forms: [
      ['{snake:head}["{snake:tail}"]:"{snake.a}"', value],
      ["{snake:head}['{snake:tail}']:'{snake.a}'", value],
      ['{snake:head}[{snake:tail}]:"{snake.a}"', value],
      ['{snake:head}->>"{snake:tail}" = "{snake.a}"', value],
    ],
    negated: "-",
  },
  {
    kind: "a table or a variable before the name",
    forms: [
      ['item.{str}:"{str.a}"', '{str}:"{str.a}"'],
      ["t.{str} = '{str.a}'", '{str}:"{str.a}"'],
      ['.{str}:"{str.a}"', '{str}:"{str.a}"'],
      ['${str}:"{str.a}"', '{str}:"{str.a}"'],
      ['@{str}:"{str.a}"', '{str}:"{str.a}"'],
      ["$.{num}>{num.a}", "{num}>{num.a}"],
    ],
    negated: [
      ['-item.{str}:"{str.a}"', '-{str}:"{str.a}"'],
      ["t.{str} <> '{str.a}'", '-{str}:"{str.a}"'],
    ],
  },
  {
    kind: "a field that the schema does not have",
    forms: [
      ['xylophone:"{str.a}"', null],
      ["xylophone>{num.a}", null],
      ['xylophone~"{text.a}"', null],
    ],
    negated: [['-xylophone:"{str.a}"', null]],
  },
];
