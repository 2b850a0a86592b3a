import { after, before, type Edit } from "../copy.ts";

// The recipe for an operator, carried out: `label^"team/"` finds open enumerations that begin with a text.

/** Steps 1 and 2: the operator, and what it compares with. */
export const operator: readonly Edit[] = [
  [
    "src/language/syntax/operators.ts",
    '"equals" | "contains" | ComparisonOperator',
    '"equals" | "contains" | "startsWith" | ComparisonOperator',
  ],
  after(
    "src/language/syntax/operators.ts",
    '  contains: { symbol: "~" },\n',
    '  startsWith: { symbol: "^" },\n',
  ),
  after("src/schema/value.ts", "  readonly contains: TextValue;\n", "  readonly startsWith: TextValue;\n"),
];

/** What the compiler asks for in the package and in the playground. */
export const asked: readonly Edit[] = [
  after(
    "src/validate/resolve.ts",
    '  contains: (value) => (value.kind === "StringLiteral" ? { value: textValue(value.value) } : undefined),\n',
    '  startsWith: (value) => (value.kind === "StringLiteral" ? { value: textValue(value.value) } : undefined),\n',
  ),
  after("src/schema/define-field-type.ts", '  contains: "folded",\n', '  startsWith: "folded",\n'),
  after(
    "src/memory/value-test.ts",
    "  contains: ({ value }) => textTest(foldedContains(value.folded)),\n",
    "  startsWith: ({ value }) => textTest((text) => foldCase(text).startsWith(value.folded)),\n",
  ),
  before(
    "src/memory/value-test.ts",
    "import { foldedContains",
    'import { foldCase } from "../text/fold-case.ts";\n',
  ),
  after("src/memory/cost.ts", "  contains: 2,\n", "  startsWith: 2,\n"),
  after("src/analysis/space/known-operators.ts", '  contains: "part",\n', '  startsWith: "unknown",\n'),
  after(
    "src/sql/where.ts",
    "  contains: ({ value, negated }, column, forms) => forms.contains(column, value, negated),\n",
    "  startsWith: ({ value, negated }, column, forms) => forms.startsWith(column, value, negated),\n",
  ),
  before(
    "src/repair/reading/operators.ts",
    "  like: {\n",
    `  startsWith: {
    phrases: [["(?:not|does not|doesn't) (?:start|begin)s? with", "!"], ["(?:start|begin)s?(?: |)with"]],
  },
`,
  ),
  after("src/repair/reading/operands/tests.ts", '  contains: "contains",\n', "  startsWith: null,\n"),
  after("src/repair/writing/clause-text.ts", "  contains: MINIMUM_CONTAINED,\n", "  startsWith: 0,\n"),
  after(
    "src/describe/syntax.ts",
    "  contains: `contains the text, of at least ${MINIMUM_CONTAINED} characters`,\n",
    '  startsWith: "starts with the text",\n',
  ),
  after(
    "src/describe/grammar/field-tests.ts",
    "  contains: ({ contained }) => contained,\n",
    "  startsWith: ({ quoted: { text } }) => text,\n",
  ),
  after("src/describe/examples.ts", "  contains: 1,\n", "  startsWith: 1,\n"),
  after(
    "src/validate/wording.ts",
    '  contains: { plain: "contains", negated: "does not contain" },\n',
    '  startsWith: { plain: "starts with", negated: "does not start with" },\n',
  ),
  after(
    "playground/src/records/found.ts",
    "  contains: (shown, { folded }) => occurrences(shown, folded),\n",
    "  startsWith: (_, { folded }) => [{ start: 0, end: folded.length }],\n",
  ),
];

/** The form of the operator. */
export const form: readonly Edit[] = [
  after(
    "src/sql/dialect.ts",
    "  readonly contains: (column: Column<Options>, value: TextValue, negated: boolean) => Sql;\n",
    '  /** `field^"value"`. */\n  readonly startsWith: (column: Column<Options>, value: TextValue, negated: boolean) => Sql;\n',
  ),
];

const condition = (test: string, otherwise: string): string =>
  `forms.condition(folded ?? column, sql\`${test}\`, sql\`${otherwise}\`, negated)`;

