import { readPage } from "../../docs/markdown.ts";
import { after, before, type Edit } from "../copy.ts";

/** Step 4: the grammar, and the parser that benchmarks compare with. */
export const grammar: readonly Edit[] = [
  [
    "grammar/query.ebnf",
    "::= Equals | Contains | GreaterThanOrEqual | LessThanOrEqual\n",
    "::= Equals | Contains | StartsWith | GreaterThanOrEqual | LessThanOrEqual\n",
  ],
  after("grammar/query.ebnf", 'Contains           ::= "~"\n', 'StartsWith         ::= "^"\n'),
  after(
    "bench/hand-written/parser.ts",
    '      operator = "contains";\n      break;\n',
    '    case 94:\n      operator = "startsWith";\n      break;\n',
  ),
];

/** The number of vectors in the output of the port, to which five are added. */
const [counted = ""] = /\d+ vectors pass/.exec(readPage("conformance/README.md")) ?? [];

/** Step 5: the conformance suite, and what generates clauses. */
export const suites: readonly Edit[] = [
  [
    "conformance/vectors/starts-with.json",
    JSON.stringify({
      $schema: "../format.schema.json#/$defs/vectors",
      about: "Texts that begin with a text, in either case.",
      vectors: [
        {
          query: 'label^"bu"',
          where: ["^", "label", "bu"],
          ids: ["label-bug", "label-bug-upper", "label-bug-space"],
        },
        {
          query: '-label^"BU"',
          where: ["not", ["^", "label", "BU"]],
          allExcept: ["label-bug", "label-bug-upper", "label-bug-space"],
        },
        {
          query: 'label^"grö\u1E9E"',
          where: ["^", "label", "grö\u1E9E"],
          ids: ["label-size", "label-size-upper"],
        },
        { query: 'label^"ug"', where: ["^", "label", "ug"], ids: [] },
        { query: 'labels^"GR"', where: ["^", "labels", "GR"], ids: ["labels-size"] },
      ],
    }),
  ],
  after("conformance/manifest.json", '    "vectors/several.json",\n', '    "vectors/starts-with.json",\n'),
  before(
    "conformance/format.schema.json",
    '        {\n          "description": "The field contains the text.",\n',
    `        {
          "description": "The field begins with the text.",
          "prefixItems": [{ "const": "^" }, { "type": "string" }, { "type": "string" }],
          "minItems": 3,
          "maxItems": 3
        },
`,
  ),
  after(
    "conformance/README.md",
    '| `["~", field, text]`                             | if the field contains the text                                      |\n',
    '| `["^", field, text]`                             | if the field begins with the text                                   |\n',
  ),
  ["conformance/README.md", counted, counted.replace(/\d+/, (count) => String(Number(count) + 5))],
  after("conformance/python/port.py", '"~": lambda a, b: b in a', ', "^": lambda a, b: a.startswith(b)'),
  [
    "conformance/python/port.py",
    'OPERATOR = re.compile(r">=|<=|:|~|',
    'OPERATOR = re.compile(r">=|<=|:|~|\\^|',
  ],
  ["conformance/python/port.py", 'operator not in ":~"', 'operator not in ":~^"'],
  [
    "conformance/python/port.py",
    '("~" if element["type"] == "text" else "") if element else ":~"',
    '("~" if element["type"] == "text" else "^" if element.get("open") else "") if element else ":~^"',
  ],
  [
    "conformance/python/port.py",
    'equality" and (operator == "~" or is_null)',
    'equality" and (operator in "~^" or is_null)',
  ],
  [
    "conformance/python/port.py",
    'fold(text, folding) if operator == "~" else',
    'fold(text, folding) if operator in "~^" else',
  ],
  after(
    "test/conformance/oracle.ts",
    '  | readonly ["~", field: string, needle: string]\n',
    '  | readonly ["^", field: string, beginning: string]\n',
  ),
  before(
    "test/conformance/oracle.ts",
    "    default: {\n",
    `    case "^": {
      const [, name, beginning] = condition;
      return valuesOf(name, specOf(specs, name), item).some(
        (held) => typeof held === "string" && referenceFold(held).startsWith(referenceFold(beginning)),
      );
    }
`,
  ),
  after(
    "test/conformance/arbitraries.ts",
    '      ...(spec.type === "text" ? [{ weight: 3, arbitrary: contains(name, held as string[]) }] : []),\n',
    `      ...(spec.type === "enumeration" && isFolded(spec)
        ? [{ weight: 2, arbitrary: startsWith(name, held as string[]) }]
        : []),
`,
  ),
  before(
    "test/conformance/arbitraries.ts",
    "function comparison(\n",
    `function startsWith(name: string, held: readonly string[]): fc.Arbitrary<GeneratedClause> {
  return fc
    .tuple(fc.constantFrom("", "abc", ...held), fc.nat(4), fc.boolean())
    .map(([text, length, swap]) => {
      const beginning = [...text].slice(0, length).join("");
      return swap ? swapCase(beginning) : beginning;
    })
    .chain((text) =>
      quoted(text).chain((literal) => clauseText(name, "^", literal, ["^", name, text], true)),
    );
}

`,
  ),
  [
    "test/analysis/kinds.ts",
    'said: equals("One", "two", "x"),\n    values: ["one", "TWO", "x", "another"],',
    'said: [...equals("One", "two", "x"), { operator: "startsWith", value: "On" }],\n    values: ["one", "TWO", "x", "another", "only"],',
  ],
  [
    "test/conformance/hostile.ts",
    "  return [...equalities, ...contains].flatMap(withNegated);\n",
    `  const starts: HostileQuery = { source: \`label^\${literal}\`, condition: ["^", "label", text] };
  return [...equalities, ...contains, starts].flatMap(withNegated);
`,
  ],
  [
    "test/sql/support.ts",
    "`label:${quoted(text)}`);\n",
    "`label:${quoted(text)}`);\n    clauses.push(`label^${quoted(text)}`);\n",
  ],
  before(
    "test/metamorphic/faults/sqlite.ts",
    '  {\n    breaks: "`>` includes its bound.",\n',
    `  {
    breaks: "What contains a text also starts with it.",
    engine: inForm(
      sqlite,
      "like",
      (right) => (column, value, _, negated) => right(column, value, (text) => \`%\${text}%\`, negated),
    ),
  },
`,
  ),
];

/**
 * Step 7: pages and help. The playground gets no example, because its sample has no open enumeration: its test of the
 * examples names the operator.
 */
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
  ["docs/errors.md", "followed by `:`, `~`, `>`", "followed by `:`, `~`, `^`, `>`"],
  ["docs/errors.md", "After `:` and `~`, a value", "After `:`, `~` and `^`, a value"],
  ["docs/errors.md", "Text fields have `~`, numbers", "Text fields have `~`, open enumerations `^`, numbers"],
  after(
    "cli/program.ts",
    '  title~"timeout"      contains, at least 3 characters\n',
    '  label^"team/"        starts with\n',
  ),
  ["cli/program.ts", "with - and contains : ~ < or >", "with - and contains : ~ ^ < or >"],
];
