/**
 * Loads each entry of the built package as an ES module and as CommonJS, and uses a query in both. Run it with
 * `--disallow-code-generation-from-strings`: the package needs no `eval`.
 *
 *     node --disallow-code-generation-from-strings scripts/ci/smoke.mjs
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { exports } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const entries = Object.keys(exports)
  .filter((path) => path !== "./package.json")
  .map((path) => `wherefore${path.slice(1)}`);

assert.throws(() => new Function("return 1"), EvalError);

for (const load of [(/** @type {string} */ name) => import(name), require]) {
  /** @type {Record<string, any>} */
  const loaded = {};
  for (const entry of entries) {
    loaded[entry] = await load(entry);
    assert.notEqual(Object.keys(loaded[entry]).length, 0, entry);
  }
  const { compile, compilePredicate, defineSchema, integer, text } = loaded["wherefore"];
  const { compileWhere, sqlite } = loaded["wherefore/sql"];
  const { query } = loaded["wherefore/write"];
  const schema = defineSchema({ title: text(), stars: integer() });
  const checked = compile(query`title~${"TIME"} AND stars>${3}`, schema);
  const matches = compilePredicate(checked);
  assert.deepEqual(
    [matches({ title: "timeout", stars: 4 }), matches({ title: "timeout", stars: 3 })],
    [true, false],
  );
  const { sql, params } = compileWhere(checked, { dialect: sqlite });
  assert.equal(sql, "(instr(lower(`title`), lower(?)) > 0 AND `stars` > ?)");
  assert.equal(params.length, 2);
}
process.stdout.write(`${entries.length} entries work on Node ${process.version}\n`);
