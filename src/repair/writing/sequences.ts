import type { ConnectiveWord } from "../../language/syntax/ast.ts";
import { INVISIBLE } from "../../text/pattern.ts";
import type { Span } from "../../text/span.ts";
import { type Correction, correctionOf, editOf, fixOf } from "../correction.ts";
import type { Condition, Group, Joint, Sequence, Term } from "../reading/meaning.ts";
import { WIDE_SPACE } from "../reading/text/cursor.ts";
import { writeCondition } from "./conditions.ts";
import type { FieldNames } from "./field-names.ts";
import { flatten, type Formula, print } from "./formula.ts";

/** A piece of the text and what it is to be. */
export interface WrittenText {
  readonly span: Span;
  readonly text: string;
}

/** A sequence as clauses of the language. */
export interface WrittenSequence {
  /** Null if a piece of the text has no clear meaning. */
  readonly formula: Formula | null;
  /** Whether AND and OR are mixed without parentheses, so that the formula is one of several. */
  readonly isMixed: boolean;
  /** The connectives that may join all clauses if AND and OR are mixed, the first of the text first. */
  readonly words: readonly ConnectiveWord[];
  readonly corrections: readonly Correction[];
  /** The text of each condition whose meaning is clear. */
  readonly conditions: readonly WrittenText[];
}

/**
 * Writes a sequence as clauses, and finds what has to change in the text for that.
 *
 * @param forced the connective that joins all clauses, whatever stands between them
 */
export function writeSequence(
  source: string,
  sequence: Sequence,
  names: FieldNames,
  forced: ConnectiveWord | null = null,
): WrittenSequence {
  const writer = new SequenceWriter(source, names, forced);
  const formula = writer.sequence(sequence);
  const { conditions, words, isMixed, values } = writer;
  const corrections = [...writer.corrections, ...hiddenCharacters(source, values)];
  // A connective is inserted before the sign of the clause after it, at the same place.
  corrections.sort((a, b) => a.zone.start - b.zone.start);
  return { formula, corrections, conditions, words: [...words], isMixed };
}

class SequenceWriter {
  readonly corrections: Correction[] = [];
  readonly conditions: WrittenText[] = [];
  readonly words = new Set<ConnectiveWord>();
  /** The values that stay as they are typed. */
  readonly values: Span[] = [];
  isMixed = false;
  private readonly source: string;
  private readonly names: FieldNames;
  private readonly forced: ConnectiveWord | null;

  constructor(source: string, names: FieldNames, forced: ConnectiveWord | null) {
    this.source = source;
    this.names = names;
    this.forced = forced;
  }

  sequence({ terms, joints, strays }: Sequence): Formula | null {
    const parts = terms.map((term, index) => this.term(term, terms[index + 1]));
    const words = joints.map((joint, index) => this.joint(joint, terms[index], terms[index + 1]));
    for (const stray of strays) this.remove(stray, stray.start < (terms[0]?.span.start ?? 0));
    const [first = "AND", ...others] = words.filter(
      (_, index) => !isAlternative(joints[index], words[index]),
    );
    if (others.some((word) => word !== first)) this.isMixed = true;
    if (parts.length === 0 || !parts.every((part) => part !== null)) return null;
    return { connective: first, parts: alternatives(parts, joints, words) };
  }

  private term(term: Term, next: Term | undefined): Formula | null {
    switch (term.kind) {
      case "condition":
        return this.condition(term, next);
      case "group":
        return term.negated ? this.negatedGroup(term) : this.group(term);
      case "unclear":
        return null;
    }
  }

  private condition(condition: Condition, next: Term | undefined): Formula | null {
    const { source, names } = this;
    const { span, field, layout } = condition;
    const { clauses, connective, corrections } = writeCondition(source, condition, names);
    for (const correction of corrections) {
      // Words without an operator are noticed at the next token.
      const zone =
        field === null && next !== undefined
          ? { start: span.start, end: next.span.start + 1 }
          : correction.zone;
      const isWhole = clauses !== null && clauses.length > 1 && layout === null;
      const joins = isWhole ? { joins: connective } : {};
      this.corrections.push({ ...correction, ...joins, zone, condition: span });
    }
    if (layout === null) this.values.push(span);
    else this.values.push({ start: span.start, end: layout.field.end }, layout.value);
    if (clauses === null) return null;
    this.conditions.push({ span, text: clauses.join(` ${connective} `) });
    return { connective, parts: clauses };
  }

  /** Signs before the group that negate it twice, or not at all, go with its parenthesis. */
  private group({ span: { start }, parentheses: [open, ...closed], sequence }: Group): Formula | null {
    if (open !== undefined) this.remove({ start, end: open.end }, true);
    for (const parenthesis of closed) this.remove(parenthesis, true);
    return this.sequence(sequence);
  }

  /** `-(a OR b)` is `-a AND -b`. */
  private negatedGroup({ span, sequence }: Group): Formula | null {
    const inner = new SequenceWriter(this.source, this.names, null);
    const formula = inner.sequence(negated(sequence, this.names));
    if (formula === null || inner.isMixed) return null;
    const text = print(flatten(formula));
    this.values.push(span);
    if (text === null) return formula;
    this.conditions.push({ span, text });
    this.corrections.push(...correctionOf(this.source, "clause", span, editOf(this.source, span, text)));
    return formula;
  }

