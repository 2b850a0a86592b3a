import type { Span } from "wherefore";

/** A part of a text: the text before a span, the span and the text after it. */
export interface Excerpt {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

const AROUND = 28;
const LONGEST = 60;

/** The text around a span, with `…` for omitted text. */
export function excerptOf(text: string, { start, end }: Span): Excerpt {
  const from = whole(text, Math.max(0, start - AROUND));
  const cut = end - start > LONGEST ? whole(text, start + LONGEST) : end;
  const to = whole(text, Math.min(text.length, cut + AROUND));
  return {
    before: (from > 0 ? "…" : "") + text.slice(from, start),
    marked: text.slice(start, cut) + (cut < end ? "…" : ""),
    after: cut < end ? "" : text.slice(cut, to) + (to < text.length ? "…" : ""),
  };
}

/** The offset, or the previous one if it would split a surrogate pair. */
function whole(text: string, offset: number): number {
  return offset > 0 && (text.charCodeAt(offset) & 0xfc00) === 0xdc00 ? offset - 1 : offset;
}
