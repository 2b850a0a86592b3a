/** The text before the first separator and the text after it. Without a separator there is only the whole text. */
export function partsAround(text: string, separator: RegExp): readonly [string, string?] {
  const found = separator.exec(text);
  if (found === null) return [text];
  return [text.slice(0, found.index).trimEnd(), text.slice(found.index + found[0].length).trimStart()];
}
