import { hiddenCharacters } from "../text/excerpt.ts";
import type { Span } from "../text/span.ts";
import type { Diagnostic, Fix } from "../diagnostics/diagnostic.ts";
import { applyEdits } from "../diagnostics/edits.ts";

/** Options of `renderDiagnostic`. */
export interface RenderOptions {
  /** Whether to use the colours of a terminal (ANSI escapes). Default false. */
  readonly color?: boolean;
}

// A longer line is cut to the surroundings of the span.
const WIDEST = 100;
const SURROUNDINGS = 40;

const styles = { error: "31", warning: "33", bold: "1", dim: "2", fix: "32" } as const;

/**
 * Renders a diagnostic for a terminal: the message, the line with carets under the span, and the result of the
 * first fix.
 *
 * @example
 * ```ts
 * const source = "state:working";
 * for (const diagnostic of check(source, nodeSchema).diagnostics) {
 *   console.error(renderDiagnostic(source, diagnostic));
 * }
 * ```
 */
export function renderDiagnostic(
  source: string,
  diagnostic: Diagnostic,
  options: RenderOptions = {},
): string {
  const style = (name: keyof typeof styles, text: string) =>
    options.color === true ? `\u001b[${styles[name]}m${text}\u001b[0m` : text;
  const { code, severity, message, span, fixes } = diagnostic;
  const { line, indent, marks, number, lines } = excerpt(source, span);
  const place = lines > 1 ? `${number} ` : "";
  const margin = " ".repeat(place.length);
  const rows = [
    `${style(severity, `${severity}[${code}]`)}${style("bold", `: ${visible(message)}`)}`,
    `${margin}${style("dim", "  |")}`,
    `${place}${style("dim", "  |")} ${line}`,
    `${margin}${style("dim", "  |")} ${indent}${style(severity, marks)}`,
  ];
  const [fix] = fixes;
  if (fix !== undefined) rows.push(`${margin}${style("fix", "  = fix:")} ${describe(source, fix)}`);
  return rows.join("\n");
}

function describe(source: string, fix: Fix): string {
  const fixed = visible(applyEdits(source, fix.edits));
  const title = visible(fix.title);
  return columnsOf(fixed) <= WIDEST ? `${title}: ${fixed}` : title;
}

/**
 * The visible part of the line in which the span begins, the carets under it, the number of the line, counted from 1, and
 * the number of lines.
 */
function excerpt(source: string, span: Span) {
  const breaks = [...source.matchAll(/\r\n|\r|\n/g)];
  const before = breaks.filter((found) => found.index + found[0].length <= span.start);
  const last = before[before.length - 1];
  const lineStart = last === undefined ? 0 : last.index + last[0].length;
  const lineEnd = breaks[before.length]?.index ?? source.length;
  const spanEnd = Math.max(span.start, Math.min(span.end, lineEnd));

  const fits = lineEnd - lineStart <= WIDEST;
  const start = fits ? lineStart : Math.max(lineStart, boundary(source, span.start - SURROUNDINGS));
  const end = fits
    ? lineEnd
    : Math.min(lineEnd, boundary(source, Math.min(spanEnd, start + WIDEST) + SURROUNDINGS));
  const left = start > lineStart ? "…" : "";
  const right = end < lineEnd ? "…" : "";

  const unmarked = columnsOf(left + visible(source.slice(start, span.start)));
  const marked = columnsOf(visible(source.slice(span.start, Math.min(spanEnd, end))));
  return {
    line: left + visible(source.slice(start, end)) + right,
    indent: " ".repeat(unmarked),
    marks: "^".repeat(Math.max(1, marked)),
    number: before.length + 1,
    lines: breaks.length + 1,
  };
}

/** The offset, or the one before if it is within a surrogate pair. */
function boundary(source: string, offset: number): number {
  const low = (source.charCodeAt(offset) & 0xfc00) === 0xdc00;
  return low ? offset - 1 : offset;
}

/**
 * Makes a text safe for a terminal: replaces each control character, each character that changes the direction of
 * the text and each invisible one by a visible character of one column, so that a query cannot move the cursor, set
 * a colour or reverse the line.
 */
function visible(text: string): string {
  return text.replace(hiddenCharacters, (character) => {
    const code = character.charCodeAt(0);
    if (character === "\t") return " ";
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? "\u2421" : "\ufffd";
  });
}

// The blocks of characters that are two columns wide in a terminal (East Asian Width W and F), and emoji. Two
// regional indicators make one flag, of two columns.
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]|(?![\u{1f1e6}-\u{1f1ff}])\p{Emoji_Presentation}/u;
const NARROWEST = /[\p{Mn}\p{Me}\ufe0f]/u;

/** The estimated width of a text in columns of a terminal. */
function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) {
    if (character < "\u0300") columns += 1;
    else if (!NARROWEST.test(character)) columns += WIDE.test(character) ? 2 : 1;
  }
  return columns;
}
