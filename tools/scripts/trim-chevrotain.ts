import { readFileSync } from "node:fs";
import type { Options } from "tsup";

type EsbuildPlugin = NonNullable<Options["esbuildPlugins"]>[number];

/** The functions, objects, classes and enumerations of Chevrotain to omit. */
const leftOut = [
  // The checks of a grammar.
  "validateGrammar",
  "validateLookahead",
  // The checks of a lexer.
  "performRuntimeChecks",
  "performWarningRuntimeChecks",
  "validatePatterns",
  // Kinds of mistakes in a definition, messages for them, and messages for which the package has its own.
  "LexerDefinitionErrorType",
  "ParserDefinitionErrorType",
  "CstVisitorDefinitionError",
  "defaultGrammarResolverErrorProvider",
  "defaultGrammarValidatorErrorProvider",
  "defaultParserErrorProvider",
  // The parser of regular expressions, which finds the first characters of a pattern that does not name them.
  "RegExpParser",
  "getOptimizedStartCodesIndices",
  "canMatchCharCode",
  // Recovery.
  "computeAllProdsFollows",
  "attemptInRepetitionRecovery",
];

/**
 * The methods that remain of each part of Chevrotain's parser: those for terminals, subrules, options and repetitions.
 * The grammar has no alternatives and no separators, recovers from no error, and builds no CST.
 */
const keptMethods: Readonly<Record<string, readonly string[]>> = {
  Recoverable: ["initRecoverable", "attemptInRepetitionRecovery", "getHumanReadableRuleStack"],
  TreeBuilder: ["initTreeBuilder"],
  LLkLookaheadStrategy: ["constructor", "buildLookaheadForOptional"],
  RecognizerEngine: [
    "initRecognizerEngine",
    "defineRule",
    "invokeRuleCatch",
    "optionInternal",
    "optionInternalLogic",
    "manyInternal",
    "manyInternalLogic",
    "doSingleRepetition",
    "ruleFinallyStateUpdate",
    "subruleInternal",
    "subruleInternalError",
    "consumeInternal",
    "consumeInternalError",
    "consumeInternalRecovery",
    "ruleInvocationStateUpdate",
    "isBackTracking",
    "getCurrRuleFullName",
    "shortRuleNameToFullName",
    "isAtEndOfInput",
    "reset",
    "onBeforeParse",
    "onAfterParse",
  ],
  RecognizerApi: ["ACTION", "CONSUME", "SUBRULE1", "SUBRULE2", "OPTION", "MANY", "RULE"],
  ErrorHandler: ["initErrorHandler", "SAVE_ERROR", "errors"],
  GastRecorder: [
    "initGastRecorder",
    "enableRecording",
    "disableRecording",
    "ACTION_RECORD",
    "topLevelRuleRecord",
    "optionInternalRecord",
    "manyInternalRecord",
    "subruleInternalRecord",
    "consumeInternalRecord",
  ],
};

/**
 * Omits from the bundle the code of Chevrotain that the grammar of the package never reaches: the checks of the
 * definitions of a lexer and a grammar, which are constants that the tests check; the parser of regular expressions; and
 * the methods for what the grammar does not have. Some of it requires a newer Node than the package supports. See
 * docs/decisions/0014-chevrotain-trimmed.md.
 */
export function trimChevrotain(): EsbuildPlugin {
  return {
    name: "trim-chevrotain",
    setup(build) {
      build.onLoad({ filter: /[\\/]chevrotain\.generated\.js$/ }, ({ path }) => {
        let contents = readFileSync(path, "utf8");
        const replace = (name: string, definition: RegExp, write: (definition: string) => string): void => {
          if (!definition.test(contents)) throw new Error(`${path} does not define ${name}.`);
          contents = contents.replace(definition, write);
        };
        for (const name of leftOut) {
          // To the first closing brace at the beginning of a line.
          const definition = new RegExp(
            `^(?:function ${name}\\(|var ${name} = (?:class )?\\{|var ${name};$)[^]*?^\\}(?:;|\\)\\(.*\\);)?$`,
            "m",
          );
          replace(name, definition, () => `var ${name} = function () {};`);
        }
        for (const [name, kept] of Object.entries(keptMethods)) {
          const found = new Set<string>();
          replace(name, new RegExp(`^var ${name} = class \\{$[^]*?^\\};$`, "m"), (definition) =>
            definition.replace(/^ {2}(?:[gs]et )?(\w+)\([^]*?^ {2}\}\n/gm, (method, name: string) => {
              found.add(name);
              return kept.includes(name) ? method : "";
            }),
          );
          const missing = kept.find((method) => !found.has(method));
          if (missing !== undefined) throw new Error(`${path} does not define ${name}.${missing}.`);
        }
        return { contents };
      });
    },
  };
}
