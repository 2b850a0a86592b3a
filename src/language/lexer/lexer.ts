import { Lexer, type IToken } from "chevrotain";
import { lexerDefinition } from "./tokens.ts";

// Made at the first use: a program that imports the package may never parse.
let lexer: Lexer | undefined;

function makeLexer(): Lexer {
  return new Lexer(lexerDefinition, {
    positionTracking: "onlyOffset",
    ensureOptimizations: true,
    // The token definitions are constants. A test validates them, so that a program does not at every start.
    skipValidations: true,
  });
}

/** Splits any text into tokens, which cover everything but white space. */
export function tokenize(source: string): IToken[] {
  return (lexer ??= makeLexer()).tokenize(source).tokens;
}
