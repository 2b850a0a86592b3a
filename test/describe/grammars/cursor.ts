/** A position in a text that a reader of a notation goes through. */
export class Cursor {
  position = 0;
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  get isAtEnd(): boolean {
    return this.position === this.source.length;
  }

  /** Reads what a sticky pattern matches here; null if it does not. */
  read(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.source);
    if (match !== null) this.position = pattern.lastIndex;
    return match;
  }

  /** Reads one of these texts, if it stands here. */
  takes(text: string): boolean {
    if (!this.source.startsWith(text, this.position)) return false;
    this.position += text.length;
    return true;
  }

  expect(pattern: RegExp): RegExpExecArray {
    const match = this.read(pattern);
    if (match !== null) return match;
    const found = this.source.slice(this.position, this.position + 20);
    throw new Error(`Expected ${pattern.source} at ${this.position}, found ${JSON.stringify(found)}`);
  }
}
