import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Copy, unnamedFiles, type Edit } from "./copy.ts";

const long = "a".repeat(41);
const message = "The text after `title~` has more than 40 characters. Write a shorter text.";

/** The recipe for a rule, carried out: the text of a contains has at most 40 code points. */
const edits: readonly Edit[] = [
  [
    "src/diagnostics/codes.ts",
    '  "contains_too_short",\n',
    '  "contains_too_short",\n  "contains_too_long",\n',
  ],
  [
    "src/diagnostics/messages.ts",
    "  contains_too_short: { field: string; value: string; minimum: number };\n",
    "  contains_too_short: { field: string; value: string; minimum: number };\n  contains_too_long: { field: string };\n",
  ],
  [
    "src/diagnostics/messages.ts",
    "  contains_too_short: ({ field, value, minimum }) =>\n",
    "  contains_too_long: ({ field }) =>\n    `The text after ${shown(`${field}~`)} has more than 40 characters. Write a shorter text.`,\n  contains_too_short: ({ field, value, minimum }) =>\n",
  ],
  [
    "src/validate/rules/contains-short-enough.ts",
    `import { codePointLength } from "../../text/code-points.ts";
import type { LanguageRule } from "../rule.ts";

/** The text of a contains has at most 40 code points. */
export const containsShortEnough: LanguageRule = {
  clause({ clause, operatorAllowed }, { report }) {
    const { operator, value } = clause;
    if (!operatorAllowed || operator !== "contains" || value.kind !== "StringLiteral") return;
    if (codePointLength(value.value) <= 40) return;
    report({ code: "contains_too_long", span: value.span, args: { field: clause.field.name } });
  },
};
`,
  ],
  [
    "src/validate/language-rules.ts",
    'import { fieldKnown } from "./rules/field-known.ts";\n',
    'import { containsShortEnough } from "./rules/contains-short-enough.ts";\nimport { fieldKnown } from "./rules/field-known.ts";\n',
  ],
  [
    "src/validate/language-rules.ts",
    "  containsLongEnough,\n",
    "  containsLongEnough,\n  containsShortEnough,\n",
  ],
  [
    "src/describe/error-texts.ts",
    "    contains_too_short:",
    "    contains_too_long: `The text after ${code(operators.contains.symbol)} has more than 40 characters.`,\n    contains_too_short:",
  ],
  [
    "src/describe/error-mistakes.ts",
    "  contains_too_short:",
    '  contains_too_long: ({ begin }) => [begin + quote("a".repeat(41))],\n  contains_too_short:',
  ],
  [
    "examples/german.ts",
    "  contains_too_short: ({ field, value, minimum }) =>\n",
    "  contains_too_long: ({ field }) => `Der Text nach ${field}~ ist zu lang.`,\n  contains_too_short: ({ field, value, minimum }) =>\n",
  ],
  [
    "test/diagnostics/translation.test.ts",
    "  contains_too_short: [\n    'title",
    `  contains_too_long: ['title~"${long}"', "Der Text nach title~ ist zu lang."],\n  contains_too_short: [\n    'title`,
  ],
  // A test that asserts the exact list of codes.
  [
    "test/describe/errors.test.ts",
    '    "contains_too_short",\n    "value_invalid",\n    "value_out_of_range",\n  ]',
    '    "contains_too_short",\n    "contains_too_long",\n    "value_invalid",\n    "value_out_of_range",\n  ]',
  ],
  [
    "conformance/diagnostics/contains-too-long.json",
    JSON.stringify({
      $schema: "../format.schema.json#/$defs/diagnostics",
      about: "More than 40 code points.",
      vectors: [
        {
          query: `title~"${long}"`,
          diagnostics: [{ code: "contains_too_long", span: [6, 49] }],
          fixed: null,
        },
      ],
    }),
  ],
  [
    "conformance/manifest.json",
    '    "diagnostics/contains-too-short.json",\n',
    '    "diagnostics/contains-too-long.json",\n    "diagnostics/contains-too-short.json",\n',
  ],
  [
    "conformance/format.schema.json",
    '        "contains_too_short",\n',
    '        "contains_too_short",\n        "contains_too_long",\n',
  ],
  [
    "docs/errors.md",
    "### value_invalid\n",
    `### contains_too_long\n\nThe text after \`~\` has more than 40 characters.\n\n\`\`\`query\ntitle~"${long}"\n\`\`\`\n\n> ${message}\n\n\`\`\`query\ntitle~"abc"\n\`\`\`\n\n### value_invalid\n`,
  ],
  [
    "test/validate/rules/contains-short-enough.test.ts",
    `import { test } from "vitest";
import { containsShortEnough } from "../../../src/validate/rules/contains-short-enough.ts";
import { expectNothing, expectViolations } from "../harness.ts";

test("a text of at most 40 code points can be contained", () => {
  expectNothing(containsShortEnough, \`title~"\${"\\u{1F680}".repeat(40)}"\`);
  const at = \`"\${"a".repeat(41)}"\`;
  expectViolations(containsShortEnough, \`title~\${at}\`, [
    { code: "contains_too_long", start: 6, at, args: { field: "title" } },
  ]);
});
`,
  ],
];

let copy: Copy;
beforeAll(() => {
  copy = new Copy();
  copy.apply(edits);
});
afterAll(() => copy.remove());

describe("the recipe for a rule", () => {
  test("names each file that changes", () => {
    // The page says of the test of the rule and of lists of all codes that they are there, but not where.
    const own = edits.filter(([file]) => !/^test\/(?:validate\/rules|describe)\//.test(file));
    expect(unnamedFiles("A rule", own)).toEqual([]);
  });

  test("compiles", async () => {
    expect(await copy.run("tsc", "-p", "src")).toBeNull();
    expect(await copy.run("tsc", "-p", ".")).toBeNull();
  });

  test("passes the tests that concern a rule", async () => {
    expect(await copy.run("tsx", "tools/scripts/generate-conformance.ts")).toBeNull();
    const tests = ["validate", "diagnostics", "describe", "docs/errors", "conformance/published"];
    const suite = "test/conformance/conformance.test.ts";
    expect(await copy.run("vitest", "run", suite, ...tests.map((name) => `test/${name}`))).toBeNull();
  });
});
