/** An expression over Unicode scalar values, as the readers of all notations give it. */
export type Expression =
  | { readonly kind: "class"; readonly ranges: readonly Range[] }
  | { readonly kind: "sequence"; readonly parts: readonly Expression[] }
  | { readonly kind: "choice"; readonly parts: readonly Expression[] }
  | { readonly kind: "repeat"; readonly part: Expression; readonly least: number; readonly most: number }
  | { readonly kind: "reference"; readonly name: string };

/** Code points from the first to the last, both included. */
export type Range = readonly [first: number, last: number];

/** A grammar: its rules by name, and where it begins. */
export interface Grammar {
  readonly start: string;
  readonly rules: ReadonlyMap<string, Expression>;
}

const LAST = 0x10ffff;
const surrogates: Range = [0xd800, 0xdfff];

export function sequence(parts: readonly Expression[]): Expression {
  return parts.length === 1 ? parts[0]! : { kind: "sequence", parts };
}

export function choice(parts: readonly Expression[]): Expression {
  return parts.length === 1 ? parts[0]! : { kind: "choice", parts };
}

export function literal(text: string): Expression {
  return sequence(
    Array.from(text, (each): Expression => {
      const code = each.codePointAt(0)!;
      return { kind: "class", ranges: [[code, code]] };
    }),
  );
}

/** A class; a negated one has all other scalar values. */
export function characterClass(ranges: readonly Range[], negated: boolean): Expression {
  if (ranges.some(([first, last]) => last < first)) throw new Error("A range runs backwards");
  if (!negated) return { kind: "class", ranges };
  const others: Range[] = [];
  let next = 0;
  for (const [first, last] of [...ranges, surrogates].sort(([a], [b]) => a - b)) {
    if (first > next) others.push([next, first - 1]);
    next = Math.max(next, last + 1);
  }
  if (next <= LAST) others.push([next, LAST]);
  return { kind: "class", ranges: others };
}

/** Throws for a rule that is missing, or that nothing refers to. */
export function grammarOf(start: string, rules: ReadonlyMap<string, Expression>): Grammar {
  const used = new Set([start]);
  const visit = (expression: Expression): void => {
    if (expression.kind === "reference") used.add(expression.name);
    else if ("parts" in expression) expression.parts.forEach(visit);
    else if ("part" in expression) visit(expression.part);
  };
  rules.forEach(visit);
  for (const name of used) if (!rules.has(name)) throw new Error(`There is no rule ${name}`);
  for (const name of rules.keys()) if (!used.has(name)) throw new Error(`Nothing refers to the rule ${name}`);
  return { start, rules };
}
