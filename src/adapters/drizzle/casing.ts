/** How Drizzle makes the names of columns that are declared without one. */
export type Casing = "snake_case" | "camelCase";

const words = /[\da-z]+|[A-Z](?:[A-Z]*(?![a-z])|[\da-z]+)/g;

/** The name of a column in the database, as Drizzle makes it from the key in the table. */
export function cased(key: string, casing: Casing | undefined): string {
  if (casing === undefined) return key;
  const lower = (key.replace(/['\u2019]/g, "").match(words) ?? []).map((word) => word.toLowerCase());
  if (casing === "snake_case") return lower.join("_");
  return lower
    .map((word, index) => (index === 0 ? word : word.replace(/^./, (first) => first.toUpperCase())))
    .join("");
}
