import { dirname, join } from "node:path";
import type { Options } from "tsup";

type EsbuildPlugin = NonNullable<Options["esbuildPlugins"]>[number];

/**
 * The functions to omit, by the file of Chevrotain that exports them. `importer` limits this to imports from some
 * files.
 */
const leftOut: Readonly<Record<string, { readonly importer: RegExp; readonly names: readonly string[] }>> = {
  "checks.js": {
    importer: /./,
    names: [
      "validateAmbiguousAlternationAlternatives",
      "validateEmptyOrAlternative",
      "validateGrammar",
      "validateLookahead",
      "validateNoLeftRecursion",
      "validateRuleIsOverridden",
      "validateSomeNonEmptyLookaheadPath",
    ],
  },
  // Messages for mistakes in a definition, and messages for which the package has its own.
  "errors_public.js": {
    importer: /./,
    names: [
      "defaultGrammarResolverErrorProvider",
      "defaultGrammarValidatorErrorProvider",
      "defaultParserErrorProvider",
    ],
  },
  "lexer.js": {
    importer: /[\\/]lexer_public\.js$/,
    names: ["performRuntimeChecks", "performWarningRuntimeChecks", "validatePatterns"],
  },
};

const namespace = "without-definition-checks";

/**
 * Omits the code with which Chevrotain checks the definitions of a lexer and a grammar from the bundle. The definitions
 * of the package are constants, and the tests check them. The package never calls this code, and some of it requires a
 * newer Node than the package supports. It is a tenth of the gzipped bundle: see
 * docs/decisions/0014-chevrotain-without-definition-checks.md.
 */
export function withoutDefinitionChecks(): EsbuildPlugin {
  return {
    name: namespace,
    setup(build) {
      build.onResolve(
        { filter: /\/(checks|errors_public|lexer)\.js$/ },
        ({ path, importer, resolveDir, namespace: from }) => {
          // The replacement of a file imports the original file.
          if (from === namespace) return undefined;
          const functions = leftOut[path.slice(path.lastIndexOf("/") + 1)];
          if (functions === undefined || !/[\\/]chevrotain[\\/]lib[\\/]/.test(importer)) return undefined;
          return functions.importer.test(importer) ? { path: join(resolveDir, path), namespace } : undefined;
        },
      );
      build.onLoad({ filter: /./, namespace }, ({ path }) => {
        const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
        const stubs = leftOut[name]?.names.map((stub) => `export const ${stub} = () => [];`) ?? [];
        // An export by name takes precedence over one of the same name by `export *`.
        return {
          contents: [`export * from ${JSON.stringify(path)};`, ...stubs].join("\n"),
          resolveDir: dirname(path),
        };
      });
    },
  };
}
