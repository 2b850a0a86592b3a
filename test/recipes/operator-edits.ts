import { readPage } from "../docs/markdown.ts";
import { after, before, type Edit } from "./copy.ts";

// The recipe for an operator, carried out: `label^"team/"` finds open enumerations that begin with a text.

/** Step 1. */
export const operator: readonly Edit[] = [
  [
    "src/language/syntax/operators.ts",
    'export type TextOperator = "contains";',
    'export type TextOperator = "contains" | "startsWith";',
  ],
  before(
    "src/language/syntax/operators.ts",
    '  greaterThan: comparison(">"',
    `  startsWith: {
    symbol: "^",
    title: "starts with",
    negatedTitle: "does not start with",
    matches: "unknown",
    minimum: 0,
    before: false,
    after: true,
  },
`,
  ),
];

/** Step 2: what the compiler asks for. */
export const asked: readonly Edit[] = [
  before(
    "src/repair/reading/operators.ts",
    "  like: {\n",
    `  startsWith: {
    phrases: [["(?:not|does not|doesn't) (?:start|begin)s? with", "!"], ["(?:start|begin)s?(?: |)with"]],
  },
`,
  ),
];

/** Step 3: the type that takes the operator, and the methods of \`where\`. */
export const taken: readonly Edit[] = [
  [
    "src/schema/types/enumeration.ts",
    '    operators: ["equals"],\n',
    '    operators: open ? ["equals", "startsWith"] : ["equals"],\n',
  ],
  [
    "src/schema/types/enumeration.ts",
    '  "equals"\n>;',
    '  Open extends false ? "equals" : "equals" | "startsWith"\n>;',
  ],
  after(
    "src/write/where.ts",
    '  readonly notContains: TextTest<"contains", Name, Uses, C>;\n',
    `  /** \`field^"value"\`. */
  readonly startsWith: TextTest<"startsWith", Name, Uses, C>;
  /** \`-field^"value"\`: every record that \`startsWith\` does not match. */
  readonly notStartsWith: TextTest<"startsWith", Name, Uses, C>;
`,
  ),
  after(
    "src/write/where.ts",
    '    notContains: method("contains", "-"),\n',
    '    startsWith: method("startsWith"),\n    notStartsWith: method("startsWith", "-"),\n',
  ),
];

const [withBug, withSize] = [
  ["label-bug", "label-bug-upper", "label-bug-space"],
  ["label-size", "label-size-upper"],
];

/** The number of vectors in the output of the port, to which five are added. */
const [counted = ""] = /\d+ vectors pass/.exec(readPage("conformance/README.md")) ?? [];

/** Steps 4 and 5: the grammar, and the conformance suite. */
export const suites: readonly Edit[] = [
  [
    "grammar/query.ebnf",
    "::= Equals | Contains | GreaterThanOrEqual | LessThanOrEqual\n",
    "::= Equals | Contains | StartsWith | GreaterThanOrEqual | LessThanOrEqual\n",
  ],
  after("grammar/query.ebnf", 'Contains           ::= "~"\n', 'StartsWith         ::= "^"\n'),
  [
    "conformance/vectors/starts-with.json",
    JSON.stringify({
      $schema: "../format.schema.json#/$defs/vectors",
      about: "Texts that begin with a text, in either case.",
      vectors: [
        { query: 'label^"bu"', where: ["^", "label", "bu"], ids: withBug },
        { query: '-label^"BU"', where: ["not", ["^", "label", "BU"]], allExcept: withBug },
        { query: 'label^"grö\u1E9E"', where: ["^", "label", "grö\u1E9E"], ids: withSize },
        { query: 'label^"ug"', where: ["^", "label", "ug"], ids: [] },
        { query: 'labels^"GR"', where: ["^", "labels", "GR"], ids: ["labels-size"] },
      ],
    }),
  ],
  after(
    "conformance/README.md",
    '| `["~", field, text]`                             | if the field contains the text                                      |\n',
    '| `["^", field, text]`                             | if the field begins with the text                                   |\n',
  ),
  ["conformance/README.md", counted, counted.replace(/\d+/, (count) => String(Number(count) + 5))],
  after(
    "conformance/python/port.py",
    'TEXTS = {"~": (lambda field: field["type"] == "text", 3, lambda held, text: text in held)',
    ',\n         "^": (lambda field: field.get("open"), 0, lambda held, text: held.startswith(text))',
  ),
  after(
    "test/conformance/text-operators.ts",
    "matches: (held, text) => held.includes(text) },\n",
    `  "^": {
    isTaken: ({ type }) => type === "enumeration",
    least: 0,
    matches: (held, text) => held.startsWith(text),
  },
`,
  ),
  [
    "test/analysis/kinds.ts",
    'said: equals("One", "two", "x"),\n    values: ["one", "TWO", "x", "another"],',
    'said: [...equals("One", "two", "x"), { operator: "startsWith", value: "On" }],\n    values: ["one", "TWO", "x", "another", "only"],',
  ],
];

/** Step 6. */
export const pages: readonly Edit[] = [
  after(
    "docs/language.md",
    '| `field~"value"`                           | if its field contains the value, which has at least three characters                     | text                                      |\n',
    '| `field^"value"`                           | if its field starts with the value                                                       | enumeration, open                         |\n',
  ),
  [
    "docs/language.md",
    "| enumeration, open    | any text                                     | case-insensitive              |                       |",
    "| enumeration, open    | any text                                     | case-insensitive              | `^`                   |",
  ],
  before(
    "README.md",
    "| `field>3` `field>=3`",
    '| `field^"value"`                           | open enumerations that start with the value                   |\n',
  ),
  after(
    "CHANGELOG.md",
    "### Added\n",
    '\n- The operator `^`: `label^"team/"` finds what starts with a text.\n',
  ),
];
