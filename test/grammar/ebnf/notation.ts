/** An expression of the notation, which the head of `grammar/query.ebnf` explains. */
export type Expression =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "class"; readonly negated: boolean; readonly ranges: readonly Range[] }
  | { readonly kind: "reference"; readonly name: string }
  | { readonly kind: "sequence"; readonly parts: readonly Expression[] }
  | { readonly kind: "choice"; readonly parts: readonly Expression[] }
  | { readonly kind: "repeat"; readonly part: Expression; readonly times: "?" | "*" | "+" }
  | { readonly kind: "except"; readonly base: Expression; readonly excluded: Expression }
  | { readonly kind: "notBefore"; readonly part: Expression };

/** Code units from `first` to `last`, both included. */
interface Range {
  readonly first: number;
  readonly last: number;
}

/** The rules of a grammar by name, the start rule first. */
export type Rules = ReadonlyMap<string, Expression>;

const tokenPattern =
  /\s+|\/\*[^]*?\*\/|(?<symbol>::=|[|()?*+!-])|(?<name>[A-Za-z][A-Za-z0-9]*)|#x(?<code>[0-9A-F]+)|"(?<double>[^"]+)"|'(?<single>[^']+)'|\[(?<class>[^\]]+)\]/uy;

type Token =
  | { readonly kind: "symbol" | "name"; readonly text: string }
  | { readonly kind: "operand"; readonly expression: Expression };

/** Reads a grammar file. Throws on a syntax error and on a rule that is duplicate, missing or unused. */
export function readGrammar(source: string): Rules {
  const tokens = tokenize(source);
  const rules = new Map<string, Expression>();
  let next = 0;

  const isSymbol = (text: string, at = next): boolean => {
    const token = tokens[at];
    return token?.kind === "symbol" && token.text === text;
  };
  const takeSymbol = (text: string): void => {
    if (!isSymbol(text))
      throw new Error(`Expected ${text} as token ${next}, found ${JSON.stringify(tokens[next])}`);
    next++;
  };
  const startsRule = (): boolean => tokens[next]?.kind === "name" && isSymbol("::=", next + 1);

  function choice(): Expression {
    const parts = [sequence()];
    while (isSymbol("|")) {
      next++;
      parts.push(sequence());
    }
    return parts.length === 1 ? parts[0]! : { kind: "choice", parts };
  }

  function sequence(): Expression {
    const parts = [except()];
    while (next < tokens.length && !isSymbol("|") && !isSymbol(")") && !startsRule()) parts.push(except());
    return parts.length === 1 ? parts[0]! : { kind: "sequence", parts };
  }

  function except(): Expression {
    const base = repeat();
    if (!isSymbol("-")) return base;
    next++;
    return { kind: "except", base, excluded: repeat() };
  }

  function repeat(): Expression {
    if (isSymbol("!")) {
      next++;
      return { kind: "notBefore", part: operand() };
    }
    const part = operand();
    for (const times of ["?", "*", "+"] as const) {
      if (isSymbol(times)) {
        next++;
        return { kind: "repeat", part, times };
      }
    }
    return part;
  }

  function operand(): Expression {
    if (isSymbol("(")) {
      next++;
      const inner = choice();
      takeSymbol(")");
      return inner;
    }
    const token = tokens[next++];
    if (token?.kind === "operand") return token.expression;
    if (token?.kind === "name") return { kind: "reference", name: token.text };
    throw new Error(`Expected an operand as token ${next - 1}, found ${JSON.stringify(token)}`);
  }

  while (next < tokens.length) {
    const token = tokens[next++];
    if (token?.kind !== "name") throw new Error(`Expected a rule, found ${JSON.stringify(token)}`);
    takeSymbol("::=");
    if (rules.has(token.text)) throw new Error(`The rule ${token.text} stands twice`);
    rules.set(token.text, choice());
  }
  checkReferences(rules);
  return rules;
}

function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < source.length; at = tokenPattern.lastIndex) {
    tokenPattern.lastIndex = at;
    const groups = tokenPattern.exec(source)?.groups;
    if (groups === undefined) throw new Error(`Not in the notation: ${source.slice(at, at + 20)}`);
    const { symbol, name, code, double, single } = groups;
    const literal =
      double ?? single ?? (code === undefined ? undefined : String.fromCharCode(parseInt(code, 16)));
    if (symbol !== undefined) tokens.push({ kind: "symbol", text: symbol });
    else if (name !== undefined) tokens.push({ kind: "name", text: name });
    else if (literal !== undefined)
      tokens.push({ kind: "operand", expression: { kind: "literal", text: literal } });
    else if (groups["class"] !== undefined)
      tokens.push({ kind: "operand", expression: readClass(groups["class"]) });
  }
  return tokens;
}

function readClass(body: string): Expression {
  const negated = body.startsWith("^");
  const ranges: Range[] = [];
  const unit = /#x([0-9A-F]+)|([^])/y;
  const take = (): number => {
    const match = unit.exec(body);
    if (match === null) throw new Error(`A range without an end in [${body}]`);
    return match[1] === undefined ? match[2]!.charCodeAt(0) : parseInt(match[1], 16);
  };
  unit.lastIndex = negated ? 1 : 0;
  while (unit.lastIndex < body.length) {
    const first = take();
    if (body[unit.lastIndex] !== "-") {
      ranges.push({ first, last: first });
      continue;
    }
    unit.lastIndex++;
    const last = take();
    if (last < first) throw new Error(`A range that runs backwards in [${body}]`);
    ranges.push({ first, last });
  }
  return { kind: "class", negated, ranges };
}

function checkReferences(rules: Rules): void {
  const used = new Set([...rules.keys()].slice(0, 1));
  const visit = (expression: Expression): void => {
    if (expression.kind === "reference") {
      if (!rules.has(expression.name)) throw new Error(`There is no rule ${expression.name}`);
      used.add(expression.name);
    } else if ("parts" in expression) expression.parts.forEach(visit);
    else if ("part" in expression) visit(expression.part);
    else if (expression.kind === "except") [expression.base, expression.excluded].forEach(visit);
  };
  rules.forEach(visit);
  for (const name of rules.keys()) if (!used.has(name)) throw new Error(`Nothing refers to the rule ${name}`);
}

/** Whether a class or a literal of one code unit contains this code unit. References are followed. */
export function hasUnit(rules: Rules, expression: Expression, unit: number): boolean {
  switch (expression.kind) {
    case "class":
      return (
        expression.negated !== expression.ranges.some(({ first, last }) => first <= unit && unit <= last)
      );
    case "literal":
      if (expression.text.length === 1) return expression.text.charCodeAt(0) === unit;
      break;
    case "reference":
      return hasUnit(rules, rules.get(expression.name)!, unit);
    default:
  }
  throw new Error(`Not one code unit: ${JSON.stringify(expression)}`);
}
