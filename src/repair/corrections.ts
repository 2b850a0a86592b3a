import type { TextEdit } from "../diagnostics/diagnostic.ts";
import { applyEdits, replacement } from "../diagnostics/edits.ts";
import type { RequestParameter } from "../diagnostics/messages.ts";
import type { FixArguments, FixCandidate } from "../diagnostics/titles.ts";
import type { Span } from "../text/span.ts";
import { mergeEdits, type Correction } from "./correction.ts";
import { decode } from "./decode.ts";
import type { Sequence } from "./reading/meaning.ts";
import { readMeaning } from "./reading/read-meaning.ts";
import type { FieldNames } from "./writing/field-names.ts";
import { flatten, queriesOf, type Formula } from "./writing/formula.ts";
import { writeSequence, type WrittenSequence, type WrittenText } from "./writing/sequences.ts";
import type { ConnectiveWord } from "../language/syntax/ast.ts";

/** A whole text after all corrections. */
interface CorrectedText {
  readonly text: string;
  readonly edits: readonly TextEdit[];
  readonly title: FixArguments | string;
  /** Queries that have to match as well. */
  readonly further: readonly string[];
}

/** A part of a text that is a parameter of a request. */
interface FoundParameter {
  readonly span: Span;
  readonly parameter: RequestParameter;
}

/** What has to change in a text so that it says what it means. */
export interface Corrections {
  /** The corrections, each of which can be made alone. */
  readonly corrections: readonly Correction[];
  /** Whether the clauses are joined by AND and by OR; also if that is not clear. */
  readonly isMixed: boolean;
  /** The condition at a position of the text, and what it is to be; undefined if that is not clear. */
  readonly conditionAt: (position: number) => WrittenText | undefined;
  /** The parts of the text that are parameters of a request. */
  readonly parameters: readonly FoundParameter[];
  /** The corrected texts, best first; none if a piece of the text has no clear meaning. They need not be valid. */
  readonly texts: () => readonly CorrectedText[];
}

/** Finds what has to change in a text. Takes linear time. */
export function correct(source: string, names: FieldNames): Corrections {
  const decoded = decode(source, names);
  if (decoded === null) return correctPlain(source, names);
  const { text: inner, encoding } = decoded;
  const title = { kind: "decode", encoding } as const;
  const inside = correctPlain(inner, names).texts();
  const span = { start: 0, end: source.length };
  const texts = inside.map(({ text, further }) => ({
    text,
    further,
    title,
    edits: [replacement(source, text)],
  }));
  const single = texts.filter(({ further }) => further.length === 0);
  // A text that has to be corrected further is decoded all the same.
  const choices = inside.length > 0 ? single : [{ title, edits: [replacement(source, inner)] }];
  return {
    corrections: [{ piece: "text", zone: span, choices }],
    isMixed: texts.length === 0,
    parameters: [],
    conditionAt: () => ({ span, text: single[0]?.text ?? inner }),
    texts: () => texts,
  };
}

function correctPlain(source: string, names: FieldNames): Corrections {
  const sequence = readMeaning(source, names);
  const written = writeSequence(source, sequence, names);
  const { conditions } = written;
  const formula = written.formula && flatten(written.formula);
  const isMixed = formula === null || written.isMixed || !isQuery(formula);
  const joinedBy = (word: ConnectiveWord) => writeSequence(source, sequence, names, word);
  return {
    corrections: isMixed ? withoutAlternatives(written, formula) : written.corrections,
    isMixed,
    parameters: parametersIn(sequence),
    conditionAt: (position) => conditions.find(({ span }) => span.start <= position && position <= span.end),
    texts: () => {
      if (formula === null) return [];
      return isMixed ? textsOf(source, written, formula, joinedBy) : variants(source, written.corrections);
    },
  };
}

function parametersIn({ terms }: Sequence): FoundParameter[] {
  return terms.flatMap((term) => {
    if (term.kind === "group") return parametersIn(term.sequence);
    const { span, parameter } = term.kind === "unclear" ? term : {};
    return span === undefined || parameter === undefined ? [] : [{ span, parameter }];
  });
}

/** The corrections, without the choices that write an OR beside an AND. */
function withoutAlternatives(
  { corrections, isMixed }: WrittenSequence,
  formula: Formula | null,
): Correction[] {
  const connective =
    formula === null || typeof formula === "string" || isMixed ? undefined : formula.connective;
  return corrections.map((correction) =>
    correction.joins === undefined || correction.joins === connective
      ? correction
      : { ...correction, choices: [] },
  );
}

const MOST_TEXTS = 4;

/** The texts of clauses that no single query joins as they are meant. */
function textsOf(
  source: string,
  written: WrittenSequence,
  formula: Formula,
  joinedBy: (word: ConnectiveWord) => WrittenSequence,
): CorrectedText[] {
  const texts: CorrectedText[] = [];
  const queries = written.isMixed ? null : queriesOf(formula);
  const [first, ...further] = queries ?? [];
  if (first !== undefined) {
    const title = { kind: "split", count: further.length + 1 } as const;
    texts.push({ text: first, further, title, edits: [replacement(source, first)] });
  }
  for (const word of written.words) {
    const { formula: joined, corrections } = joinedBy(word);
    if (joined === null || !isQuery(flatten(joined))) continue;
    texts.push(corrected(source, firstChoices(corrections), { kind: "joinAll", connective: word }));
  }
  return texts;
}

/** Whether all clauses are joined by one connective. */
function isQuery(formula: Formula): boolean {
  return typeof formula === "string" || formula.parts.every((part) => typeof part === "string");
}

/** The text with the best choice of each correction, and those with another choice of one correction. */
function variants(source: string, corrections: readonly Correction[]): CorrectedText[] {
  const best = firstChoices(corrections);
  const others = corrections
    .flatMap(({ choices: [first, ...rest] }) => rest.map((choice) => ({ first, choice })))
    .slice(0, MOST_TEXTS - 1)
    .map(({ first, choice }) => best.map((other) => (other === first ? choice : other)));
  return [best, ...others].map((fixes) => corrected(source, fixes));
}

function firstChoices(corrections: readonly Correction[]): FixCandidate[] {
  return corrections.flatMap(({ choices }) => choices.slice(0, 1));
}

function corrected(source: string, fixes: readonly FixCandidate[], title?: FixArguments): CorrectedText {
  const edits = mergeEdits(fixes.flatMap((fix) => fix.edits));
  const [only, another] = fixes;
  const isOne = only !== undefined && another === undefined;
  const own = isOne ? only.title : ({ kind: "correct", count: fixes.length } as const);
  return { text: applyEdits(source, edits), edits, title: title ?? own, further: [] };
}
