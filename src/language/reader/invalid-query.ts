import type { Found } from "../../diagnostics/messages.ts";
import type { LanguageViolation, Violation } from "../../diagnostics/violation.ts";
import { lexemesOf, type Lexeme } from "../lexer/lexemes.ts";
import type { Clause, Connective } from "../syntax/ast.ts";
import { toClause, toConnective, toValue } from "./nodes.ts";

/** What stands after the last lexeme. */
type End = Omit<Lexeme, "kind"> & { readonly kind: "end" };

/**
 * Reads a text that the grammar does not accept, segment by segment: a segment is what is meant as one clause. After
 * a violation, reading continues at the next connective or at the next beginning of a clause.
 */
export class InvalidQueryReader {
  private readonly clauses: Clause[] = [];
  private readonly connectives: Connective[] = [];
  private readonly violations: Violation[] = [];
  private readonly lexemes: readonly Lexeme[];
  private readonly end: End;
  private position = 0;

  constructor(source: string) {
    const { length } = source;
    this.lexemes = lexemesOf(source);
    this.end = { kind: "end", text: "", span: { start: length, end: length } };
  }

  read(): { clauses: Clause[]; connectives: Connective[]; violations: Violation[] } {
    while (this.position < this.lexemes.length) {
      if (this.isConnective(this.position)) this.readConnectives();
      else this.readSegment();
    }
    const { clauses, connectives, violations } = this;
    return { clauses, connectives, violations };
  }

  /** The lexeme at an index. */
  private at(index: number): Lexeme | End {
    return this.lexemes[index] ?? this.end;
  }

  private isConnective(index: number): boolean {
    return this.at(index).connective !== undefined;
  }

  /** Reads consecutive connectives, of which only the first can join clauses. */
  private readConnectives(): void {
    const start = this.position;
    while (this.isConnective(this.position)) this.position += 1;
    const found = this.lexemes.slice(start, this.position);
    this.reportUnexpected(found);
    const [first, ...others] = found;
    const joining = start > 0 ? first : undefined;
    const stray = (joining === undefined ? found : others).find((lexeme) => !isUnexpected(lexeme));
    // A connective at the end joins nothing, so it takes no part in the rule on AND beside OR.
    const isLast =
      this.position === this.lexemes.length && others.length === 0 && joining?.isMisplaced !== true;
    if (joining !== undefined && !isLast) this.connectives.push(toConnective(joining));
    if (stray !== undefined) {
      this.violations.push(missingLexeme("field_expected", [], stray));
      // In `AND:"x"` the connective is in the place of a field. Its clause gives no second diagnostic.
      if (isOperator(this.at(this.position))) this.position = this.endOfSegment(this.position);
    } else if (joining !== undefined && isLast) {
      this.violations.push(missingLexeme("field_expected", [], this.end));
    }
  }

  /** Reads the lexemes of one intended clause. */
  private readSegment(): void {
    const start = this.position;
    this.position = this.endOfSegment(start);
    const segment = this.lexemes.slice(start, this.position);
    // One mistake gives one diagnostic: a clause that touches what no query contains is not examined further.
    if (this.reportUnexpected(segment)) return;
    const missing = this.addClause(segment);
    const next = this.at(this.position);
    if (missing !== undefined)
      this.violations.push(missingLexeme(missing.code, segment, this.at(start + missing.index)));
    else if (next.kind !== "end" && next.connective === undefined && !isUnexpected(next))
      this.violations.push(missingLexeme("connective_expected", segment, next));
  }

