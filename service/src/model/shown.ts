// What JSON leaves as it is, but a terminal or a log may break or turn a line at.
const unruly = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
const longest = 60;

/**
 * A value as a message shows it: in one line, and a long one cut.
 *
 * @example
 * ```ts
 * shown("a\nb"); // '"a\\nb"'
 * shown([1, 2]); // "a list"
 * ```
 */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value !== "string") return String(value);
  const cut = value.length <= longest ? value : `${value.slice(0, longest).replace(/[\ud800-\udbff]$/, "")}…`;
  return JSON.stringify(cut).replace(
    unruly,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
