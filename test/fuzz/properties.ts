import { isDeepStrictEqual } from "node:util";
import { applyEdits, check, compile, repair } from "wherefore";
import type { Diagnostic, Schema, Span, TextEdit } from "wherefore";
import { complete, highlight, hover } from "wherefore/editor";
import type { Random } from "../grammar/ebnf/random.ts";
import { brokenByUses } from "./uses.ts";

const all = { maxDiagnostics: Infinity };

/** What a text breaks of that which holds for every text; empty where nothing is wrong. */
export function brokenProperties(text: string, schema: Schema<never>, random: Random): string[] {
  try {
    return [
      ...(random.chance(0.1) ? brokenByRepetition(text, schema) : []),
      ...brokenByDiagnostics(text, schema),
      ...brokenByRepairs(text, schema),
      ...brokenByEditor(text, schema, random),
      ...brokenByUses(text, schema),
    ];
  } catch (error) {
    return [`throws ${String(error)}`];
  }
}

function brokenByRepetition(text: string, schema: Schema<never>): string[] {
  const [one, other] = [0, 1].map(() => [check(text, schema, all), repair(text, schema)]);
  return isDeepStrictEqual(one, other) ? [] : ["diagnostics and repairs are deterministic"];
}

function brokenByDiagnostics(text: string, schema: Schema<never>): string[] {
  const { checked, diagnostics } = check(text, schema, all);
  const broken: string[] = [];
  const expect = (holds: boolean, property: string) => {
    if (!holds) broken.push(property);
  };
  expect((checked === null) === diagnostics.length > 0, "a text without a checked query has diagnostics");
  expect(
    isDeepStrictEqual(JSON.parse(JSON.stringify(diagnostics)), diagnostics),
    "diagnostics are plain JSON",
  );
  expect(
    isDeepStrictEqual(check(text, schema, all).diagnostics, diagnostics),
    "diagnostics are deterministic",
  );
  expect(areInOrder(diagnostics.map(({ span }) => span)), "diagnostics are in order");
  for (const diagnostic of diagnostics) {
    expect(isWithin(diagnostic.span, text), "a span lies in the text");
    expect(diagnostic.message !== "", "a diagnostic has a message");
    for (const { title, edits } of diagnostic.fixes) {
      const about = `of \`${title}\` (${diagnostic.code})`;
      expect(areEdits(edits, text), `the edits ${about} are in order`);
      const fixed = applyEdits(text, edits);
      const left = check(fixed, schema, all).diagnostics;
      expect(
        left.length < diagnostics.length,
        `the fix ${about} leaves fewer than ${diagnostics.length} diagnostics, not ${left.length}: ${JSON.stringify(fixed)} ${codes(left)}`,
      );
    }
  }
  return broken;
}

function codes(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(({ code, span }) => `${code} at ${span.start}`).join(", ");
}

function brokenByRepairs(text: string, schema: Schema<never>): string[] {
  const repairs = repair(text, schema);
  const broken: string[] = [];
  const expect = (holds: boolean, property: string) => {
    if (!holds) broken.push(property);
  };
  if (check(text, schema).checked !== null) expect(repairs.length === 0, "a valid text has no repairs");
  const written = repairs.map((each) => [each, ...each.further].map((query) => query.text).join("\n"));
  expect(new Set(written).size === written.length, "no repair is there twice");
  for (const { title, text: repaired, checked, edits, further } of repairs) {
    const about = `of the repair \`${title}\``;
    expect(areEdits(edits, text), `the edits ${about} are in order`);
    expect(applyEdits(text, edits) === repaired, `the edits ${about} make its text`);
    for (const query of [{ text: repaired, checked }, ...further]) {
      expect(check(query.text, schema).checked !== null, `a text ${about} is valid`);
      expect(
        isDeepStrictEqual(compile(query.text, schema), query.checked),
        `a checked query ${about} is that of its text`,
      );
      expect(repair(query.text, schema).length === 0, `a text ${about} has no repairs`);
    }
  }
  return broken;
}

function brokenByEditor(text: string, schema: Schema<never>, random: Random): string[] {
  const broken: string[] = [];
  const highlights = highlight(text, schema).map(({ span }) => span);
  if (
    !areEdits(
      highlights.map((span) => ({ span, text: "" })),
      text,
    )
  )
    broken.push("highlights are in order");
  for (let count = 0; count < 3; count++) {
    const position = random.below(text.length + 1);
    const completion = complete(text, position, schema);
    if (completion !== null && !isWithin(completion.span, text))
      broken.push(`completion at ${position} lies in the text`);
    const found = hover(text, position, schema);
    if (found !== null && !isWithin(found.span, text)) broken.push(`hover at ${position} lies in the text`);
  }
  return broken;
}

function isWithin({ start, end }: Span, text: string): boolean {
  return start >= 0 && start <= end && end <= text.length;
}

function areInOrder(spans: readonly Span[]): boolean {
  return spans.every(({ start }, index) => index === 0 || start >= spans[index - 1]!.start);
}

/** Whether edits lie in the text, in order and apart from each other. */
function areEdits(edits: readonly TextEdit[], text: string): boolean {
  return edits.every(
    ({ span }, index) => isWithin(span, text) && (index === 0 || span.start >= edits[index - 1]!.span.end),
  );
}
