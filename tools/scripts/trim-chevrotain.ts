import { readFileSync } from "node:fs";
import type { Options } from "tsup";

type EsbuildPlugin = NonNullable<Options["esbuildPlugins"]>[number];

/** The functions and objects of Chevrotain to omit. */
const leftOut = [
  // The checks of a grammar.
  "validateAmbiguousAlternationAlternatives",
  "validateEmptyOrAlternative",
  "validateGrammar",
  "validateLookahead",
  "validateNoLeftRecursion",
  "validateRuleIsOverridden",
  "validateSomeNonEmptyLookaheadPath",
  // The checks of a lexer.
  "performRuntimeChecks",
  "performWarningRuntimeChecks",
  "validatePatterns",
  // Messages for mistakes in a definition, and messages for which the package has its own.
  "defaultGrammarResolverErrorProvider",
  "defaultGrammarValidatorErrorProvider",
  "defaultParserErrorProvider",
  // The parser of regular expressions, which finds the first characters of a pattern that does not name them.
  "RegExpParser",
  "getOptimizedStartCodesIndices",
  "canMatchCharCode",
];

/**
 * Omits from the bundle the code with which Chevrotain checks the definitions of a lexer and a grammar, and its parser
 * of regular expressions. The definitions of the package are constants, and the tests check them. The package never
 * calls this code, and some of it requires a newer Node than the package supports. See
 * docs/decisions/0014-chevrotain-without-definition-checks.md.
 */
export function trimChevrotain(): EsbuildPlugin {
  return {
    name: "trim-chevrotain",
    setup(build) {
      build.onLoad({ filter: /[\\/]chevrotain\.generated\.js$/ }, ({ path }) => {
        let contents = readFileSync(path, "utf8");
        for (const name of leftOut) {
          // To the first closing brace at the beginning of a line.
          const definition = new RegExp(
            `^(?:function ${name}\\(|var ${name} = (?:class )?\\{)[^]*?^\\};?$`,
            "m",
          );
          if (!definition.test(contents)) throw new Error(`${path} does not define ${name}.`);
          contents = contents.replace(definition, `var ${name} = function () {};`);
        }
        return { contents };
      });
    },
  };
}