  /** Adds the clause at the beginning of a segment. Returns what is missing there, or behind it. */
  private addClause(segment: readonly Lexeme[]): Missing | undefined {
    const index = segment[0]?.kind === "negation" ? 1 : 0;
    const [field, operator, value] = segment.slice(index);
    if (field?.kind !== "field") return { code: "field_expected", index };
    if (operator?.operator === undefined) return { code: "operator_expected", index: index + 1 };
    if (value === undefined || !isValue(value)) return { code: "value_expected", index: index + 2 };
    const violations: Violation[] = [];
    const pieces = {
      minus: index === 0 ? undefined : segment[0]?.span,
      field,
      operator: operator.operator,
      operatorSpan: operator.span,
      value: toValue(value.kind, value, violations),
    };
    const clause = toClause(pieces, violations);
    for (const violation of violations) this.violations.push(violation);
    if (violations.every(({ code }) => code === "field_expected")) this.clauses.push(clause);
    return segment.length > index + 3 ? { code: "connective_expected", index: index + 3 } : undefined;
  }

  /** Reports the lexemes that no query contains; false when there is none. */
  private reportUnexpected(lexemes: readonly Lexeme[]): boolean {
    const found = lexemes.filter(isUnexpected);
    for (const lexeme of found) this.violations.push(unexpectedLexeme(lexeme));
    return found.length > 0;
  }

  /** The end of the segment that begins at `start`: before a connective, or before the next clause. */
  private endOfSegment(start: number): number {
    let own = start;
    while (this.at(own).kind === "prefix") own += 1;
    if (this.at(own).kind === "negation") own += 1;
    for (let index = own + 1; index < this.lexemes.length; index += 1) {
      if (this.isConnective(index)) return index;
      if (!this.isClause(index)) continue;
      let begin = index;
      while (begin - 1 > own && this.at(begin - 1).kind === "prefix") begin -= 1;
      if (this.isApart(begin)) return begin;
    }
    return this.lexemes.length;
  }

  /** Whether these lexemes are the beginning of a clause, without its prefix. */
  private isClause(index: number): boolean {
    const field = this.at(index).kind === "negation" ? index + 1 : index;
    return this.at(field).kind === "field" && isOperator(this.at(field + 1));
  }

  /** Whether a clause can begin at this lexeme. Right after another one (`foo-bar:"x"`) it can not. */
  private isApart(index: number): boolean {
    const { span, kind, isMisplaced } = this.at(index - 1);
    return span.end < this.at(index).span.start || (kind === "string" && isMisplaced !== true);
  }
}

/** What is missing in a segment, and the index of the lexeme in its place. */
interface Missing {
  readonly code: "field_expected" | "operator_expected" | "value_expected" | "connective_expected";
  readonly index: number;
}

/** The violation where something is missing in a segment, in place of which another lexeme stands. */
function missingLexeme(
  code: Missing["code"],
  segment: readonly Lexeme[],
  { kind, text, span }: Lexeme | End,
): LanguageViolation {
  const found: Found = kind === "end" ? "end" : { text };
  const field = segment.find((lexeme) => lexeme.kind === "field")?.text ?? "";
  switch (code) {
    case "operator_expected":
      return { code, span, args: { found, field } };
    case "value_expected":
      return { code, span, args: { found, field, operator: segment.find(isOperator)?.text ?? "" } };
    default:
      return { code, span, args: { found } };
  }
}

/** Whether it stands between a field and its value: an operator, in the language's spelling or another. */
function isOperator({ kind, unexpected }: Lexeme | End): boolean {
  return kind === "operator" || (kind === "foreignOperator" && unexpected !== "excessOperator");
}

function isValue(
  lexeme: Lexeme,
): lexeme is Lexeme & { readonly kind: "string" | "number" | "null" | "word" } {
  return ["string", "number", "null", "word"].includes(lexeme.kind);
}

/** Whether no query contains the lexeme, wherever it stands. */
function isUnexpected({ kind, unexpected }: Lexeme): boolean {
  return kind === "openString" || unexpected !== undefined;
}

function unexpectedLexeme({ text, span: { start, end }, unexpected: kind }: Lexeme): Violation {
  if (kind === undefined) return { code: "string_unterminated", span: { start, end }, args: {} };
  // The white space inside an operator has to go, not the operator.
  const span = kind === "splitOperator" ? { start: start + 1, end: end - 1 } : { start, end };
  return { code: "character_unexpected", span, args: { text, kind } };
}
