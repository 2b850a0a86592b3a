/**
 * JSON of at most `room` characters. Where a value needs more, its longest texts and lists are cut, and say how much of them
 * is missing. Objects keep their fields, so a value with very many of them needs more than `room`.
 */
export function boundedJson(value: unknown, room: number): string {
  for (let longest = room; ; longest = Math.floor(longest / 2)) {
    const json = JSON.stringify(cut(value, longest));
    if (json.length <= room || longest === 0) return json;
  }
}

/** An item of a list takes about as many characters as this. */
const charactersOfItem = 16;

function cut(value: unknown, longest: number): unknown {
  if (typeof value === "string") return cutText(value, longest);
  if (Array.isArray(value)) {
    const most = Math.ceil(longest / charactersOfItem);
    const shown: unknown[] = value.slice(0, most).map((item) => cut(item, longest));
    return value.length > most ? [...shown, `… (${count(value.length - most)} more)`] : shown;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, cut(field, longest)]));
}

function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // Half of a surrogate pair is no character.
  const shown = text.slice(0, longest).replace(/[\ud800-\udbff]$/, "");
  return `${shown}… (${count(text.length - shown.length)} more characters)`;
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}
