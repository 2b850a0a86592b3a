/** A text as Markdown that shows it as it is, in one line. It does not stand at the beginning of a line. */
export function plain(text: string): string {
  return oneLine(text)
    .replace(/ {2,}/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>&~$]/g, "\\$&");
}

/** A text as code in a line of Markdown. */
export function code(text: string): string {
  const line = oneLine(text);
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = /^[` ]|[` ]$/.test(line) ? " " : "";
  return `${fence}${space}${line}${space}${fence}`;
}

/** A text as a block of code. */
export function block(text: string, language = "text"): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** A table. Its cells are Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** A cell of a table: a bar would end it, in code too. */
function cell(markdown: string): string {
  return markdown.replaceAll("|", "\\|");
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, " ");
}

const MOST_VALUES = 20;

/** Values as JSON strings, and the number of those that are left out: `"open", "done" and 3 more`. */
export function listed(values: readonly string[], show: (text: string) => string = (text) => text): string {
  const shown = values.slice(0, MOST_VALUES).map((value) => show(JSON.stringify(value)));
  const left = values.length - shown.length;
  return shown.join(", ") + (left > 0 ? ` and ${left.toLocaleString("en")} more` : "");
}
