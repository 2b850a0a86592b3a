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
    "  contains: ({ value, negated }, { column, forms }) => forms.contains(column, value, negated),\n",
    "  startsWith: ({ value, negated }, { column, forms }) =>\n    forms.like(column, value, (text) => `${text}%`, negated),\n",
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

/** Step 3: the type that takes the operator. */
export const fieldType: readonly Edit[] = [
  [
    "src/schema/types/enumeration.ts",
    '    operators: ["equals"],\n',
    '    operators: open ? ["equals", "startsWith"] : ["equals"],\n',
  ],
];
