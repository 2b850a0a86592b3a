import type { Fix, TextEdit } from "../diagnostics/diagnostic.ts";
import { applyEdits, replacement } from "../diagnostics/edits.ts";
import { mergeEdits, type Correction } from "./correction.ts";
import { decode } from "./decode.ts";
import { readMeaning } from "./reading/read-meaning.ts";
import type { FieldNames } from "./writing/field-names.ts";
import { flatten, queriesOf, type Formula } from "./writing/formula.ts";
import { writeSequence, type WrittenSequence } from "./writing/sequences.ts";
import type { ConnectiveWord } from "../language/syntax/ast.ts";

/** A whole text after all corrections. */
export interface CorrectedText {
  readonly text: string;
  readonly edits: readonly TextEdit[];
  readonly title: string;
  /** Queries that have to match as well. */
  readonly further: readonly string[];
}

/** What has to change in a text so that it says what it means. */
export interface Corrections {
  /** The corrections, each of which can be made alone. */
  readonly corrections: readonly Correction[];
  /** The corrected texts, best first; none if a piece of the text has no clear meaning. They need not be valid. */
  readonly texts: readonly CorrectedText[];
  /** What the piece of the text at a position is to be; undefined if that is not clear. */
  readonly clauseAt: (position: number) => string | undefined;
}

/** Finds what has to change in a text. Takes linear time. */
export function correct(source: string, names: FieldNames): Corrections {
  const decoded = decode(source, names);
  if (decoded === null) return correctPlain(source, names);
  const { text: inner, title } = decoded;
  const { texts } = correctPlain(inner, names);
  const found = texts.length > 0 ? texts : [{ text: inner, further: [] }];
  const corrected = found.map(({ text, further }) => ({
    text,
    further,
    title,
    edits: [replacement(source, text)],
  }));
  const [first, ...others] = corrected.filter(({ further }) => further.length === 0);
  return {
    corrections:
      first === undefined
        ? []
        : [{ piece: "text", zone: { start: 0, end: source.length }, choices: [first, ...others] }],
    texts: texts.length > 0 ? corrected : [],
    clauseAt: () => corrected[0]?.text,
  };
}

function correctPlain(source: string, names: FieldNames): Corrections {
  const sequence = readMeaning(source, names);
  const written = writeSequence(source, sequence, names);
  const { corrections, conditions } = written;
  return {
    corrections,
    texts:
      written.formula === null
        ? []
        : textsOf(source, written, (word) => writeSequence(source, sequence, names, word)),
    clauseAt: (position) =>
      conditions.find(({ span }) => span.start <= position && position <= span.end)?.text,
  };
}

const MOST_TEXTS = 4;

function textsOf(
  source: string,
  written: WrittenSequence,
  joinedBy: (word: ConnectiveWord) => WrittenSequence,
): CorrectedText[] {
  const formula = flatten(written.formula ?? "");
  if (isQuery(formula) && !written.isMixed) return variants(source, written.corrections);
  const texts: CorrectedText[] = [];
  const queries = written.isMixed ? null : queriesOf(formula);
  const [first, ...further] = queries ?? [];
  if (first !== undefined) {
    const title =
      further.length === 0 ? "Write one query" : `Write ${further.length + 1} queries that all have to match`;
    texts.push({ text: first, further, title, edits: [replacement(source, first)] });
  }
  for (const word of written.words) {
    const { formula: joined, corrections } = joinedBy(word);
    if (joined === null || !isQuery(flatten(joined))) continue;
    texts.push(
      corrected(
        source,
        corrections.map(({ choices: [choice] }) => choice),
        `Join all clauses by ${word}`,
      ),
    );
  }
  return texts;
}

/** Whether all clauses are joined by one connective. */
function isQuery(formula: Formula): boolean {
  return typeof formula === "string" || formula.parts.every((part) => typeof part === "string");
}

/** The text with the best choice of each correction, and those with another choice of one correction. */
function variants(source: string, corrections: readonly Correction[]): CorrectedText[] {
  const best = corrections.map(({ choices: [choice] }) => choice);
  const others = corrections
    .flatMap(({ choices: [, ...rest] }, index) => rest.map((choice) => ({ choice, index })))
    .slice(0, MOST_TEXTS - 1)
    .map(({ choice, index }) => best.map((other, at) => (at === index ? choice : other)));
  return [best, ...others].map((fixes) => corrected(source, fixes));
}

function corrected(source: string, fixes: readonly Fix[], title?: string): CorrectedText {
  const edits = mergeEdits(fixes.flatMap((fix) => fix.edits));
  const [only, another] = fixes;
  const own = only !== undefined && another === undefined ? only.title : `Make ${fixes.length} corrections`;
  return { text: applyEdits(source, edits), edits, title: title ?? own, further: [] };
}
