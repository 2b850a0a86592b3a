import type { FieldType } from "../../../schema/field-type.ts";
import { INVISIBLE } from "../../../text/pattern.ts";
import type { Span } from "../../../text/span.ts";

/** What the reader asks a schema. Without a schema, every name before an operator is a field. */
export interface Vocabulary {
  /** Whether a field is meant by the name. */
  readonly isField: (name: string) => boolean;
  /** Whether the name is that of a field, perhaps in another style (`createdAt`). */
  readonly has: (name: string) => boolean;
  /** The type of the field that is meant by the name; undefined if there is none. */
  readonly typeOf: (name: string) => FieldType | undefined;
  /** The only field of times; undefined if there is none, or another. */
  readonly timeField: () => string | undefined;
  /** The condition that a word after `is:` stands for: `archived:"true"`, `state:"idle"`. */
  readonly named: (word: string) => { readonly field: string; readonly value: string } | undefined;
}

const FOREIGN = new RegExp(`[\uff01-\uff5e∶꞉ː˜∼〜${INVISIBLE}]|[^\\S \\t\\r\\n]`);
/** White space that has a width. */
export const WIDE_SPACE = /[^\S\ufeff]/;
const WORD = /[A-Za-z0-9_]/;

/**
 * A text in which full-width characters are ASCII, every white space is a space, and invisible characters inside
 * words are removed.
 */
export class CleanText {
  readonly source: string;
  readonly text: string;
  /** The offset of each character in the original text; undefined if the texts are equal. */
  private readonly offsets: readonly number[] | undefined;

  constructor(source: string) {
    this.source = source;
    if (!FOREIGN.test(source)) {
      this.text = source;
      return;
    }
    const offsets: number[] = [];
    // A list, because V8 copies a text that grows whenever its end is read.
    const characters: string[] = [];
    for (let offset = 0; offset < source.length; offset += 1) {
      const character = clean(source.charAt(offset));
      if (character === "" && WORD.test(characters.at(-1) ?? "") && WORD.test(source.charAt(offset + 1))) {
        // A connective is a word of its own.
        if (!/(?:^|[^A-Za-z0-9_])(?:AND|OR|NOT)$/.test(characters.slice(-4).join(""))) continue;
      }
      characters.push(character === "" ? " " : character);
      offsets.push(offset);
    }
    this.text = characters.join("");
    this.offsets = offsets;
  }

  /** The span in the original text of a piece of the clean text. */
  spanOf(start: number, end: number): Span {
    if (this.offsets === undefined) return { start, end };
    const from = this.offsets[start] ?? this.source.length;
    return { start: from, end: end > start ? (this.offsets[end - 1] ?? 0) + 1 : from };
  }

  /** The original text of a piece of the clean text. */
  original(start: number, end: number): string {
    const span = this.spanOf(start, end);
    return this.source.slice(span.start, span.end);
  }
}

/** The ASCII character that a character stands for; empty for one without width. */
function clean(character: string): string {
  if (!FOREIGN.test(character)) return character;
  if (WIDE_SPACE.test(character)) return " ";
  if (/[∶꞉ː]/.test(character)) return ":";
  if (/[˜∼〜]/.test(character)) return "~";
  const code = character.charCodeAt(0);
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : "";
}

const SPACES = /[ \t\r\n]*/y;

/** A position in a text, and functions that read from there. All patterns are sticky. */
export class Cursor {
  readonly text: string;
  readonly clean: CleanText;
  readonly vocabulary: Vocabulary;
  at = 0;
  /** The quotes that close the one before the clause that is read: `'title:late'`. */
  closing = "";

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
    this.at = this.afterSpace();
  }

  /** The position after white space. */
  afterSpace(at = this.at): number {
    return at + (this.look(SPACES, at)?.[0].length ?? 0);
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
