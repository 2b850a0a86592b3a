import type { Span } from "wherefore";

/** A piece of a text around a mistake: what stands before it, the mistake, and what stands after. */
export interface Excerpt {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

const AROUND = 28;
const LONGEST = 60;

/** The surroundings of a span; `…` where more of the text is left out. */
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

/** The offset, or the one before where it would cut a surrogate pair. */
function whole(text: string, offset: number): number {
  return offset > 0 && (text.charCodeAt(offset) & 0xfc00) === 0xdc00 ? offset - 1 : offset;
}
