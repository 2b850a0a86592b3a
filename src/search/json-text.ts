/** The JSON of a driver's value, which can have bigints in it. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === "bigint" ? String(one) : one));
}
