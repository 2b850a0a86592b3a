// Adds up the reports of the stages and prints the last line of the run. It imports no packages, because it also runs
// after a failed installation.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The parts of vitest's JSON report that are used here.
 *
 * @typedef {object} Report
 * @property {readonly FileResult[]} testResults
 *
 * @typedef {object} FileResult
 * @property {string} name
 * @property {string} status
 * @property {string} message
 * @property {readonly TestResult[]} assertionResults
 *
 * @typedef {object} TestResult
 * @property {string} fullName
 * @property {string} status
 * @property {readonly string[]} [failureMessages]
 */

const folder = process.argv[2] ?? ".";
const total = { passed: 0, failed: 0, skipped: 0 };
/**
 * Failed tests by report. The names of a stage's reports begin with the name of the stage.
 *
 * @type {Map<string, number>}
 */
const failedTests = new Map();

/** @param {string} name */
function lines(name) {
  const path = join(folder, name);
  return existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : [];
}

/**
 * The beginning of a message, without stack frames. A property's message has the seed and the counterexample there,
 * which no later run finds again.
 *
 * @param {string} message
 */
function excerpt(message) {
  return message
    .split("\n")
    .filter((line) => !/^\s+at /.test(line))
    .slice(0, 40)
    .map((line) => `    ${line.slice(0, 2000)}`)
    .join("\n");
}

for (const file of readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .sort()) {
  const name = file.slice(0, -".json".length);
  /** @type {Report} */
  const report = JSON.parse(readFileSync(join(folder, file), "utf8"));
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const { name: path, status, message, assertionResults } of report.testResults) {
    for (const { fullName, status: verdict, failureMessages = [] } of assertionResults) {
      if (verdict === "passed") count.passed++;
      else if (verdict === "failed") {
        count.failed++;
        console.log(`failed: ${name}: ${fullName}`);
        for (const text of failureMessages) console.log(excerpt(text));
      } else {
        count.skipped++;
        console.log(`skipped: ${name}: ${fullName}`);
      }
    }
    // A file that could not be loaded has no test results.
    if (status === "failed" && !assertionResults.some((result) => result.status === "failed")) {
      count.failed++;
      console.log(`failed: ${name}: ${path}: ${String(message).split("\n")[0]}`);
    }
  }
  console.log(`${name}: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  failedTests.set(name, count.failed);
}

for (const line of lines("stages.tsv")) {
  const [stage = "", code] = line.split("\t");
  if (code === "0") continue;
  const explained = [...failedTests].some(([name, failed]) => failed > 0 && name.startsWith(stage));
  if (!explained) total.failed++;
  console.log(`failed: stage ${stage} (exit code ${code})`);
}

for (const line of lines("skipped.txt")) {
  total.skipped++;
  console.log(`skipped: ${line}`);
}

console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.passed > 0 && total.failed === 0 && total.skipped === 0 ? 0 : 1;
