import { check, compilePredicate, print, repair } from "wherefore";
import { analyze, explain, normalize } from "wherefore/analysis";
import { answerTool } from "wherefore/describe";
import { complete, highlight, hover } from "wherefore/editor";
import { compileWhere, sqlite } from "wherefore/sql";
import { worlds } from "../../mistakes/worlds.ts";

const { schema } = worlds[0]!;

// Other limits stay: 128 clauses and 20 diagnostics are reached by shorter texts.
const options = { maxLength: Infinity };

/** What is done with a text, by name. */
export const operations: Readonly<Record<string, (text: string) => void>> = {
  check: (text) => void check(text, schema, options),
  repair: (text) => void repair(text, schema, options),
  answerTool: (text) => void answerTool(schema, { query: text }, options),
  highlight: (text) => void highlight(text, schema, options),
  complete: (text) => void complete(text, text.length, schema, options),
  hover: (text) => void hover(text, text.length, schema, options),
  use: (text) => {
    const { checked } = check(text, schema, options);
    if (checked === null) return;
    print(checked.query);
    compilePredicate(checked)({ title: "abc" } as never);
    compileWhere(checked, { dialect: sqlite });
    analyze(checked);
    normalize(checked);
    explain(checked);
  },
};
