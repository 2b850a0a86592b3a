import ts from "typescript";
import { expect, test } from "vitest";
import { root } from "../docs/examples.ts";

const preamble = `
import { compile, defineSchema, enumeration, text } from "./src/index.ts";
import { compileWhere, sqlite } from "./src/sql/index.ts";
interface Task { title: string; status: "open" | "done"; owner?: { name: string } }
const schema = defineSchema<Task>()({ title: text(), status: enumeration(["open", "done"]) });
const checked = compile("title:null", schema);
`;

const file = `${root}completions.ts`;
let source = "";
let version = 0;
const service = ts.createLanguageService({
  getScriptFileNames: () => [file],
  getScriptVersion: (name) => (name === file ? String(version) : "0"),
  getScriptSnapshot: (name) => {
    const text = name === file ? source : ts.sys.readFile(name);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => root,
  getCompilationSettings: () => ({
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  }),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (name) => name === file || ts.sys.fileExists(name),
  readFile: ts.sys.readFile,
  directoryExists: ts.sys.directoryExists,
});

/** The names that an editor offers at the `|` in a piece of code. */
function completionsOf(code: string): string[] {
  source = preamble + code.replace("|", "");
  version += 1;
  const position = preamble.length + code.indexOf("|");
  const entries = service.getCompletionsAtPosition(file, position, {})?.entries ?? [];
  return entries.map(({ name }) => name);
}

test.each([
  ["the properties of the record", "defineSchema<Task>()({ | })", ["owner", "status", "title"]],
  ["those without a field yet", "defineSchema<Task>()({ title: text(), | })", ["owner", "status"]],
  ["the values of a property", 'defineSchema<Task>()({ status: enumeration(["|"]) })', ["done", "open"]],
  [
    "the record's properties in get",
    "defineSchema<Task>()({ name: text({ get: (task) => task.| }) })",
    ["owner", "status", "title"],
  ],
  [
    "the fields in a column mapping",
    "compileWhere(checked, { dialect: sqlite, columns: { | } })",
    ["status", "title"],
  ],
])("an editor completes %s", { timeout: 30_000 }, (_, code, names) => {
  expect(completionsOf(code).sort()).toEqual(names);
});
