import ts from "typescript";
import { root } from "./examples.ts";

/**
 * Checks modules that exist in memory only, by the options of the repository and `others`. Returns the errors of each
 * file.
 */
export function typeErrors(
  modules: ReadonlyMap<string, string>,
  others: ts.CompilerOptions = {},
): ReadonlyMap<string, readonly string[]> {
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
  const options: ts.CompilerOptions = { ...config?.options, noUnusedLocals: false, ...others };
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
  return new Map(
    [...modules.keys()].map((file) => {
      const source = program.getSourceFile(file);
      const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
      return [file, found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))];
    }),
  );
}
