import type { Expression, Grammar } from "./expression.ts";

/** The positions at which a match that begins at a position can end. */
type Matcher = (points: readonly number[], at: number) => readonly number[];

const none: readonly number[] = [];

/** Tells whether a grammar without left recursion derives a whole text. It follows all derivations at once. */
export function makeRecognizer({ start, rules }: Grammar): (text: string) => boolean {
  const compiled = new Map<string, Matcher>();
  for (const [name, expression] of rules) compiled.set(name, compile(expression, compiled));
  return (text) => {
    const points = Array.from(text, (each) => each.codePointAt(0)!);
    return compiled.get(start)!(points, 0).includes(points.length);
  };
}

function compile(expression: Expression, rules: ReadonlyMap<string, Matcher>): Matcher {
  switch (expression.kind) {
    case "class": {
      const { ranges } = expression;
      return (points, at) => {
        const point = points[at];
        if (point === undefined) return none;
        return ranges.some(([first, last]) => first <= point && point <= last) ? [at + 1] : none;
      };
    }
    case "sequence": {
      const parts = expression.parts.map((part) => compile(part, rules));
      return (points, at) => {
        let ends: readonly number[] = [at];
        for (const part of parts) {
          ends = union(ends, (end) => part(points, end));
          if (ends.length === 0) break;
        }
        return ends;
      };
    }
    case "choice": {
      const parts = expression.parts.map((part) => compile(part, rules));
      return (points, at) => union(parts, (part) => part(points, at));
    }
    case "repeat": {
      const part = compile(expression.part, rules);
      const { least, most } = expression;
      return (points, at) => {
        const found = new Set<number>();
        let ends: readonly number[] = [at];
        for (let times = 0; ends.length > 0; times++) {
          if (times >= least) {
            ends = ends.filter((end) => !found.has(end));
            for (const end of ends) found.add(end);
          }
          if (times === most) break;
          ends = union(ends, (end) => part(points, end));
        }
        return [...found];
      };
    }
    case "reference": {
      const { name } = expression;
      return (points, at) => rules.get(name)!(points, at);
    }
  }
}

function union<T>(items: readonly T[], match: (item: T) => readonly number[]): readonly number[] {
  let all = none;
  for (const item of items) {
    const ends = match(item);
    if (ends.length > 0) all = all.length === 0 ? ends : [...new Set([...all, ...ends])];
  }
  return all;
}
