import { after, before, type Edit } from "../copy.ts";

/** Step 6: what writes and describes queries. No compiler asks for it; tests do. */
export const callers: readonly Edit[] = [
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
  [
    "src/schema/types/enumeration.ts",
    '  "equals"\n>;',
    '  Open extends false ? "equals" : "equals" | "startsWith"\n>;',
  ],
  after(
    "test/write/properties.test.ts",
    "      contains: storableText.map((text) => ({ value: `abc${text}`, meant: `abc${text}` })),\n",
    "      startsWith: storableText.map((text) => ({ value: text, meant: text })),\n",
  ),
  [
    "test/write/properties.test.ts",
    'const own = operator === "equals" || operator === "contains" ? values[operator] : compared!;',
    "const own = operator in values ? values[operator as keyof typeof values] : compared!;",
  ],
  [
    "test/write/properties.test.ts",
    'contains: "notContains" } as const;',
    'contains: "notContains", startsWith: "notStartsWith" } as const;',
  ],
];

/** The generator of queries for the grammars. The compiler asks for the symbol. */
export const generator: readonly Edit[] = [
  after("test/describe/grammars/queries.ts", '  contains: "~",\n', '  startsWith: "^",\n'),
  before(
    "test/describe/grammars/queries.ts",
    '    if (operator !== "equals") return name',
    '    if (operator === "startsWith") return `${minus}${name}^${quoted(textOf(random.below(6)))}`;\n',
  ),
];

/** Tests that assert the exact list of operators. */
export const lists: readonly Edit[] = [
  [
    "test/schema/field-types.test.ts",
    'comparison: "folded", operators: ["equals"], values: ["Open"]',
    'comparison: "folded", operators: ["equals", "startsWith"], values: ["Open"]',
  ],
  [
    "test/language/syntax/operators.test.ts",
    '[":", "~", ">", ">=", "<", "<="]',
    '[":", "~", "^", ">", ">=", "<", "<="]',
  ],
  ["test/language/syntax/operators.test.ts", '["contains"]', '["contains", "startsWith"]'],
  [
    "test/validate/rules/fields-and-operators.test.ts",
    `['label~"red"', "~", "an enumeration", [":"]]`,
    `['label~"red"', "~", "an enumeration", [":", "^"]]`,
  ],
];
