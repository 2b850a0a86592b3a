// @module-tag slow
import ts from "typescript";
import { expect, test } from "vitest";
import { root } from "../docs/examples.ts";
import { fencesOf, readPage } from "../docs/markdown.ts";

// Code blocks for a web page: they are type-checked with the DOM library, and so is the extension that they import.
const fences = fencesOf(readPage("docs/editor.md")).filter(
  ({ info }) => info[0] === "ts" && info[1] === "page",
);

test("the code in docs/editor.md for a web page type-checks", () => {
  const config = ts.getParsedCommandLineOfConfigFile(
    `${root}tsconfig.json`,
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(String(messageText));
      },
    },
  );
  const lib = ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"];
  const options: ts.CompilerOptions = { ...config?.options, lib, types: [] };
  const modules = new Map(fences.map(({ text, line }) => [`${root}test/editor/editor-md-${line}.ts`, text]));
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => modules.has(file) || fileExists(file);
  host.readFile = (file) => modules.get(file) ?? readFile(file);
  host.getSourceFile = (file, language, ...rest) => {
    const text = modules.get(file);
    return text === undefined
      ? getSourceFile(file, language, ...rest)
      : ts.createSourceFile(file, text, language);
  };
  const program = ts.createProgram([...modules.keys()], options, host);
  const errors = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    return `${file?.fileName.slice(root.length)}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
  expect(fences.length).toBeGreaterThan(2);
  expect(errors).toEqual([]);
}, 60_000);
