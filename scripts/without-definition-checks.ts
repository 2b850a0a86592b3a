import { dirname, join } from "node:path";
import type { Options } from "tsup";

type EsbuildPlugin = NonNullable<Options["esbuildPlugins"]>[number];

/** What is left out, by the module of Chevrotain that has it: above all the checks of a definition. */
const checks: Readonly<Record<string, { readonly importer: RegExp; readonly names: readonly string[] }>> = {
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
  // Not a check, but as useless here: the grammar's actions build the tree, so there is no CST to visit.
  "cst_visitor.js": {
    importer: /./,
    names: ["createBaseSemanticVisitorConstructor", "createBaseVisitorConstructorWithDefaults"],
  },
  // Words for mistakes in a definition, and for those in a text, which the package has words of its own for.
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
 * Leaves out of the bundle what Chevrotain would check about our own lexer and
 * grammar. They are constants, which the tests check; the package never runs
 * these checks, and one of them needs a newer Node than the package asks for.
 */
export function withoutDefinitionChecks(): EsbuildPlugin {
  return {
    name: namespace,
    setup(build) {
      build.onResolve(
        { filter: /\/(checks|cst_visitor|errors_public|lexer)\.js$/ },
        ({ path, importer, resolveDir, namespace: from }) => {
          // What a stand-in asks for is the module itself.
          if (from === namespace) return undefined;
          const check = checks[path.slice(path.lastIndexOf("/") + 1)];
          if (check === undefined || !/[\\/]chevrotain[\\/]lib[\\/]/.test(importer)) return undefined;
          return check.importer.test(importer) ? { path: join(resolveDir, path), namespace } : undefined;
        },
      );
      build.onLoad({ filter: /./, namespace }, ({ path }) => {
        const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
        const stubs = checks[name]?.names.map((check) => `export const ${check} = () => [];`) ?? [];
        // A name exported here hides the one of the same name that `export *` brings.
        return {
          contents: [`export * from ${JSON.stringify(path)};`, ...stubs].join("\n"),
          resolveDir: dirname(path),
        };
      });
    },
  };
}
