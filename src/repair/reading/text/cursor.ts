import type { Span } from "../../../text/span.ts";
import { CleanText } from "./clean-text.ts";
import type { Vocabulary } from "../vocabulary.ts";

const SPACES = /[ \t\r\n]*/y;

/** A position in a text, and functions that read from there. All patterns are sticky. */
export class Cursor {
  readonly text: string;
  readonly clean: CleanText;
  readonly vocabulary: Vocabulary;
  at = 0;

  constructor(source: string, vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
    this.clean = new CleanText(source);
    this.text = this.clean.text;
  }

  get atEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Reads what matches here, and moves behind it. */
  read(pattern: RegExp): RegExpExecArray | null {
    const found = this.look(pattern);
    if (found !== null) this.at += found[0].length;
    return found;
  }

  /** What matches here or at another position, without moving. */
  look(pattern: RegExp, at = this.at): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(this.text);
  }

  skipSpace(): void {
    SPACES.lastIndex = this.at;
    this.at += SPACES.exec(this.text)?.[0].length ?? 0;
  }

  /** The position after white space. */
  afterSpace(at = this.at): number {
    SPACES.lastIndex = at;
    return at + (SPACES.exec(this.text)?.[0].length ?? 0);
  }

  /** The span in the original text from a position of this text. */
  span(start: number, end = this.at): Span {
    return this.clean.spanOf(start, end);
  }

  /** The span from a position up to the white space before this one. */
  trimmedSpan(start: number): Span {
    let end = this.at;
    while (end > start && /[ \t\r\n]/.test(this.text.charAt(end - 1))) end -= 1;
    return this.span(start, end);
  }
}