/** The form in each dialect, and of lists. */
export const forms: readonly Edit[] = [
  after(
    "src/sql/list-forms.ts",
    "      some(column, (each) => element.contains(each, value, false), negated),\n",
    "    startsWith: (column, value, negated) =>\n      some(column, (each) => element.startsWith(each, value, false), negated),\n",
  ),
  after(
    "src/sql/dialects/sqlite/index.ts",
    "    contains: (column, value, negated) => contains(column, value, negated, folding),\n",
    `    startsWith: ({ column, folded }, value, negated) => {
      const operand = folded ?? folding.operand(column);
      const begin = folded === undefined ? folding.param(value) : param(value.folded);
      return ${condition("instr(${operand}, ${begin}) = 1", "instr(${operand}, ${begin}) <> 1")};
    },
`,
  ),
  after(
    "src/sql/dialects/postgres/index.ts",
    "    forms.compare(operator, column, numberParam(value), negated),\n  contains,\n",
    `  startsWith: ({ column, folded }, value, negated) => {
    const [operand, begin] =
      folded === undefined
        ? [sql\`lower(\${column})\`, sql\`lower(\${param(value.text)})\`]
        : [folded, param(value.folded)];
    return ${condition("strpos(${operand}, ${begin}) = 1", "strpos(${operand}, ${begin}) <> 1")};
  },
`,
  ),
  after(
    "src/sql/dialects/mysql/forms.ts",
    "    forms.compare(operator, column, numberParam(value), negated),\n  contains,\n",
    `  startsWith: ({ column, folded }, value, negated) => {
    const [operand, begin] =
      folded === undefined ? [lower(column), lower(param(value.text))] : [folded, param(value.folded)];
    return ${condition("INSTR(${operand}, ${begin}) = 1", "INSTR(${operand}, ${begin}) <> 1")};
  },
`,
  ),
  after(
    "src/sql/dialects/mysql/lists.ts",
    "      filtered(mayContain(column, value), list.contains(column, value, false), negated),\n",
    "    startsWith: (column, value, negated) =>\n      filtered(mayContain(column, value), list.startsWith(column, value, false), negated),\n",
  ),
  after(
    "src/sql/dialects/duckdb/index.ts",
    "    forms.compare(operator, column, numberParam(value), negated),\n  contains,\n",
    `  startsWith: ({ column, folded }, value, negated) => {
    const [operand, begin] =
      folded === undefined
        ? [sql\`lower(\${column})\`, sql\`lower(\${text(value.text)})\`]
        : [folded, text(value.folded)];
    return ${condition("starts_with(${operand}, ${begin})", "NOT starts_with(${operand}, ${begin})")};
  },
`,
  ),
  after(
    "src/sql/dialects/clickhouse/index.ts",
    "    forms.compare(operator, column, numberParam(value), negated),\n  contains,\n",
    `  startsWith: ({ column, folded }, value, negated) => {
    const [operand, begin] =
      folded === undefined ? [fold(column), fold(text(value.text))] : [folded, text(value.folded)];
    const test = sql\`startsWith(\${operand}, \${begin})\`;
    // A folded column that is not nullable is empty for no value.
    return negated ? sql\`(\${column} IS NULL OR NOT \${test})\` : sql\`(\${column} IS NOT NULL AND \${test})\`;
  },
`,
  ),
];

/** Step 3: the type that takes the operator. */
export const fieldType: readonly Edit[] = [
  [
    "src/schema/types/enumeration.ts",
    '    operators: ["equals"],\n',
    '    operators: open ? ["equals", "startsWith"] : ["equals"],\n',
  ],
];

/** The form in the dialect that the page shows. */
export const shown: readonly Edit[] = [
  after(
    "docs/extending.md",
    '      : like(folded, param(likePattern(value.folded, "!", wildcards)), negated),\n',
    `  startsWith: ({ column, folded }, value, negated) =>
    folded === undefined
      ? like(lower(column), lower(param(escapeLike(value.text, "!", wildcards) + "%")), negated)
      : like(folded, param(escapeLike(value.folded, "!", wildcards) + "%"), negated),
`,
  ),
];
