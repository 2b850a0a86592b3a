const MOST_VALUES = 20;

/** Values as JSON strings, and the number of those that are left out: `"open", "done" and 3 more`. */
export function listed(values: readonly string[], show: (text: string) => string = (text) => text): string {
  const shown = values.slice(0, MOST_VALUES).map((value) => show(JSON.stringify(value)));
  const left = values.length - shown.length;
  return shown.join(", ") + (left > 0 ? ` and ${left.toLocaleString("en")} more` : "");
}
