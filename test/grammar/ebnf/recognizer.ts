import nearley from "nearley";
import { hasUnit } from "./notation.ts";
import type { Expression, Rules } from "./notation.ts";

/** Tells whether the grammar derives a text, from its first rule or from the given one. */
export type Recognizer = (text: string, start?: string) => boolean;

interface CompiledRule {
  readonly name: string;
  readonly symbols: (string | UnitTest)[];
  readonly postprocess: (data: unknown[], reference?: number, reject?: object) => unknown;
}

interface UnitTest {
  readonly test: (unit: string) => boolean;
}

/**
 * Turns the rules into a nearley grammar over single code units. nearley is an
 * Earley parser and finds every derivation; `-` and `!` are implemented by
 * rejecting a derivation in the postprocessor of its rule.
 */
export function makeRecognizer(rules: Rules): Recognizer {
  const compiled: CompiledRule[] = [];
  let text = "";
  let helpers = 0;

  const joined = (data: unknown[]): unknown => data.join("");
  const add = (
    name: string,
    symbols: CompiledRule["symbols"],
    postprocess: CompiledRule["postprocess"] = joined,
  ): string => {
    compiled.push({ name, symbols, postprocess });
    return name;
  };
  const helper = (): string => `#${helpers++}`;
  const unit = (holds: (code: number) => boolean): UnitTest => ({
    test: (character) => holds(character.charCodeAt(0)),
  });

  function symbolsOf(expression: Expression): CompiledRule["symbols"] {
    switch (expression.kind) {
      case "literal":
        return expression.text.split("").map((character) => unit((code) => code === character.charCodeAt(0)));
      case "class":
        return [unit((code) => hasUnit(rules, expression, code))];
      case "reference":
        return [expression.name];
      case "sequence":
        return expression.parts.flatMap(symbolsOf);
      case "choice": {
        const name = helper();
        for (const part of expression.parts) add(name, symbolsOf(part));
        return [name];
      }
      case "repeat": {
        const name = helper();
        const part = symbolsOf(expression.part);
        add(name, expression.times === "+" ? part : []);
        add(name, expression.times === "?" ? part : [name, ...part]);
        return [name];
      }
      case "except": {
        const excluded = add(helper(), symbolsOf(expression.excluded));
        const memory = new Map<string, boolean>();
        const isExcluded = (match: string): boolean => {
          let known = memory.get(match);
          if (known === undefined) memory.set(match, (known = derives(excluded, match)));
          return known;
        };
        return [
          add(helper(), symbolsOf(expression.base), (data, _reference, reject) => {
            const match = data.join("");
            return isExcluded(match) ? reject : match;
          }),
        ];
      }
      case "notBefore":
        return [
          add(helper(), [], (_data, reference, reject) => {
            const at = reference ?? 0;
            return at < text.length && hasUnit(rules, expression.part, text.charCodeAt(at)) ? reject : "";
          }),
        ];
    }
  }

  for (const [name, expression] of rules) add(name, symbolsOf(expression));
  const first = rules.keys().next().value;
  if (first === undefined) throw new Error("The grammar has no rules");

  /** Calls itself through a postprocessor, which tests an excluded text; therefore it restores the outer text. */
  function derives(start: string, candidate: string): boolean {
    const outer = text;
    text = candidate;
    try {
      const parser = new nearley.Parser(
        nearley.Grammar.fromCompiled({ ParserRules: compiled, ParserStart: start }),
      );
      return parser.feed(candidate).results.length > 0;
    } catch (error) {
      if (error instanceof Error && "offset" in error) return false;
      throw error;
    } finally {
      text = outer;
    }
  }

  return (candidate, start = first) => derives(start, candidate);
}
