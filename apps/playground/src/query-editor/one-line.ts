const breaks = /\r\n|[\r\n]/g;

/** A line break, and its replacement in a query of one line. */
export interface LineBreak {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The line breaks of a query and their replacements: an escape within a quoted value, a space elsewhere. */
export function lineBreaks(text: string): readonly LineBreak[] {
  const found = [...text.matchAll(breaks)];
  if (found.length === 0) return [];
  const quoted = quotedPlaces(text);
  return found.map(({ index, 0: written }) => ({
    start: index,
    end: index + written.length,
    text: quoted(index) ? written.replace(/\r/g, "\\r").replace(/\n/g, "\\n") : " ",
  }));
}

/** The query on one line, with the same meaning. */
export function onOneLine(text: string): string {
  let line = "";
  let copied = 0;
  for (const { start, end, text: instead } of lineBreaks(text)) {
    line += text.slice(copied, start) + instead;
    copied = end;
  }
  return line + text.slice(copied);
}

/** For ascending offsets, reports whether each is within quotes. */
function quotedPlaces(text: string): (offset: number) => boolean {
  let index = 0;
  let within = false;
  return (offset) => {
    for (; index < offset; index++) {
      const character = text[index];
      if (character === '"') within = !within;
      else if (character === "\\" && within) index++;
    }
    return within;
  };
}
