/**
 * Loads each entry of the built package as an ES module and as CommonJS, and uses both, in the main thread and in a
 * worker thread. The package needs no `eval`:
 *
 *     node --disallow-code-generation-from-strings tools/scripts/ci/smoke.mjs
 */
import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { isMainThread, Worker } from "node:worker_threads";
import { expectNoEval, smoke } from "./smoke-checks.mjs";

const require = createRequire(import.meta.url);
const { exports } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
const entries = Object.keys(exports)
  .filter((path) => path !== "./package.json")
  .map((path) => `wherefore${path.slice(1)}`);

expectNoEval();
for (const load of [(/** @type {string} */ name) => import(name), require]) {
  /** @type {Record<string, any>} */
  const loaded = {};
  for (const entry of entries) {
    loaded[entry] = await load(entry);
    assert.notEqual(Object.keys(loaded[entry]).length, 0, entry);
  }
  smoke(loaded);
}

if (isMainThread) {
  const [code] = await once(new Worker(fileURLToPath(import.meta.url)), "exit");
  assert.equal(code, 0);
  process.stdout.write(
    `${entries.length} entries work on Node ${process.version}, in the main thread and in a worker\n`,
  );
}
