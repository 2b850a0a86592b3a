import fc from "fast-check";
import { compile, compilePredicate, defineSchema, foldCase, text } from "wherefore";

interface Row {
  readonly text: string | null;
}

export const schema = defineSchema<Row>()({ text: text() });

const pieces = [
  ...["the ", "then ", "aaa", "Überlauf", "c++", '"', "''", "\\", "\\\\\\", "%_", "*", "(AND)", "\u{1F680}"],
  ...["\u{1F680}\u{1F44D}", "ſtraße ", "ΣΊΣΥΦΟΣ", "деплой", "\n", "NEAR", "x", " ", "0", "end."],
];

/** Texts of a few pieces, which repeat, so that many texts have the trigrams of a needle without containing it. */
function makeTexts(): (string | null)[] {
  const texts: (string | null)[] = [null, "", "the ".repeat(2_500), `${"the ".repeat(2_000)}thé`];
  let state = 5;
  const random = (bound: number): number => (state = (state * 48_271) % 2_147_483_647) % bound;
  for (let index = 0; index < 120; index++) {
    const [one, two] = [pieces[random(pieces.length)]!, pieces[random(pieces.length)]!];
    const length = [3, 12, 60, 600][index % 4]!;
    const parts = Array.from({ length }, () =>
      index % 3 === 0 ? pieces[random(pieces.length)]! : random(2) === 0 ? one : two,
    );
    texts.push(parts.join(""));
  }
  return texts;
}

export const texts = makeTexts();

/** Needles from the texts: at their beginning, their end and within, unchanged or with one character replaced. */
export const needle = fc
  .record({
    text: fc.constantFrom(...texts.filter((value) => value !== null && [...value].length >= 3)),
    length: fc.constantFrom(3, 4, 10, 11, 16, 17, 31, 32, 33, 64, 300, 3_000),
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    changed: fc.option(fc.constantFrom("x", "é", "%", '"', "\u{1F680}"), { freq: 2 }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    field: fc.constantFrom("text", "-text"),
  })
  .map(({ text, length, place, changed, at, field }) => {
    const characters = [...text!];
    const most = Math.min(length, characters.length);
    const begin = Math.round(place * (characters.length - most));
    const part = characters.slice(begin, begin + most);
    if (changed !== null) part[Math.min(part.length - 1, Math.floor(at * part.length))] = changed;
    return `${field}~${JSON.stringify(part.join(""))}`;
  });

export const runs = 100;

export function matchesOf(query: string): number[] {
  const matches = compilePredicate(compile(query, schema));
  return texts.flatMap((value, index) => (matches({ text: value }) ? [index + 1] : []));
}

export const folded = texts.map((value) => (value === null ? null : foldCase(value)));
