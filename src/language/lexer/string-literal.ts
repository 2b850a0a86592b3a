import type { Violation } from "../../diagnostics/violation.ts";
import type { Span } from "../../text/span.ts";

// A text without any of these characters is its own value.
const NEEDS_CARE = /[\\\0\ud800-\udfff]/;

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

/**
 * The value of a string literal, its escapes resolved. Appends the violations in the literal to `violations`;
 * the value must not be used when there is one.
 *
 * @param text the literal with both its quotes
 * @param offset the offset of the literal in the query
 */
export function unquote(text: string, offset: number, violations: Violation[]): string {
  if (!NEEDS_CARE.test(text)) return text.slice(1, -1);
  return new Unquoting(text, offset, violations).run();
}

/** Writes a value as a literal of the language. */
export function quote(value: string): string {
  return JSON.stringify(value);
}

/** One pass over one literal. Surrogates are examined after unescaping: `\ud83d` and a raw low half are a pair. */
class Unquoting {
  private value = "";
  /** A high surrogate whose low surrogate has not been read yet. */
  private high: Span | undefined;
  private readonly text: string;
  private readonly offset: number;
  private readonly violations: Violation[];

  constructor(text: string, offset: number, violations: Violation[]) {
    this.text = text;
    this.offset = offset;
    this.violations = violations;
  }

  run(): string {
    const end = this.text.length - 1;
    let position = 1;
    while (position < end) {
      position = this.text.charCodeAt(position) === 0x5c ? this.escape(position) : this.raw(position);
    }
    this.noLowHalf();
    return this.value;
  }

  private raw(start: number): number {
    this.unit(this.text.charAt(start), start, start + 1);
    return start + 1;
  }

  private escape(start: number): number {
    const letter = this.text.charAt(start + 1);
    if (letter === "u") return this.unicodeEscape(start);
    const meant = SIMPLE_ESCAPES[letter];
    if (meant !== undefined) {
      this.noLowHalf();
      this.value += meant;
      return start + 2;
    }
    const codePoint = String.fromCodePoint(this.text.codePointAt(start + 1) ?? 0);
    return this.invalidEscape(start, start + 1 + codePoint.length);
  }

  private unicodeEscape(start: number): number {
    let end = start + 2;
    while (end < start + 6 && /[0-9A-Fa-f]/.test(this.text.charAt(end))) end += 1;
    if (end < start + 6) return this.invalidEscape(start, end);
    this.unit(String.fromCharCode(Number.parseInt(this.text.slice(start + 2, end), 16)), start, end);
    return end;
  }

  private unit(unit: string, start: number, end: number): void {
    const code = unit.charCodeAt(0);
    const low = (code & 0xfc00) === 0xdc00;
    if (low && this.high !== undefined) this.high = undefined;
    else {
      this.noLowHalf();
      if (low) this.invalidCharacter("surrogate", start, end);
    }
    if ((code & 0xfc00) === 0xd800) this.high = { start, end };
    if (code === 0) this.invalidCharacter("nul", start, end);
    this.value += unit;
  }

  private noLowHalf(): void {
    if (this.high !== undefined) this.invalidCharacter("surrogate", this.high.start, this.high.end);
    this.high = undefined;
  }

  private invalidCharacter(character: "nul" | "surrogate", start: number, end: number): void {
    const span = { start: this.offset + start, end: this.offset + end };
    this.violations.push({
      code: "string_character_invalid",
      span,
      args: { character },
      // An empty text is another condition.
      candidates: () =>
        end - start === this.text.length - 2
          ? []
          : [{ title: { kind: "remove", text: this.text.slice(start, end) }, edits: [{ span, text: "" }] }],
    });
  }

  private invalidEscape(start: number, end: number): number {
    this.noLowHalf();
    const text = this.text.slice(start, end);
    const span = { start: this.offset + start, end: this.offset + end };
    this.violations.push({
      code: "string_escape_invalid",
      span,
      args: { text },
      candidates: () => {
        const instead = text === "\\'" ? "'" : `\\${text}`;
        return [{ title: { kind: "write", text: instead, meaning: null }, edits: [{ span, text: instead }] }];
      },
    });
    return end;
  }
}
