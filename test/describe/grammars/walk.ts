import type { Random } from "../../grammar/ebnf/random.ts";
import type { Expression, Grammar } from "./expression.ts";

/** Derives sentences of a grammar by a random walk. */
export function makeWalk({ start, rules }: Grammar, random: Random): () => string {
  function derive(expression: Expression): string {
    switch (expression.kind) {
      case "class": {
        const [first, last] = random.pick(expression.ranges);
        // The ends of a range, what is near its beginning, and all of it.
        const near = Math.min(last, first + random.below(94));
        return String.fromCodePoint(random.pick([first, last, near, near, first + below(last - first + 1)]));
      }
      case "sequence":
        return expression.parts.map(derive).join("");
      case "choice":
        return derive(random.pick(expression.parts));
      case "repeat": {
        const { part, least, most } = expression;
        let text = "";
        let times = 0;
        while (times < least || (times < most && random.chance(0.6))) {
          text += derive(part);
          times++;
        }
        return text;
      }
      case "reference":
        return derive(rules.get(expression.name)!);
    }
  }

  const below = (bound: number): number => random.below(bound);
  return () => derive(rules.get(start)!);
}
