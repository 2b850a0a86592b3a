import type { Diagnostic, Fix } from "../diagnostics/diagnostic.ts";
import { applyEdits } from "../diagnostics/edits.ts";
import {
  messages as english,
  type Advice,
  type MessageArguments,
  type Messages,
} from "../diagnostics/messages.ts";
import { titleOf, type FixCandidate } from "../diagnostics/titles.ts";
import { inOrder, type LanguageViolation, type Violation } from "../diagnostics/violation.ts";
import { fixOf, mergeEdits, type Correction } from "./correction.ts";
import { correct, type Corrections } from "./corrections.ts";
import { mistakesOf, type Mistake } from "./mistakes.ts";
import { mostParameters } from "./reading/parameters.ts";
import type { FieldNames } from "./writing/field-names.ts";

/** What the diagnostics of a text are made with. */
export interface DiagnosticContext {
  /** The most diagnostics that are made. */
  readonly most: number;
  readonly names: FieldNames;
  /** Messages to use instead of the English ones. */
  readonly messages: Partial<Messages> | undefined;
  /** Finds all violations of a text, in any order. */
  readonly findViolations: (source: string) => readonly Violation[];
}

// A fix is verified by reading the changed text again. In a long text with many mistakes, which nobody repairs one by one,
// the later ones have no fixes, so that the time stays within milliseconds.
const MOST_READ = 16_384;
/** How much longer it takes to read what a text means than to find its violations. */
const MEANING = 8;

const nothing: Corrections = {
  corrections: [],
  isMixed: true,
  parameters: [],
  conditionAt: () => undefined,
  texts: () => [],
};

/**
 * Makes diagnostics of the first mistakes of a text, in the order of their positions, each with the fixes that lower
 * the number of mistakes.
 */
export function toDiagnostics(
  source: string,
  given: readonly Violation[],
  context: DiagnosticContext,
): Diagnostic[] {
  const isRead = given[0]?.code !== "query_too_long";
  const corrections = isRead ? correct(source, context.names) : nothing;
  const violations = withParameters(source, given, corrections);
  const mistakes = mistakesOf(inOrder(violations), corrections);
  const before = {
    mistakes: mistakes.length,
    violations: violations.length,
    parameters: corrections.parameters.length,
    unread: MOST_READ,
  };
  return mistakes.slice(0, context.most).map((mistake) => {
    const { violation } = mistake;
    const { code, span } = violation;
    const fixes = isRead ? fixesOf(source, mistake, before, corrections, context) : [];
    const advice = adviceOf(mistake, fixes, corrections, context.names);
    const isOwn = "message" in violation;
    const args = isOwn ? {} : { ...violation.args, ...advice };
    const message = isOwn ? violation.message : messageOf(violation, advice, context.messages);
    const titled = fixes.map(({ title, edits }): Fix => ({ title: titleOf(title, context.messages), edits }));
    return { code, severity: "error", message, args, span, fixes: titled };
  });
}

/** The violations, those in a parameter of a request replaced by one that says what it is. */
function withParameters(
  source: string,
  violations: readonly Violation[],
  { parameters }: Corrections,
): Violation[] {
  const isOutside = ({ span: { start } }: Violation) =>
    !parameters.some(({ span }) => span.start <= start && start < span.end);
  const misplaced = parameters.map(({ span, parameter }): Violation => ({
    code: "parameter_in_query",
    span,
    args: { text: source.slice(span.start, span.end), parameter },
    candidates: () => [],
  }));
  return [...violations.filter(isOutside), ...misplaced];
}

/** The text before any fix. */
interface Before {
  readonly mistakes: number;
  readonly violations: number;
  readonly parameters: number;
  /** How many characters may still be read to verify fixes. */
  unread: number;
}