  /** Returns the connective between two terms, and corrects how it is written. */
  private joint(
    { connective, span, isOpen = false }: Joint,
    before: Term | undefined,
    after: Term | undefined,
  ): ConnectiveWord {
    const own = connective ?? impliedConnective(before, after, this.names);
    const word = this.forced ?? own;
    const other = own === "AND" ? "OR" : "AND";
    this.words.add(own);
    if (isOpen) {
      this.isMixed = true;
      this.words.add(other);
    }
    const zone = {
      start: before?.span.end ?? span.start,
      end: Math.max((after?.span.start ?? span.end) + 1, span.end),
    };
    const edits = this.connectiveEdits(span, word);
    if (edits.length === 0) return word;
    const fix = fixOf(this.source, zone, edits);
    const isClear = this.forced !== null || (connective !== null && !isOpen);
    const others = isClear ? [] : [fixOf(this.source, zone, this.connectiveEdits(span, other))];
    const condition = after?.span;
    this.corrections.push({
      piece: "connective",
      zone,
      choices: [fix, ...others],
      ...(condition && { condition }),
    });
    return word;
  }

  private connectiveEdits(span: Span, word: ConnectiveWord) {
    const before = this.source.charAt(span.start - 1);
    const after = this.source.charAt(span.end);
    const isWritten = this.source.slice(span.start, span.end) === word;
    const needsSpace = (character: string) => (isWritten ? /[^\s"'()[\]{}]/ : /[^\s]/).test(character);
    return editOf(
      this.source,
      span,
      (needsSpace(before) ? " " : "") + word + (needsSpace(after) || span.end === span.start ? " " : ""),
    );
  }

  /** Removes a piece, for a connective with the white space on one side. */
  private remove(span: Span, isBefore: boolean): void {
    const { source } = this;
    let { start, end } = span;
    if (!/[()[\]{}]/.test(source.charAt(start))) {
      if (isBefore) end += /^\s*/.exec(source.slice(end, end + 64))?.[0].length ?? 0;
      else {
        const before = source.slice(Math.max(0, start - 64), start);
        start -= before.length - before.trimEnd().length;
      }
    }
    const joins =
      /[\p{L}\p{N}_]/u.test(source.charAt(start - 1)) && /[\p{L}\p{N}_]/u.test(source.charAt(end));
    const zone = { start, end };
    this.corrections.push(...correctionOf(source, "other", zone, editOf(source, zone, joins ? " " : "")));
  }
}

/** Whether nothing but the values of one field joins two terms: `state:"idle" state:"failed"`. */
function isAlternative(joint: Joint | undefined, word: ConnectiveWord | undefined): boolean {
  return joint?.connective === null && word === "OR";
}

/** Joins the alternatives of one field before anything else. */
function alternatives(
  parts: readonly Formula[],
  joints: readonly Joint[],
  words: readonly ConnectiveWord[],
): Formula[] {
  const runs: Formula[][] = [];
  for (const [index, part] of parts.entries()) {
    const last = runs[runs.length - 1];
    if (last !== undefined && isAlternative(joints[index - 1], words[index - 1])) last.push(part);
    else runs.push([part]);
  }
  return runs.map((run) => ({ connective: "OR", parts: run }));
}

/**
 * What joins two terms without a connective: OR if both are equalities of one field, of which a record matches only
 * one unless the field is a list.
 */
function impliedConnective(
  one: Term | undefined,
  other: Term | undefined,
  names: FieldNames,
): ConnectiveWord {
  const isEquality = (term: Term | undefined): term is Condition =>
    term?.kind === "condition" &&
    term.field !== null &&
    term.tests.every(({ operator, negated: not }) => operator === "equals" && !not);
  const isOne = isEquality(one) && isEquality(other) && one.field === other.field;
  return isOne && names.typeOf(one.field ?? "")?.element === undefined ? "OR" : "AND";
}

/** The sequence that matches where this one does not. */
function negated({ terms, joints, strays }: Sequence, names: FieldNames): Sequence {
  const flip = (word: ConnectiveWord) => (word === "AND" ? "OR" : "AND");
  return {
    strays,
    terms: terms.map((term): Term => {
      if (term.kind === "unclear") return term;
      if (term.kind === "group") return { ...term, negated: !term.negated };
      const tests = term.tests.map((test) => ({ ...test, negated: !test.negated }));
      return { ...term, tests, connective: flip(term.connective) };
    }),
    joints: joints.map((joint, index) => {
      const own = joint.connective ?? impliedConnective(terms[index], terms[index + 1], names);
      return { ...joint, connective: flip(own) };
    }),
  };
}

const HIDDEN = new RegExp(`(?:[^\\S \\t\\r\\n]|[${INVISIBLE}])+`, "g");
const WORD = /[\p{L}\p{N}_]/u;

/**
 * The corrections of characters that cannot be seen, or that only look like a space.
 *
 * @param values the pieces of the text whose characters stay
 */
function hiddenCharacters(source: string, values: readonly Span[]): Correction[] {
  const found = [...source.matchAll(HIDDEN)];
  if (found.length === 0) return [];
  const kept = [...values].sort((a, b) => a.start - b.start);
  let next = 0;
  return found.flatMap(({ 0: text, index }) => {
    const zone = { start: index, end: index + text.length };
    while ((kept[next]?.end ?? Infinity) <= index) next += 1;
    if ((kept[next]?.start ?? Infinity) <= index) return [];
    const joins = WORD.test(source.charAt(zone.start - 1)) && WORD.test(source.charAt(zone.end));
    const space = WIDE_SPACE.test(text) || joins ? " " : "";
    return correctionOf(source, "other", zone, editOf(source, zone, space));
  });
}
