/**
 * Draws grammar/railroad.html from the grammar of the parser.
 *
 *     npx tsx tools/scripts/generate-railroad.ts
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { TokenType } from "chevrotain";
import { pathToFileURL } from "node:url";
import { operatorOfToken, vocabulary } from "../../src/language/lexer/tokens.ts";
import { QueryParser } from "../../src/language/reader/grammar.ts";
import { operators } from "../../src/language/syntax/operators.ts";

export const railroadFile = new URL("../../grammar/railroad.html", import.meta.url);

/** The part of railroad-diagrams that this script uses; the package has no types. */
interface Railroad {
  Diagram(...parts: readonly object[]): object;
  Sequence(...parts: readonly object[]): object;
  Choice(normal: number, ...parts: readonly object[]): object;
  Optional(part: object): object;
  OneOrMore(part: object): object;
  ZeroOrMore(part: object): object;
  Terminal(text: string): object;
  NonTerminal(text: string): object;
}

const railroad = createRequire(import.meta.url)("railroad-diagrams") as Railroad;

/** A production as serialized by Chevrotain, whose typings omit the properties of each kind. */
interface Production {
  readonly type: string;
  readonly name?: string;
  readonly pattern?: string;
  readonly definition?: readonly Production[];
}

const isPlain = (pattern: string): boolean => !/[\\^$.*+?()[\]{}|]/.test(pattern);

/**
 * A token with a single spelling is labelled with that spelling, others with their name, which the table below
 * explains.
 */
function labelOf({ name = "", pattern }: Production): string {
  return pattern !== undefined && isPlain(pattern) ? pattern : name;
}

/** The production with each category of tokens replaced by a choice of its tokens. */
function withoutCategories(production: Production): Production {
  const { type, name, definition } = production;
  if (type !== "Terminal") {
    return definition === undefined
      ? production
      : { ...production, definition: definition.map(withoutCategories) };
  }
  const tokens = vocabulary.filter(({ CATEGORIES = [] }) => CATEGORIES.some((one) => one.name === name));
  if (tokens.length === 0) return production;
  return {
    type: "Alternation",
    definition: tokens.map((token) => ({ type, name: token.name, pattern: patternOf(token) })),
  };
}

/** The pattern of a token; of an operator its symbol, without what may not follow it. */
function patternOf(token: TokenType): string {
  const operator = operatorOfToken.get(token);
  if (operator !== undefined) return operators[operator].symbol;
  const { PATTERN } = token;
  return PATTERN instanceof RegExp ? PATTERN.source : String(PATTERN);
}

function draw(production: Production): object {
  const parts = (production.definition ?? []).map(draw);
  const inner = parts.length === 1 ? parts[0]! : railroad.Sequence(...parts);
  switch (production.type) {
    case "Terminal":
      return railroad.Terminal(labelOf(production));
    case "NonTerminal":
      return railroad.NonTerminal(production.name ?? "");
    case "Rule":
      return railroad.Diagram(...parts);
    case "Alternative":
      return inner;
    case "Alternation":
      return railroad.Choice(0, ...parts);
    case "Option":
      return railroad.Optional(inner);
    case "Repetition":
      return railroad.ZeroOrMore(inner);
    case "RepetitionMandatory":
      return railroad.OneOrMore(inner);
    default:
      throw new Error(`The grammar uses ${production.type}, which this script cannot draw yet`);
  }
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** The tokens that the diagrams show by name, without duplicates, in the order of the diagrams. */
function namedTokens(productions: readonly Production[]): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (production: Production): void => {
    const { type, name, pattern, definition } = production;
    if (type === "Terminal" && name !== undefined && pattern !== undefined && !isPlain(pattern))
      found.set(name, pattern);
    definition?.forEach(visit);
  };
  productions.forEach(visit);
  return found;
}

const style = `
:root { color-scheme: light dark; --ink: #1b1f24; --paper: #fff; --token: #d7efff; --rule: #e6e1ff; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #dde3ea; --paper: #15181c; --token: #1d4460; --rule: #3a3468; }
}
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
h2 { font: bold 1.1rem monospace; margin: 2rem 0 0; }
figure { margin: 0; overflow-x: auto; }
svg.railroad-diagram path { stroke-width: 2; stroke: var(--ink); fill: none; }
svg.railroad-diagram text { font: bold 14px monospace; text-anchor: middle; fill: var(--ink); }
svg.railroad-diagram rect { stroke-width: 2; stroke: var(--ink); fill: var(--token); }
svg.railroad-diagram rect:not([rx]) { fill: var(--rule); }
th { text-align: left; vertical-align: top; padding-right: 1.5rem; font-family: monospace; }
code { overflow-wrap: anywhere; }`;

/** The page: a diagram for each rule, and the tokens. It loads no other file. */
export function renderRailroad(): string {
  const serialized: readonly Production[] = new QueryParser().getSerializedGastProductions();
  const productions = serialized.map(withoutCategories);
  const rules = productions.map((rule) => {
    const name = escapeHtml(rule.name ?? "");
    return `<h2 id="${name}">${name}</h2>\n<figure>${String(draw(rule)).trim()}</figure>`;
  });
  const tokens = [...namedTokens(productions)].map(
    ([name, pattern]) => `<tr><th>${escapeHtml(name)}</th><td><code>${escapeHtml(pattern)}</code></td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The grammar of wherefore</title>
<style>${style}
</style>
<h1>The grammar</h1>
<p>This page is drawn from the parser. The normative grammar, which includes the tokens, is <a href="query.ebnf">query.ebnf</a>.</p>
${rules.join("\n")}
<h2 id="tokens">Tokens</h2>
<table>
${tokens.join("\n")}
</table>
</html>
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(railroadFile, renderRailroad());
}