/** The candidates of a mistake that leave fewer mistakes than there are. */
function fixesOf(
  source: string,
  { violation, correction }: Mistake,
  before: Before,
  { corrections, conditionAt }: Corrections,
  context: DiagnosticContext,
): FixCandidate[] {
  const texts = new Set<string>();
  const isRepair = (fix: FixCandidate) => {
    const text = applyEdits(source, fix.edits);
    if (texts.has(text) || !hasFewerMistakes(text, before, context)) return false;
    texts.add(text);
    return true;
  };
  if (correction === undefined) {
    const candidates = violation.candidates?.() ?? [];
    // A connective inside a condition joins no clauses: `state:(idle OR failed)`.
    const isBetween = ({ edits }: FixCandidate) =>
      edits.every(({ span }) => conditionAt(span.start) === undefined);
    return candidates
      .filter((fix) => violation.code !== "connectives_mixed" || isBetween(fix))
      .filter(isRepair);
  }
  const own = correction.choices.filter(isRepair);
  if (own.length > 0) return own;
  // A correction that uncovers another mistake of the clause is made together with the others there.
  return togetherWith(source, correction, corrections).filter(isRepair);
}

/** The correction with the others of its condition, and with those that stand right beside it and belong to none. */
function togetherWith(
  source: string,
  correction: Correction,
  corrections: readonly Correction[],
): FixCandidate[] {
  const { condition, zone } = correction;
  const { start, end } = condition ?? zone;
  const together = corrections.filter((other) => {
    if (condition !== undefined && other.condition !== undefined) return other.condition === condition;
    const place = other.condition ?? other.zone;
    return place.start <= end && start <= place.end;
  });
  if (together.length === 1 || together.some(({ choices }) => choices.length === 0)) return [];
  const edits = mergeEdits(together.flatMap(({ choices: [choice] }) => choice?.edits ?? []));
  const spans = [{ start, end }, ...edits.map(({ span }) => span)];
  const whole = {
    start: Math.min(...spans.map((span) => span.start)),
    end: Math.max(...spans.map((span) => span.end)),
  };
  return [fixOf(source, whole, edits)];
}

/** Whether a text after a fix has fewer mistakes than before; false too if too much has been read. */
function hasFewerMistakes(
  text: string,
  before: Before,
  { names, findViolations }: DiagnosticContext,
): boolean {
  const spend = (cost: number) => {
    before.unread -= cost;
    return before.unread >= 0;
  };
  if (!spend(text.length)) return false;
  const found = findViolations(text);
  // No fix writes a parameter.
  if (before.parameters === 0 && found.length >= before.violations) return false;
  // Each mistake has a violation or is a parameter, and a fix can uncover a parameter.
  if (found.length + mostParameters(text) < before.mistakes) return true;
  if (!spend(MEANING * text.length)) return false;
  const corrections = correct(text, names);
  const violations = withParameters(text, found, corrections);
  return (
    violations.length < before.violations &&
    mistakesOf(inOrder(violations), corrections).length < before.mistakes
  );
}

/** What can be written instead. Only what a verified fix writes is recommended. */
function adviceOf(
  { violation, correction }: Mistake,
  [fix]: readonly FixCandidate[],
  { conditionAt }: Corrections,
  names: FieldNames,
): Advice {
  const { span } = violation;
  const [edit, other] = fix?.edits ?? [];
  const isReplaced =
    edit !== undefined && other === undefined && edit.span.start === span.start && edit.span.end === span.end;
  const clause = correction && (conditionAt(correction.zone.start) ?? conditionAt(correction.zone.end));
  // A sign between clauses is removed, and the clauses beside it stay.
  const isClause = correction?.piece !== "other" || violation.code === "field_expected";
  const isConnective = correction?.piece === "connective";
  return {
    instead: fix !== undefined && isClause && !isConnective ? (clause?.text ?? null) : null,
    suggestion: isReplaced && edit.text !== "" ? edit.text : null,
    example: names.exampleFor(violation),
  };
}

function messageOf(violation: LanguageViolation, advice: Advice, own: Partial<Messages> | undefined): string {
  // The table has one entry for each code, and `args` are of that code; the compiler cannot follow the pair.
  const message = (own?.[violation.code] ?? english[violation.code]) as (
    args: MessageArguments[LanguageViolation["code"]] & Advice,
  ) => string;
  return message({ ...violation.args, ...advice });
}
