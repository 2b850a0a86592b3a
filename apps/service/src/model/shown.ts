// Characters that JSON does not escape, but at which a terminal or a log may break a line or change its direction.
const unruly = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
const longest = 60;

/**
 * Formats a value for a message: on one line, and shortened if it is long.
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
