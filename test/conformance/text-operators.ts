import { isFolded, type ScalarSpec } from "./fields.ts";

interface TextOperator {
  /** Whether a field takes the operator. */
  readonly isTaken: (spec: ScalarSpec) => boolean;
  /** The fewest code points of its text. */
  readonly least: number;
  /** Whether a folded text matches. */
  readonly matches: (held: string, text: string) => boolean;
}

/**
 * The operators of texts by their symbols, independently of the package. The oracle decides by them, and the generators
 * make clauses of each.
 */
export const textOperators = {
  "~": { isTaken: ({ type }) => type === "text", least: 3, matches: (held, text) => held.includes(text) },
} as const satisfies Readonly<Record<string, TextOperator>>;

/** The symbol of such an operator. */
export type TextSymbol = keyof typeof textOperators;

const textSymbols = Object.keys(textOperators) as readonly TextSymbol[];

/** The operators of texts that a field takes. */
export function textSymbolsOf(spec: ScalarSpec): readonly TextSymbol[] {
  return isFolded(spec) ? textSymbols.filter((symbol) => textOperators[symbol].isTaken(spec)) : [];
}
