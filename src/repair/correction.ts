import type { TextEdit } from "../diagnostics/diagnostic.ts";
import { applyEdits } from "../diagnostics/edits.ts";
import type { FixArguments, FixCandidate } from "../diagnostics/titles.ts";
import type { ConnectiveWord } from "../language/syntax/ast.ts";
import { quote } from "../language/lexer/string-literal.ts";
import type { Span } from "../text/span.ts";

/** The kind of a piece of a text. */
export type Piece = "text" | "clause" | "field" | "operator" | "value" | "connective" | "other";

/** A correction of one piece of a text. */
export interface Correction {
  readonly piece: Piece;
  /** The text that the correction is about: a violation in it is repaired by the correction. */
  readonly zone: Span;
  /** The span of the condition that the piece belongs to. */
  readonly condition?: Span;
  /** The connective between the clauses that are written, if there are several. */
  readonly joins?: ConnectiveWord;
  /** What can be written instead, best first; none if that alone would change what is meant. */
  readonly choices: readonly FixCandidate[];
}

/** A piece of the text and what is to be written there; undefined if it is written already. */
export function editOf(source: string, span: Span, text: string): TextEdit[] {
  return source.slice(span.start, span.end) === text ? [] : [{ span, text }];
}

/** A correction with one choice; none if it changes nothing. */
export function correctionOf(
  source: string,
  piece: Piece,
  zone: Span,
  edits: readonly TextEdit[],
): Correction[] {
  return edits.length === 0 ? [] : [{ piece, zone, choices: [fixOf(source, zone, edits)] }];
}

/** A fix of the edits, with a title that says what it writes. */
export function fixOf(
  source: string,
  zone: Span,
  edits: readonly TextEdit[],
  meaning: string | null = null,
): FixCandidate {
  return { title: titleOf(source, zone, edits, meaning), edits };
}

function titleOf(
  source: string,
  zone: Span,
  edits: readonly TextEdit[],
  meaning: string | null,
): FixArguments {
  const [edit, other] = edits;
  if (edit === undefined || other !== undefined) {
    const shift = edits.reduce((sum, { span, text }) => sum + text.length - (span.end - span.start), 0);
    const text = applyEdits(source, edits)
      .slice(zone.start, zone.end + shift)
      .trim();
    if (text === "") return { kind: "remove", text: source.slice(zone.start, zone.end).trim() };
    return { kind: "write", text, meaning };
  }
  const before = source.slice(edit.span.start, edit.span.end);
  const after = edit.text.trim();
  if (after === "" && before.trim() === "") return { kind: edit.text === "" ? "removeSpace" : "addSpace" };
  if (after === "") return { kind: "remove", text: before.trim() };
  if (edit.text === quote(before)) return { kind: "quote", text: before };
  if (before === `"${edit.text}"`) return { kind: "unquote", text: edit.text };
  return { kind: "write", text: after, meaning };
}

/** The edits of several corrections as one list in order; an edit inside another one is left out. */
export function mergeEdits(edits: readonly TextEdit[]): TextEdit[] {
  const isInsertion = ({ span }: TextEdit) => span.start === span.end;
  const sorted = [...edits].sort(
    (a, b) =>
      a.span.start - b.span.start ||
      Number(isInsertion(b)) - Number(isInsertion(a)) ||
      b.span.end - a.span.end,
  );
  const merged: TextEdit[] = [];
  let end = -1;
  for (const edit of sorted) {
    if (edit.span.start < end) continue;
    merged.push(edit);
    end = edit.span.end;
  }
  return merged;
}
