import {
  NonTerminal,
  Option,
  Repetition,
  Terminal,
  type IProduction,
  type IToken,
  type Rule,
  type TokenType,
} from "chevrotain";
import { ConnectiveToken, Minus, OperatorToken, ValueToken, Word } from "../lexer/tokens.ts";
import type { QueryParser } from "./grammar.ts";

// Chevrotain reports a mismatch by an exception with a stack trace and a list
// of alternatives, which takes five times as long as a comparison. So tokens
// are compared with a table first, and the parser runs only on tokens that the
// table accepts. The table is made from the parser's own rules.

/** The code of a missing token. */
export type MissingCode = "field_expected" | "operator_expected" | "value_expected" | "connective_expected";

/** The first token that the grammar does not accept there; at the end of the text, the index is the token count. */
export interface Mismatch {
  readonly code: MissingCode;
  readonly index: number;
}

/** A position in the grammar. */
export interface State {
  /** The state after each token that may follow, by the index of the token's type. */
  readonly next: readonly (State | undefined)[];
  /** The code to report when another token follows. */
  readonly code: MissingCode;
  /** Whether a query may end here. */
  readonly isEnd: boolean;
}

const codes: ReadonlyMap<TokenType, MissingCode> = new Map<TokenType, MissingCode>([
  [Minus, "field_expected"],
  [Word, "field_expected"],
  [OperatorToken, "operator_expected"],
  [ValueToken, "value_expected"],
  [ConnectiveToken, "connective_expected"],
]);

const end: State = { next: [], code: "connective_expected", isEnd: true };

/** The table of a grammar: the state in which a query begins. */
export function tableOf(parser: QueryParser): State {
  const { query } = parser.getGAstProductions() as { readonly query: Rule };
  return sequence(query.definition, end);
}

/** The state that accepts the productions in order and continues with `then`. */
function sequence(productions: readonly IProduction[], then: State): State {
  return productions.reduceRight((following, production) => single(production, following), then);
}

function single(production: IProduction, then: State): State {
  if (production instanceof Terminal) return terminal(production.terminalType, then);
  if (production instanceof NonTerminal) return sequence(production.referencedRule.definition, then);
  if (production instanceof Option) return either(sequence(production.definition, then), then);
  if (production instanceof Repetition) {
    // The state after a repetition is the state before it.
    const loop = {} as State;
    return Object.assign(loop, either(sequence(production.definition, loop), then));
  }
  throw new Error("The grammar uses a production that the table does not support.");
}

function terminal(type: TokenType, then: State): State {
  const code = codes.get(type);
  if (code === undefined) throw new Error(`No code is declared for a missing ${type.name}.`);
  const next: State[] = [];
  for (const index of [type.tokenTypeIdx, ...(type.categoryMatches ?? [])]) {
    if (index !== undefined) next[index] = then;
  }
  return { next, code, isEnd: false };
}

function either(one: State, other: State): State {
  const next = [...one.next];
  other.next.forEach((state, index) => (next[index] = state));
  return { next, code: one.code, isEnd: one.isEnd || other.isEnd };
}

/** Compares tokens with a table. Undefined when they are a query. */
export function findMismatch(table: State, tokens: readonly IToken[]): Mismatch | undefined {
  let state = table;
  let index = 0;
  for (const { tokenTypeIdx } of tokens) {
    const next = state.next[tokenTypeIdx];
    if (next === undefined) return { code: state.code, index };
    state = next;
    index += 1;
  }
  return state.isEnd ? undefined : { code: state.code, index };
}
